"""The answer to a problem in its region, every part of which is proved by a certificate."""

from collections.abc import Iterable
from typing import Any

from goproof.answer import Block
from goproof.documents.solving import Assumed, CheckedNodes, Cropped, TableEntry
from goproof.problems.answers import headline
from goproof.problems.findings import Findings
from goproof.problems.problem import Problem, named
from goproof.problems.shown import conditions_in_words, evidence, remarks
from goproof.problems.status import Table


class InRegion(Findings):
    """The answer to a problem in its region."""

    @property
    def headline(self) -> str:
        """The answer in one line, with all that it is conditional on."""
        return headline(self)

    def _evidence(self) -> Iterable[Block]:
        return evidence(self)

    def _conditions(self) -> Iterable[str]:
        return conditions_in_words(self)

    def _remarks(self) -> Iterable[str]:
        return remarks(self)

    def _known(self) -> dict[str, Any]:
        problem, graph, firsts = self.problem, self.problem.colouring.graph, self.first_moves
        every = [finding for _, finding in self.findings]
        checked = bool(every) and all(f.checked or f.winner is None for f in every)
        return {
            "assumed": [Assumed.of(condition) for condition in self.conditions],
            "target": named(graph, problem.target),
            "region": named(graph, problem.region),
            "immortal": named(graph, problem.immortal),
            "cropped": _cropped(problem),
            "winner": self.winner,
            "table": _entries(self.table),
            "further": _entries(self.further),
            "life": _entries(self.life),
            "first_moves": self.winning_moves,
            "all_first_moves": None if firsts is None else {m.move: m.winner for m in firsts},
            "principal_variation": self.principal_variation(),
            "unknown": self.why_unknown,
            "nodes": self.searched,
            "certificate": CheckedNodes(self.nodes, checked),
        }


def _entries(table: Table) -> list[TableEntry]:
    return [
        TableEntry.of(
            finding,
            threats=threats,
            to_move=to_move,
            certificate=CheckedNodes(finding.nodes, finding.checked),
        )
        for (to_move, threats), finding in table.items()
    ]


def _cropped(problem: Problem) -> Cropped | None:
    """Return which points of how large a board the problem and its certificates are about."""
    if problem.cropped_from is None:
        return None
    points = [str(v) for v in problem.colouring.graph.points]
    return Cropped(len(problem.cropped_from.graph), points)
