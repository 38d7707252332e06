"""Where GTP puts the stones of a fixed handicap.

Source: Specification of the Go Text Protocol, version 2, draft 2, section 4.1.1.
"""

from gospec.law.graph import Graph, Point

SMALLEST, SMALLEST_WITH_MIDDLES = 7, 9


def most(graph: Graph) -> int:
    """Return how many stones a fixed handicap may have on a rectangle, 0 for none."""
    assert graph.shape is not None
    if min(graph.shape) < SMALLEST:
        return 0
    with_middles = min(graph.shape) >= SMALLEST_WITH_MIDDLES and all(n % 2 for n in graph.shape)
    return 9 if with_middles else 4


def fixed(graph: Graph, stones: int) -> list[Point]:
    """Return the points of a fixed handicap of 2 to `most` stones, in the order of placement."""
    assert graph.shape is not None
    rows, columns = graph.shape
    (top, middle, bottom), (left, centre, right) = _lines(rows), _lines(columns)
    corners = [(bottom, left), (top, right), (top, left), (bottom, right)]
    sides, ends = [(middle, left), (middle, right)], [(bottom, centre), (top, centre)]
    tengen = (middle, centre)
    chosen: dict[int, list[tuple[int, int]]] = {
        5: [*corners, tengen],
        6: [*corners, *sides],
        7: [*corners, *sides, tengen],
        8: [*corners, *sides, *ends],
        9: [*corners, *sides, *ends, tengen],
    }
    return list(chosen.get(stones, corners[:stones]))


def _lines(size: int) -> tuple[int, int, int]:
    edge = 3 if size > 12 else 2
    return edge, size // 2, size - 1 - edge
