"""What came of a conjecture: the verdict with its conditions, and a counterexample if any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from goproof.methods.witness import Witness
from goproof.theory.cases import Case, Subject
from goproof.vocabulary.check import Verdict
from gospec.diagram import draw, point_name
from gospec.formalisation import PASS

if TYPE_CHECKING:
    from goproof.documents import verifying


@dataclass(frozen=True)
class Tried:
    """What was tried on a board: `cases` of those that were tried met the assumption."""

    board: str
    cases: int
    tried: int


@dataclass(frozen=True)
class Elsewhere:
    """What came of the conjecture on graphs that are no rectangles: cases, and one that refutes.

    `fault` is why it can't be asked there, '' where it can.
    """

    cases: int
    witness: Witness | None = None
    fault: str = ""

    def document(self) -> verifying.OtherGraphs:
        """Return it as a part of a document."""
        from goproof.documents.verifying import OtherGraphs

        return OtherGraphs.of(self)


@dataclass(frozen=True)
class Conjecture:
    """What came of a conjecture. `least` tells whether no case that was tried refutes it sooner."""

    says: str
    assuming: str | None
    subject: Subject
    verdict: Verdict
    exhaustive: tuple[Tried, ...]
    random: tuple[Tried, ...]
    witness: Witness | None = None
    least: bool = False
    elsewhere: Elsewhere | None = None
    remark: str = ""

    @property
    def headline(self) -> str:
        """The verdict with its conditions, on one line."""
        if self.verdict is Verdict.VACUOUS:
            return "VACUOUS: no case that was tried meets the assumption"
        if self.witness is not None:
            found = "found at random and made small"
            if self.least:
                found = f"the least of all cases of {_boards(self.exhaustive)}"
            return f"REFUTED on {in_words(self.witness.case)}: {found}, replayed in gospec"
        where = [_all_cases(self.exhaustive)] if self.exhaustive else []
        where += [_at_random(self.random)] if self.random else []
        told = " and in ".join(where)
        if self.verdict is Verdict.UNKNOWN:
            return f"UNKNOWN: {self.remark}; it held in {told}"
        other = self.elsewhere and self.elsewhere.witness
        graph = f"; on other graphs it is false: {other.case.before.graph.name}" if other else ""
        return f"HOLDS in {told}{graph}; nothing is proved"

    def document(self) -> verifying.Conjecture:
        """Return the document."""
        from goproof.documents.verifying import Conjecture

        about, elsewhere = self.subject.value, self.elsewhere
        return Conjecture.of(self, about=about, proved=False, other_graphs=elsewhere)


def in_words(case: Case) -> str:
    """Return a case on one line."""
    b, mover = case.before, case.mover.value.capitalize()
    where = f"{b.graph.name} {draw(b, '/')}"
    if case.game is not None:
        turns = (point_name(b.graph, v) if v is not PASS else "pass" for v in case.game.turns)
        where = f"{b.graph.name} after {' '.join(turns) or 'no turn'}"
    at = "" if case.point is None else f" at {point_name(b.graph, case.point)}"
    return f"{where}, {mover}{at}"


def _all_cases(tried: Sequence[Tried]) -> str:
    return f"all {_number(tried)} of {_boards(tried)}"


def _at_random(tried: Sequence[Tried]) -> str:
    return f"{_number(tried)} at random on {_boards(tried)}"


def _boards(tried: Sequence[Tried]) -> str:
    return ", ".join(each.board for each in tried)


def _number(tried: Sequence[Tried]) -> str:
    return f"{sum(each.cases for each in tried):,} cases"
