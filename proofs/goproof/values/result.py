"""The result of `goproof value`: the two bounds of a value, and the answer that they give."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from goproof.answer import Answer, Answered, Boards
from goproof.boards.picture import Picture
from goproof.certificates.second_checker import accepts
from goproof.documents import solving
from goproof.documents.solving import Bound
from goproof.verdicts import ValueVerdict
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import draw
from gospec.law.rules import Game

SITUATION = (
    "a situation is the colouring, the player to move, where ko forbids a play, and whether a pass "
    "precedes"
)
CYCLES = {
    "draw": "a situation that occurs again ends the game as a draw, which counts 0",
    "captures": "a situation that occurs again ends the game as a win, worth the whole board, of "
    "the player of whom fewer stones have left the board since, or as a draw, which counts 0",
}
CYCLES_IN_SHORT = {"draw": "a cycle is a draw", "captures": "captures decide about a cycle"}


@dataclass(frozen=True, repr=False)
class Value(Answered):
    """The area of Black less that of White under best play, or the bounds that the search reached.

    By a cycle rule a draw counts 0. `nodes` is how many nodes the search visited, or how often it
    judged a position; `seconds` include the checking. `stopped` is the reason why there is no
    answer: `memory` for want of memory. `at_least` is the one margin that was asked about, None for
    the value. `earlier_nodes` of the nodes were visited by earlier runs.
    """

    game: Game
    to_move: Colour
    rules: dict[str, str]
    lower: Bound
    upper: Bound
    nodes: int
    seconds: float
    stopped: str | None = None
    at_least: int | None = None
    earlier_nodes: int = 0

    @property
    def verdict(self) -> ValueVerdict:
        """What is known: the value, if both bounds equal it and are proved, or one bound."""
        if self.stopped is not None:
            return ValueVerdict.UNKNOWN
        if self.lower.bound == self.upper.bound:
            return ValueVerdict.EXACT
        reached = self.at_least is not None and self.lower.bound >= self.at_least
        return ValueVerdict.AT_LEAST if reached else ValueVerdict.AT_MOST

    @property
    def value(self) -> int | None:
        """The value, where it is known."""
        return self.lower.bound if self.verdict is ValueVerdict.EXACT else None

    @property
    def answered(self) -> bool:
        """Whether what was asked is answered by yes, or by a value."""
        if self.at_least is None:
            return self.value is not None
        return self.stopped is None and self.lower.bound >= self.at_least

    @property
    def checked(self) -> bool:
        """Whether both bounds were checked, or the one that was asked about."""
        if self.at_least is not None:
            return self.lower.checked or self.upper.checked
        return self.lower.checked and self.upper.checked

    @property
    def rule_in_words(self) -> str | None:
        """The result of a game that repeats a situation, where a cycle ends it."""
        cycle = self.rules.get("cycle")
        return None if cycle is None else f"{CYCLES[cycle]}; {SITUATION}"

    @property
    def answer(self) -> Answer:
        """The value, with the bounds that prove it."""
        b = self.game.colourings[-1]
        evidence = [
            f"  {name} bound {bound.bound}: {bound.standing}"
            for name, bound in (("lower", self.lower), ("upper", self.upper))
        ]
        drawn = Boards((Picture(b.graph.name, b),), only="drawing")
        return Answer(
            self.verdict, self._headline(), (drawn, *evidence), remarks=tuple(self._remarks())
        )

    def _headline(self) -> str:
        b = self.game.colourings[-1]
        where = b.graph.name if not b.where(BLACK) | b.where(WHITE) else draw(b, "/")
        cycle = self.rules.get("cycle")
        ko = f"{self.rules['ko']} superko"
        ko = ko if cycle is None else f"simple ko, {CYCLES_IN_SHORT[cycle]}"
        rules = f"{self.to_move.value} to move, {ko}, suicide {self.rules['suicide']}"
        return f"{where}, {rules}: {self._known()}"

    def _known(self) -> str:
        low, high = self.lower.bound, self.upper.bound
        match self.verdict:
            case ValueVerdict.EXACT:
                return f"{low:+d} for Black" if low else "0"
            case ValueVerdict.AT_LEAST:
                return f"at least {low}"
            case ValueVerdict.AT_MOST:
                return f"at most {high}"
            case ValueVerdict.UNKNOWN:
                return f"unknown: the {self.stopped} did not suffice; from {low} to {high}"
        assert_never(self.verdict)

    def _remarks(self) -> Iterator[str]:
        if (rule := self.rule_in_words) is not None:
            yield f"  {rule}"
        if lemmas := dict.fromkeys((*self.lower.lemmas, *self.upper.lemmas)):
            yield f"  by the lemmas {', '.join(lemmas)}"
        for name in dict.fromkeys((self.lower.checker, self.upper.checker)):
            if name is not None:
                yield f"  {accepts(name)}"
        earlier = f", {self.earlier_nodes} by earlier runs" if self.earlier_nodes else ""
        nodes = "nodes searched" if self.rule_in_words is None else "positions judged"
        yield f"  {self.nodes} {nodes}{earlier}, {self.seconds:.1f} s"

    def document(self) -> solving.Value:
        """Return the document of `goproof value --json`."""
        b, in_words = self.game.colourings[-1], self.rule_in_words
        return solving.Value.of(
            self,
            board=b.graph.name,
            position=draw(b, "/"),
            rules=self.rules | ({} if in_words is None else {"in_words": in_words}),
            unknown=self.stopped,
        )


def bounds_by_points(points: int) -> tuple[Bound, Bound]:
    """Return the bounds that follow from the number of points."""
    return Bound.by_points(-points), Bound.by_points(points)
