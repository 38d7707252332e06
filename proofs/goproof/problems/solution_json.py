"""A solution as a document: what `goproof solve --json` prints."""

from __future__ import annotations

from typing import Any

from goproof.problems.answers import headline
from goproof.problems.first_moves import FirstMove
from goproof.problems.problem import Points, Problem
from goproof.problems.solution import Solution
from goproof.problems.status import (
    Table,
)
from gospec.colouring import Colour
from gospec.diagram import draw, point_name


def document_of(solution: Solution) -> dict[str, Any]:
    """Return the document of `goproof solve --json`."""
    problem = solution.problem
    every = [finding for _, finding in solution.findings]
    return {
        "name": problem.name,
        "board": problem.shown.graph.name,
        "diagram": draw(problem.shown, "/"),
        "empty_points": problem.empty_points,
        "status": solution.status,
        "headline": headline(solution),
        "stated": list(problem.stated),
        "assumed": [condition.to_json() for condition in solution.conditions],
        "expected": problem.expected,
        "attacker": problem.attacker.value,
        "defender": problem.defender.value,
        "to_move": problem.to_move.value,
        "target": _named(problem, problem.target),
        "capture": problem.capture,
        "region": _named(problem, problem.region),
        "immortal": _named(problem, problem.immortal),
        "cropped": _cropped_as_json(problem),
        "threats": list(problem.threats),
        "winner": _name(solution.winner),
        "table": _table_as_json(solution.table),
        "further": _table_as_json(solution.further),
        "life": _table_as_json(solution.life),
        "first_moves": solution.winning_moves,
        "all_first_moves": _first_moves_as_json(solution.first_moves),
        "principal_variation": solution.principal_variation(),
        "assumptions": list(problem.assumptions),
        "unknown": solution.why_unknown,
        "nodes": sum(finding.searched for finding in every),
        "seconds": round(solution.seconds, 3),
        "processor_seconds": solution.processor.to_json(),
        "certificate": {
            "nodes": sum(finding.nodes for finding in every),
            "checked": bool(every) and all(f.checked or f.winner is None for f in every),
        },
    }


def _table_as_json(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "threats": list(threats),
            "to_move": to_move.value,
            "winner": _name(finding.winner),
            "searched": finding.searched,
            "certificate": {"nodes": finding.nodes, "checked": finding.checked},
        }
        for (to_move, threats), finding in table.items()
    ]


def _named(problem: Problem, points: Points) -> list[str]:
    graph = problem.colouring.graph
    return [point_name(graph, v) for v in graph.points if v in points]


def _cropped_as_json(problem: Problem) -> dict[str, Any] | None:
    """Return which points of how large a board the problem and its certificates are about."""
    if problem.cropped_from is None:
        return None
    points = [str(v) for v in problem.colouring.graph.points]
    return {"from": len(problem.cropped_from.graph), "to": points}


def _name(player: Colour | None) -> str | None:
    return player.value if player else None


def _first_moves_as_json(moves: list[FirstMove] | None) -> dict[str, str | None] | None:
    return None if moves is None else {m.move: _name(m.winner) for m in moves}
