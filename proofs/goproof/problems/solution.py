"""The solution of a life-and-death problem in its region, and its document."""

from __future__ import annotations

from goproof.answer import Answer, Answered
from goproof.documents.solving import Assumed, CheckedNodes, Cropped, Solve, TableEntry
from goproof.problems.findings import Findings
from goproof.problems.problem import Points, Problem
from goproof.problems.shown import answer_of, document_of
from goproof.problems.status import Table
from gospec.law.diagram import point_name


class Solution(Findings, Answered):
    """All findings of a problem, as a caller and the command line have them."""

    @property
    def answer(self) -> Answer:
        """The answer to the problem, with what shows it and what it is conditional on."""
        return answer_of(self)

    def document(self) -> Solve:
        """Return the document of `goproof solve --json`."""
        problem, firsts = self.problem, self.first_moves
        return document_of(
            problem,
            self.answer,
            assumed=[Assumed.of(condition) for condition in self.conditions],
            target=_named(problem, problem.target),
            region=_named(problem, problem.region),
            immortal=_named(problem, problem.immortal),
            cropped=_cropped(problem),
            winner=self.winner,
            table=_entries(self.table),
            further=_entries(self.further),
            life=_entries(self.life),
            first_moves=self.winning_moves,
            all_first_moves=None if firsts is None else {m.move: m.winner for m in firsts},
            principal_variation=self.principal_variation(),
            unknown=self.why_unknown,
            nodes=self.searched,
            seconds=round(self.seconds, 3),
            processor_seconds=self.processor.rounded,
            certificate=CheckedNodes(self.nodes, self.all_checked),
        )


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


def _named(problem: Problem, points: Points) -> list[str]:
    graph = problem.colouring.graph
    return [point_name(graph, v) for v in graph.points if v in points]


def _cropped(problem: Problem) -> Cropped | None:
    """Return which points of how large a board the problem and its certificates are about."""
    if problem.cropped_from is None:
        return None
    points = [str(v) for v in problem.colouring.graph.points]
    return Cropped(len(problem.cropped_from.graph), points)
