"""Pictures of problems."""

from collections.abc import Iterable

from gochecker.claim import NAMES
from goproof.boards.picture import Mark, Picture, marked
from goproof.problems.problem import Problem
from gospec.law.diagram import parse_point, point_name
from gospec.law.graph import Point

GAP = "?"


def picture_of(problem: Problem) -> Picture:
    """Return a picture of a problem: the target and what cannot be removed are marked."""
    gaps = _gaps(problem)
    standing = (v for v in _there(problem, problem.immortal) if v not in gaps)
    marks = {
        **marked(standing, Mark.SQUARE),
        **marked(_there(problem, problem.target), Mark.TRIANGLE),
    }
    return Picture(_title(problem), problem.shown, marks=marks, labels=gaps)


def plain_picture(problem: Problem) -> Picture:
    """Return a picture without marks of what was cropped from a larger board, for text."""
    shown = problem.shown
    cropped = problem.cropped_from is not None and shown.graph.shape is not None
    part = frozenset(_there(problem, problem.colouring.graph.points)) if cropped else None
    return Picture(_title(problem), shown, labels=_gaps(problem), part=part)


def _title(problem: Problem) -> str:
    return problem.name or f"{NAMES[problem.to_move]} to move"


def _gaps(problem: Problem) -> dict[Point, str]:
    return {parse_point(problem.shown.graph, name): GAP for name in problem.gaps}


def _there(problem: Problem, points: Iterable[Point]) -> list[Point]:
    """Return points of a problem on the board that is shown, which may be larger."""
    shown = {point_name(problem.shown.graph, v): v for v in problem.shown.graph.points}
    names = (point_name(problem.colouring.graph, v) for v in points)
    return [shown[name] for name in names if name in shown]
