"""Sets of points about a target: its box on a large board, and what touches what."""

from dataclasses import dataclass

from gospec.law.colouring import EMPTY, Colour, Colouring, chain
from gospec.law.graph import Graph, Point

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


def box_of(b: Colouring, target: Points, defender: Colour, lines: int = LINES_BETWEEN) -> Box:
    """Return the box of a target on a rectangle: what of the board belongs to its problem.

    It grows from the target until it holds every stone, and reaches every edge of the board, with
    at most so many empty lines in between, and holds the neighbours of all the defender's stones in
    it.
    """
    assert b.graph.shape is not None
    stones = b.graph.index.keys() - b.where(EMPTY)
    inside: set[Point] = set(target)
    box = _around(b.graph.shape, inside, lines)
    while True:
        new = {v for v in stones - inside if box.holds(v, around=lines + 1)}
        new |= {w for v in inside if b(v) is defender for w in b.graph.neighbours[v]} - inside
        if not new:
            return box
        inside |= new
        box = _around(b.graph.shape, inside, lines)


def _around(shape: tuple[int, int], points: set[Point], between: int) -> Box:
    rows, columns = zip(*(v for v in points if isinstance(v, tuple)), strict=True)
    (top, bottom), (left, right) = (
        _to_the_edges(min(lines), max(lines), last, between)
        for lines, last in ((rows, shape[0] - 1), (columns, shape[1] - 1))
    )
    return Box(top, left, bottom, right)


def _to_the_edges(first: int, final: int, last: int, between: int) -> tuple[int, int]:
    start = 0 if first <= between else first
    return start, last if last - final <= between else final


def reached(b: Colouring, start: Points, closed: Points) -> Points:
    """Return what can be reached from points without crossing the points that are closed."""
    found = set(start)
    waiting = list(start)
    while waiting:
        new = b.graph.neighbours[waiting.pop()] - closed - found
        found |= new
        waiting.extend(new)
    return frozenset(found)


def beside(graph: Graph, points: Points) -> Points:
    """Return the points that are adjacent to some of these, and none of them."""
    return frozenset(w for v in points for w in graph.neighbours[v]) - points


def chains_of(b: Colouring, stones: Points) -> Points:
    """Return all stones of the chains that these stones belong to."""
    return frozenset(w for v in stones for w in chain(b, v))
