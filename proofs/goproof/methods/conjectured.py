"""What came of a conjecture: the verdict with its conditions, and a counterexample if any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from goproof.methods.witness import Witness
from goproof.theory.cases import Case, Subject
from goproof.vocabulary.check import Verdict
from gospec.diagram import draw, point_name
from gospec.formalisation import PASS


@dataclass(frozen=True)
class Tried:
    """What was tried on a board: `cases` of those that were tried met the assumption."""

    board: str
    cases: int
    tried: int

    def to_json(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        return {"board": self.board, "cases": self.cases, "tried": self.tried}


@dataclass(frozen=True)
class Elsewhere:
    """What came of the conjecture on graphs that are no rectangles: cases, and one that refutes.

    `fault` is why it can't be asked there, '' where it can.
    """

    cases: int
    witness: Witness | None = None
    fault: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        return {"cases": self.cases, "witness": _json(self.witness), "fault": self.fault}


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

    def to_json(self) -> dict[str, Any]:
        """Return what JSON can hold."""
        return {
            "says": self.says,
            "assuming": self.assuming,
            "about": self.subject.value,
            "verdict": self.verdict.value,
            "headline": self.headline,
            "proved": False,
            "exhaustive": [each.to_json() for each in self.exhaustive],
            "random": [each.to_json() for each in self.random],
            "witness": _json(self.witness),
            "least": self.least,
            "other_graphs": self.elsewhere and self.elsewhere.to_json(),
        }


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


def _json(shown: Witness | None) -> dict[str, Any] | None:
    return None if shown is None else shown.to_json()
