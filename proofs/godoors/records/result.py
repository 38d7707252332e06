"""What a record says of the result, held against the score of the law."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from godoors.documents.records import RecordedResult
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
class Stated:
    """What RE says: who won, and by how much or how.

    `winner` is None for a draw and where nobody won; `margin` is None where there is no score, for
    the reason `how`.
    """

    winner: Colour | None
    margin: Fraction | None
    how: str


@dataclass(frozen=True)
class Explanation:
    """What would have given the recorded lead: other rules, or dead stones as marked."""

    text: str
    by_these_rules: bool = False


def read_result(text: str) -> Stated | None:
    """Return what RE says, None where that is nothing that can be read."""
    plain = text.strip().lower()
    if plain in ("0", "draw", "jigo"):
        return Stated(None, Fraction(0), "a draw")
    if plain == "void":
        return Stated(None, None, "no result")
    match = re.fullmatch(r"([bw])(?:lack|hite)?\s*(?:\+\s*(.*))?", plain)
    if match is None:
        return None
    winner = BLACK if match[1] == "b" else WHITE
    rest = (match[2] or "").replace(",", ".")
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{0,4})?", rest):
        return Stated(winner, Fraction(rest), "a score")
    if not rest:
        return Stated(winner, None, WIN)
    how = WITHOUT_SCORE.get(rest[0])
    return Stated(winner, None, how) if how else None


def compare_result(
    text: str,
    lead: Fraction | int | None,
    ended: bool,
    explanations: Callable[[Fraction], Iterator[Explanation]],
) -> RecordedResult:
    """Return how RE and the law's result are related.

    Parameters: `lead`, by which the law has Black ahead on the last board; `explanations`, of what
    would have given another lead.
    """
    stated = read_result(text)
    margin = stated.margin if stated else None

    def told(agrees: bool | None, why: str, *, as_marked: bool = False) -> RecordedResult:
        return RecordedResult.of(
            recorded=text, margin=margin, agrees=agrees, as_marked=as_marked, why=why
        )

    if stated is None:
        return told(
            None,
            f"RE[{text:.40}] states no result that is known" if text else "no result is recorded",
        )
    if margin is None:
        if stated.how != WIN or not lead:
            return told(None, f"{stated.how}, which no score shows")
        ahead = "is" if (lead > 0) is (stated.winner is BLACK) else "is not"
        return told(None, f"{stated.how}, whose winner {ahead} ahead on the last board")
    if lead is None:
        return told(None, "the rules leave the score undetermined")
    wanted = -margin if stated.winner is WHITE else margin
    unended = "" if ended else "; the record does not show the passes that end the game"
    if wanted == lead:
        return told(True, f"the score is the recorded one{unended}")
    found = next(explanations(wanted), UNEXPLAINED)
    if found.by_these_rules:
        why = f"the score is the recorded one without the dead stones: {found.text}"
        return told(True, why + unended, as_marked=True)
    return told(False, found.text + unended)


UNEXPLAINED = Explanation(
    "nothing here explains it: stones may have been agreed to be dead without being marked, or the "
    "result is wrong"
)


def explanations(
    rules: Rules, game: Game, dead: frozenset[Point], wanted: Fraction
) -> Iterator[Explanation]:
    """Yield what explains a lead of Black's that is not that of the rules on the last board.

    Parameters: `dead`, the stones that the record marks as dead.
    """
    for scoring in sorted(SCORINGS, key=lambda s: s != rules.scoring):
        # The names are those of the law's options, which its type doesn't say.
        other = replace(rules, scoring=scoring)
        for removed in dict.fromkeys((frozenset[Point](), dead)):
            after = without(game, removed)
            if lead(other.score(after, BLACK), other.score(after, WHITE)) == wanted:
                same = other == rules
                said = _said(game.colourings[-1], removed, "" if same else scoring)
                yield Explanation(said, by_these_rules=same)


def komi_unknown(komi: Fraction | int) -> Explanation:
    """Return what is to be said where the record states no komi, so that its number tells less."""
    return Explanation(
        f"the record states no komi, and with {float(komi):g}, that of the rules, "
        + UNEXPLAINED.text
    )


def impossible(rules: Rules, game: Game, wanted: Fraction) -> Iterator[Explanation]:
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
