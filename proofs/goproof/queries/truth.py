"""What the variables of a query about a board are in many cases of gospec at once.

Bit i of a mask is the truth in the i-th case.
"""

from collections.abc import Iterable, Sequence
from operator import is_

from goproof.boards.symmetries import symmetries
from goproof.logic.grounding import places
from goproof.queries.statements_as_queries import symmetry_name
from goproof.theory.cases import PARTS, Case
from goproof.theory.fixed_points import NamedPredicate
from goproof.theory.stages import NAMED_POINTS, OPPONENT_STONES, OWN_STONES
from gospec.law.colouring import opponent
from gospec.law.graph import Graph


def mask(truths: Iterable[bool]) -> int:
    """Return the mask of a sequence of truth values."""
    return int("".join(map("01".__getitem__, truths))[::-1] or "0", 2)


def all_ones(cases: Sequence[Case]) -> int:
    """Return the mask of what is true in every case."""
    return (1 << len(cases)) - 1


def inputs_of(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the parts of a case: the colours before, and the point."""
    values: dict[str, int] = {}
    movers = [case.mover for case in cases]
    opponents = [opponent(mover) for mover in movers]
    for i, v in enumerate(board.points):
        colours = [case.before(v) for case in cases]
        values[f"{OWN_STONES}.{i}"] = mask(map(is_, colours, movers))
        values[f"{OPPONENT_STONES}.{i}"] = mask(map(is_, colours, opponents))
        for constant in NAMED_POINTS:
            named = [getattr(case, PARTS[constant.name]) for case in cases]
            values[f"{constant.name}.{i}"] = mask([point == v for point in named])
    return values


def symmetry_masks(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the symmetry of the board that a case has."""
    return {
        symmetry_name(k): mask(case.symmetry == images for case in cases)
        for k, images in enumerate(symmetries(board))
    }


def meanings(board: Graph, cases: Sequence[Case], sets: Iterable[NamedPredicate]) -> dict[str, int]:
    """Return the masks of the sets, as gospec has them."""
    values: dict[str, int] = {}
    for s in sets:
        extensions = [s.extension(case) for case in cases]
        for name, points in places(s.name, board, s.places):
            row = points[0] if s.places == 1 else points
            values[name] = mask([row in extension for extension in extensions])
    return values
