"""What came of a record by some rules, and its result beside the score of the law."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from goproof.documents.base import ScoreOfEach
from goproof.documents.games import RecordedResult, Replay, RulesInForce
from goproof.games.by_law import LawGame
from goproof.games.through import Played, Refusal
from goproof.records.record import Record
from goproof.rulebook.choice import options_of
from goproof.rulebook.names import SCORINGS
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, neutral, opponent
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import Observation, Score
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game, Rules

# What may follow the sign in RE, by its first letter, and what it says.
WITHOUT_SCORE = {"r": "resignation", "t": "time", "f": "forfeit"}
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


@dataclass(frozen=True)
class Judged:
    """A recorded game judged by rules.

    `refused` is the first illegal move; `observation` what the law sees after the last legal one;
    `prisoners` the stones off the board, where the rules count them; `result` the recorded result
    beside the law's, None after an illegal move; `by_law` whether the law replayed every move;
    `passes_after_end` the number of passes that the record has once the game is over; `options` the
    options of the rules, with the record's komi and handicap.
    """

    rules: str
    graph: Graph
    refused: Refusal | None
    observation: Observation
    prisoners: Mapping[Colour, int | None] | None
    komi: Fraction | None
    result: RecordedResult | None
    by_law: bool
    passes_after_end: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def score(self) -> ScoreOfEach:
        """The score of each player on the last board."""
        return ScoreOfEach.of(self.observation)

    def document(self, about: Mapping[str, object]) -> Replay:
        """Return the document of `goproof replay --json`.

        Parameters: `about`, what the game is by any rules.
        """
        observation, refused = self.observation, self.refused
        return Replay.of(
            observation,
            **about,
            rules=RulesInForce.of(name=self.rules, **self.options),
            board=self.graph.name,
            legal=refused is None,
            illegal_at=refused and refused.number,
            colour=refused and refused.move.colour,
            move=refused and refused.name(self.graph),
            reason=refused and refused.reason,
            clause=refused and refused.clause,
            repeats=refused and refused.repeats,
            passes_after_end=self.passes_after_end,
            diagram=draw(observation.colouring, "/"),
            score=self.score,
            prisoners=self.prisoners,
            komi=self.komi,
            result=self.result,
            judged_by="law" if self.by_law else "machine, score by the law",
        )


def compared(record: Record, name: str, played: Played) -> Judged:
    """Return what came of a record whose moves were played by the rules of that name."""
    game, refused, left = played
    rules: Any = game.rules
    lost, state = game.prisoners, game.state
    observation = rules.observe(state)
    whole = refused is None and record.edited is None
    return Judged(
        name,
        game.graph,
        refused,
        observation,
        None if lost is None or None in lost.values() else lost,
        getattr(rules, "komi", None),
        _result(record, rules, state, observation) if whole else None,
        by_law=isinstance(game, LawGame),
        passes_after_end=left,
        options=options_of(rules),
    )


def _result(record: Record, rules: object, state: Any, observation: Observation) -> RecordedResult:
    """Return how RE and the law's result on the last board are related."""
    text, lead = record.result, _lead(observation.black, observation.white)
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
    unended = "" if observation.ended else "; the record does not show the passes that end the game"
    if wanted == lead:
        return told(True, f"the score is the recorded one{unended}")
    found = next(_explanations(record, rules, state, lead, wanted), UNEXPLAINED)
    if found.by_these_rules:
        why = f"the score is the recorded one without the dead stones: {found.text}"
        return told(True, why + unended, as_marked=True)
    return told(False, found.text + unended)


UNEXPLAINED = Explanation(
    "nothing here explains it: stones may have been agreed to be dead without being marked, or the "
    "result is wrong"
)


def _explanations(
    record: Record, rules: object, state: Any, lead: Fraction | int, wanted: Fraction
) -> Iterator[Explanation]:
    """Yield what explains that the record has another lead of Black's than the last board."""
    if isinstance(rules, Rules):
        yield from _by_scoring(record, rules, state, wanted)
        if record.komi is None:
            yield Explanation(
                f"the record states no komi, and with {float(rules.komi):g}, that of the rules, "
                + UNEXPLAINED.text
            )
        else:
            yield from _impossible(rules, state, wanted)
    komi = None if hasattr(rules, "komi") else record.komi
    if komi and lead - komi == wanted:
        yield Explanation(f"these rules have no komi, and the record's is {float(komi)}")


def _by_scoring(
    record: Record, rules: Rules, game: Game, wanted: Fraction
) -> Iterator[Explanation]:
    """Yield which scoring gives a lead of Black's, without the stones that are marked as dead."""
    b = game.colourings[-1]
    # They stand in what the record marks as the other's territory.
    marked = ((v, owner) for v, owner in record.territory.items() if v in b.graph)
    dead = frozenset(v for v, owner in marked if b(v) is opponent(owner))
    for scoring in sorted(SCORINGS, key=lambda s: s != rules.scoring):
        # The names are those of the law's options, which its type doesn't say.
        other = replace(rules, scoring=scoring)
        for removed in dict.fromkeys((frozenset[Point](), dead)):
            after = without(game, removed)
            if _lead(other.score(after, BLACK), other.score(after, WHITE)) == wanted:
                same = other == rules
                said = _said(b, removed, "" if same else scoring)
                yield Explanation(said, by_these_rules=same)


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


def _lead(black: Score, white: Score) -> Score:
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
