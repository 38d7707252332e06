"""What of a large board belongs to a problem: its region, and the wall that stands for the rest."""

from __future__ import annotations

from dataclasses import dataclass

from gospec.colouring import EMPTY, Colour, Colouring, chain
from gospec.graph import Graph, Point

Points = frozenset[Point]
# Stones and edges of the board with at most so many empty lines between them belong together.
LINES_BETWEEN = 2


@dataclass(frozen=True)
class Box:
    """The points of a rectangle from its first to its last row and column."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, v: Point, around: int = 0) -> bool:
        """Tell whether a point is in the box, or so many lines around it."""
        assert isinstance(v, tuple)
        row, column = v
        return bool(
            self.top - around <= row <= self.bottom + around
            and self.left - around <= column <= self.right + around
        )

    def points(self, graph: Graph) -> Points:
        """Return the points of a board that are in the box."""
        return frozenset(v for v in graph.points if self.holds(v))


def box_of(b: Colouring, target: Points, defender: Colour) -> Box:
    """Return the box of a target on a rectangle: what of the board belongs to its problem.

    It grows from the target until it holds every stone, and reaches every edge of the board, with
    at most two empty lines in between, and holds the neighbours of all the defender's stones in it.
    """
    assert b.graph.shape is not None
    stones = b.graph.index.keys() - b.where(EMPTY)
    inside: set[Point] = set(target)
    box = _around(b.graph.shape, inside)
    while True:
        new = {v for v in stones - inside if box.holds(v, around=LINES_BETWEEN + 1)}
        new |= {w for v in inside if b(v) is defender for w in b.graph.neighbours[v]} - inside
        if not new:
            return box
        inside |= new
        box = _around(b.graph.shape, inside)


def _around(shape: tuple[int, int], points: set[Point]) -> Box:
    rows, columns = zip(*(v for v in points if isinstance(v, tuple)), strict=True)
    (top, bottom), (left, right) = (
        _to_the_edges(min(lines), max(lines), last)
        for lines, last in ((rows, shape[0] - 1), (columns, shape[1] - 1))
    )
    return Box(top, left, bottom, right)


def _to_the_edges(first: int, final: int, last: int) -> tuple[int, int]:
    start = 0 if first <= LINES_BETWEEN else first
    return start, last if last - final <= LINES_BETWEEN else final


def derived_region(
    b: Colouring, target: Points, immortal: Points, attacker: Colour, within: Points | None = None
) -> Points:
    """Return the region of a problem that names none.

    Where immortal stones are marked: what can be reached from the target without crossing those of
    the attacker. Where none are: what can be reached without crossing any stone of the attacker,
    and the attacker's chains that touch nothing else. Nothing is reached but points `within`.
    """
    outside = b.graph.index.keys() - within if within is not None else frozenset()
    if immortal:
        return _reached(b, target, (immortal & b.where(attacker)) | outside)
    reached = _reached(b, target, b.where(attacker) | outside)
    enclosed = {
        v
        for stones in _chains_beside(b, reached, attacker)
        if all(w in reached or w in stones for u in stones for w in b.graph.neighbours[u])
        for v in stones
    }
    return reached | enclosed


def _reached(b: Colouring, start: Points, closed: Points) -> Points:
    reached = set(start)
    waiting = list(start)
    while waiting:
        new = b.graph.neighbours[waiting.pop()] - closed - reached
        reached |= new
        waiting.extend(new)
    return frozenset(reached)


def _chains_beside(b: Colouring, points: Points, player: Colour) -> frozenset[Points]:
    touched = {w for v in points for w in b.graph.neighbours[v] if b(w) is player}
    return frozenset(chain(b, v) for v in touched)


def leaving(b: Colouring, region: Points, attacker: Colour) -> Points:
    """Return the attacker's stones whose chains are not wholly in the region."""
    return frozenset(v for v in b.where(attacker) if not chain(b, v) <= region)


def beside(graph: Graph, points: Points) -> Points:
    """Return the points that are adjacent to some of these, and none of them."""
    return frozenset(w for v in points for w in graph.neighbours[v]) - points


def chains_of(b: Colouring, stones: Points) -> Points:
    """Return all stones of the chains that these stones belong to."""
    return frozenset(w for v in stones for w in chain(b, v))
