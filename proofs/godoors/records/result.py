"""What a record says of the result, held against the score of the law."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from goproof.rulebook.names import SCORINGS
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, neutral
from gospec.law.diagram import point_name
from gospec.law.formalisation import Score
from gospec.law.graph import Point
from gospec.law.rules import Game, Rules

# What may follow the sign in RE, by its first letter, and what it says.
WITHOUT_SCORE = {
    "r": "resignation",
    "t": "time",
    "f": "forfeit",
}
WIN = "a win without a score"


@dataclass(frozen=True)
class RecordedResult:
    """What RE says: who won, and by how much or how.

    `winner` is None for a draw and where nobody won; `margin` is None where there is no score, for
    the reason `how`.
    """

    winner: Colour | None
    margin: Fraction | None
    how: str


@dataclass(frozen=True)
class ResultComparison:
    """A recorded result beside that of the law: `agrees` is None where they can't be compared.

    `as_marked` tells that it agrees once the stones are taken that the record marks as dead.
    """

    agrees: bool | None
    why: str
    as_marked: bool = False


@dataclass(frozen=True)
class Explanation:
    """What would have given the recorded lead: other rules, or dead stones as marked."""

    text: str
    by_these_rules: bool = False


def read_result(text: str) -> RecordedResult | None:
    """Return what RE says, None where that is nothing that can be read."""
    plain = text.strip().lower()
    if plain in ("0", "draw", "jigo"):
        return RecordedResult(None, Fraction(0), "a draw")
    if plain == "void":
        return RecordedResult(None, None, "no result")
    match = re.fullmatch(r"([bw])(?:lack|hite)?\s*(?:\+\s*(.*))?", plain)
    if match is None:
        return None
    winner = BLACK if match[1] == "b" else WHITE
    rest = (match[2] or "").replace(",", ".")
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{0,4})?", rest):
        return RecordedResult(winner, Fraction(rest), "a score")
    if not rest:
        return RecordedResult(winner, None, WIN)
    how = WITHOUT_SCORE.get(rest[0])
    return RecordedResult(winner, None, how) if how else None


def compare_result(
    text: str,
    lead: Fraction | int | None,
    ended: bool,
    explanations: Callable[[Fraction], Iterator[Explanation]],
) -> ResultComparison:
    """Return how RE and the law's result are related.

    Parameters: `lead`, by which the law has Black ahead on the last board; `explanations`, of what
    would have given another lead.
    """
    recorded = read_result(text)
    if recorded is None:
        return ResultComparison(
            None, f"RE[{text:.40}] says no result" if text else "no result is recorded"
        )
    if recorded.margin is None:
        if recorded.how != WIN or not lead:
            return ResultComparison(None, f"{recorded.how}, which no score shows")
        ahead = "is" if (lead > 0) is (recorded.winner is BLACK) else "is not"
        return ResultComparison(
            None, f"{recorded.how}, whose winner {ahead} ahead on the last board"
        )
    if lead is None:
        return ResultComparison(None, "the rules leave the score undetermined")
    wanted = -recorded.margin if recorded.winner is WHITE else recorded.margin
    unended = "" if ended else "; the record does not show the passes that end the game"
    if wanted == lead:
        return ResultComparison(True, f"the score is the recorded one{unended}")
    found = next(explanations(wanted), UNEXPLAINED)
    if found.by_these_rules:
        text = f"the score is the recorded one without the dead stones: {found.text}"
        return ResultComparison(True, text + unended, as_marked=True)
    return ResultComparison(False, found.text + unended)


UNEXPLAINED = Explanation(
    "nothing here explains it: stones may have been agreed to be dead without being marked, or the "
    "result is wrong"
)


def explanations(
    rules: Rules, game: Game, dead: frozenset[Point]
) -> Callable[[Fraction], Iterator[Explanation]]:
    """Return what explains a lead of Black's that is not that of the rules on the last board.

    Parameters: `dead`, the stones that the record marks as dead.
    """

    def explained(wanted: Fraction) -> Iterator[Explanation]:
        for scoring in sorted(SCORINGS, key=lambda s: s != rules.scoring):
            # The names are those of the law's options, which its type doesn't say.
            other = replace(rules, scoring=scoring)
            for removed in (frozenset[Point](), dead) if dead else (frozenset[Point](),):
                if lead_of(other, without(game, removed)) == wanted:
                    same = other == rules
                    said = _said(game.colourings[-1], removed, "" if same else scoring)
                    yield Explanation(said, by_these_rules=same)
        yield from _impossible(rules, game, wanted)

    return explained


def _impossible(rules: Rules, game: Game, wanted: Fraction) -> Iterator[Explanation]:
    """Yield why no dead stones give a lead, or hardly any: by its fraction, or by its parity."""
    points = wanted + rules.komi
    if rules.button == "none" and points.denominator != 1:
        yield Explanation(
            f"it is impossible: every lead is a whole number less the komi of {float(rules.komi):g}"
        )
    b = game.colourings[-1]
    if rules.scoring != "area" or (rules.tax, rules.button) != ("none", "none"):
        return
    # What is not neutral is Black's or White's.
    owned = len(b.graph) - len(neutral(b))
    if (points - owned) % 2:
        parity = "an odd" if owned % 2 else "an even"
        yield Explanation(
            f"nothing here explains it: with the neutral points of this board, areas differ by "
            f"{parity} number, whatever stones are dead; a play or a pass may be missing, or the "
            "scoring is another"
        )


def without(game: Game, removed: frozenset[Point]) -> Game:
    """Return the game with stones taken off its last board as prisoners. Clause: S1/C8."""
    b = game.colourings[-1]
    black, white = (len(removed & b.where(player)) for player in (BLACK, WHITE))
    left = Colouring(b.graph, (EMPTY if v in removed else b(v) for v in b.graph.points))
    return replace(
        game,
        colourings=(*game.colourings[:-1], left),
        black_prisoners=game.black_prisoners + black,
        white_prisoners=game.white_prisoners + white,
    )


def lead_of(rules: Rules, game: Game) -> Score:
    """Return by how much Black leads on the last board."""
    return lead(rules.score(game, BLACK), rules.score(game, WHITE))


def lead(black: Score, white: Score) -> Score:
    """Return the difference of two scores, None where one is undetermined."""
    return None if black is None or white is None else black - white


def _said(b: Colouring, removed: frozenset[Point], scoring: str) -> str:
    parts = []
    if removed:
        names = [point_name(b.graph, v) for v in b.graph.points if v in removed]
        parts.append(f"the record marks as dead {' '.join(names)}")
    if scoring:
        parts.append(f"the scoring is by {scoring}")
    return ", and ".join(parts)
