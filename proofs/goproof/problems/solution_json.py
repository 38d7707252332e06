"""A solution as a document: what `goproof solve --json` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goproof.problems.answers import headline
from goproof.problems.problem import Points, Problem
from goproof.problems.solution import Solution
from goproof.problems.status import Table
from gospec.diagram import draw, point_name

if TYPE_CHECKING:
    from goproof.documents.solving import Cropped, Solve, TableEntry


def document_of(solution: Solution) -> Solve:
    """Return the document of `goproof solve --json`."""
    from goproof.documents.solving import Assumed, CheckedNodes, Solve

    problem, firsts = solution.problem, solution.first_moves
    return Solve.of(
        problem,
        board=problem.shown.graph.name,
        diagram=draw(problem.shown, "/"),
        status=solution.status,
        headline=headline(solution),
        assumed=[Assumed.of(condition) for condition in solution.conditions],
        target=_named(problem, problem.target),
        region=_named(problem, problem.region),
        immortal=_named(problem, problem.immortal),
        cropped=_cropped(problem),
        winner=solution.winner,
        table=_entries(solution.table),
        further=_entries(solution.further),
        life=_entries(solution.life),
        first_moves=solution.winning_moves,
        all_first_moves=None if firsts is None else {m.move: m.winner for m in firsts},
        principal_variation=solution.principal_variation(),
        unknown=solution.why_unknown,
        nodes=solution.searched,
        seconds=round(solution.seconds, 3),
        processor_seconds=solution.processor,
        certificate=CheckedNodes(solution.nodes, solution.all_checked),
    )


def _entries(table: Table) -> list[TableEntry]:
    from goproof.documents.solving import CheckedNodes, TableEntry

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
    from goproof.documents.solving import Cropped

    if problem.cropped_from is None:
        return None
    points = [str(v) for v in problem.colouring.graph.points]
    return Cropped(len(problem.cropped_from.graph), points)
