"""The result of `goproof value`: the two bounds of a value, and how to print them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import draw
from gospec.law.rules import Game

if TYPE_CHECKING:
    from goproof.documents import solving

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


@dataclass(frozen=True)
class Stages:
    """The seconds that a bound took: its searches, taking their proofs out of the tables, writing
    its certificate, and checking that.

    The first two are None where one search gave both bounds, or an earlier run did.
    """

    search: float | None = None
    proofs: float | None = None
    writing: float = 0
    checking: float = 0

    def searched(self, seconds: float, of_proofs: float) -> Stages:
        """Return them with those of one more search, of which so many are those of its proofs."""
        search, proofs = (self.search or 0) + seconds - of_proofs, (self.proofs or 0) + of_proofs
        return replace(self, search=search, proofs=proofs)

    def document(self) -> solving.StagesOfBound:
        """Return the seconds as a part of a document."""
        from goproof.documents.solving import StagesOfBound

        rounded = {stage: None if s is None else round(s, 3) for stage, s in vars(self).items()}
        return StagesOfBound.of(**rounded)


@dataclass(frozen=True)
class Bound:
    """A bound on the value, and what it rests on.

    `checked` tells that the checker accepted its certificate, of so many `nodes`; `lemmas` are
    those that it rests on besides the law; `stages` are the seconds that it took. A bound without
    proof follows from the number of points, and has no nodes.
    """

    bound: int
    checked: bool = False
    nodes: int = 0
    certificate: str | None = None
    lemmas: tuple[str, ...] = ()
    stages: Stages = Stages()

    def document(self) -> solving.BoundOfValue:
        """Return the bound as a part of a document."""
        from goproof.documents.solving import BoundOfValue

        return BoundOfValue.of(self, seconds=self.stages)

    @property
    def standing(self) -> str:
        """What the bound rests on, as `goproof value` shows it."""
        if not self.nodes:
            return "by the number of points"
        what = "checked" if self.checked else "NOT CHECKED"
        kept = f", kept in {self.certificate}" if self.certificate else ""
        return f"certificate of {self.nodes} nodes {what}{kept}"


@dataclass(frozen=True)
class Value:
    """The area of Black less that of White under best play, or the bounds that the search reached.

    `nodes` is how many nodes it visited; `seconds` include the checking. `stopped` is the reason
    why there is no answer: `memory` for want of memory. `at_least` is the one margin that was asked
    about, None for the value. `earlier_nodes` of the nodes were visited by earlier runs.
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
    def value(self) -> int | None:
        """The value, if both bounds equal it and are proved."""
        met = self.stopped is None and self.lower.bound == self.upper.bound
        return self.lower.bound if met else None

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

    def document(self) -> solving.Value:
        """Return the document of `goproof value --json`."""
        from goproof.documents.solving import Value

        b = self.game.colourings[-1]
        return Value.of(
            self,
            board=b.graph.name,
            position=draw(b, "/"),
            rules={**self.rules, **self._cycle()},
            seconds=round(self.seconds, 3),
            unknown=self.stopped,
        )

    def _cycle(self) -> dict[str, str]:
        return {}

    def to_text(self) -> str:
        """The value as `goproof value` shows it."""
        b = self.game.colourings[-1]
        where = b.graph.name if not b.where(BLACK) | b.where(WHITE) else draw(b, "/")
        if self.value is None and self.stopped is None:
            low, high = self.lower.bound, self.upper.bound
            what = f"at least {low}" if self.answered else f"at most {high}"
        elif self.value is None:
            low, high = self.lower.bound, self.upper.bound
            what = f"unknown: the {self.stopped} did not suffice; from {low} to {high}"
        else:
            what = f"{self.value:+d} for Black" if self.value else "0"
        bounds = [
            f"  {name} bound {bound.bound}: {bound.standing}"
            for name, bound in (("lower", self.lower), ("upper", self.upper))
        ]
        first = f"{where}, {self.to_move.value} to move, {self._ko()}, suicide "
        earlier = f", {self.earlier_nodes} by earlier runs" if self.earlier_nodes else ""
        last = f"  {self.nodes} {self._nodes()}{earlier}, {self.seconds:.1f} s"
        return "\n".join([f"{first}{self.rules['suicide']}: {what}", *bounds, *self._notes(), last])

    def _ko(self) -> str:
        return f"{self.rules['ko']} superko"

    def _nodes(self) -> str:
        return "nodes searched"

    def _notes(self) -> list[str]:
        lemmas = dict.fromkeys((*self.lower.lemmas, *self.upper.lemmas))
        return [f"  by the lemmas {', '.join(lemmas)}"] if lemmas else []


@dataclass(frozen=True)
class CycleValue(Value):
    """The result for Black under best play, where a draw counts 0 and a cycle ends the game.

    `nodes` is how many positions were judged, each time anew.
    """

    @property
    def rule_in_words(self) -> str:
        """The result of a game that repeats a situation."""
        return f"{CYCLES[self.rules['cycle']]}; {SITUATION}"

    def _cycle(self) -> dict[str, str]:
        return {"in_words": self.rule_in_words}

    def _ko(self) -> str:
        return f"simple ko, {CYCLES_IN_SHORT[self.rules['cycle']]}"

    def _nodes(self) -> str:
        return "positions judged"

    def _notes(self) -> list[str]:
        return [f"  {self.rule_in_words}"]
