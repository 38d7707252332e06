"""Board graphs as flat arrays, for boards of any size.

Points are numbered from 0; on a rectangle, row by row from the top left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

# What does without arrays is not to wait for numpy.
if TYPE_CHECKING:
    from goimpl.jit.arrays import Naturals

# Sums of squares of points are kept in 32 bits.
LARGEST_SUM = 2**31 - 1


@dataclass(frozen=True, eq=False)
class Adjacency:
    """A board graph.

    `lists` has, for each point, the points adjacent to it in rising order. On a rectangle `shape`
    is its numbers of rows and columns.
    """

    lists: tuple[tuple[int, ...], ...]
    shape: tuple[int, int] | None = None

    @property
    def points(self) -> int:
        """The number of points."""
        return len(self.lists)

    def neighbours(self, v: int) -> tuple[int, ...]:
        """Return the points adjacent to v."""
        return self.lists[v]

    @cached_property
    def array(self) -> Naturals:
        """The graph as compiled functions have it.

        The neighbours of a point v are `array[array[v]:array[v + 1]]`.
        """
        from goimpl.jit.arrays import np

        starts = accumulate(map(len, self.lists), initial=self.points + 1)
        return np.array([*starts, *(w for ws in self.lists for w in ws)], dtype=np.uint32)


def rectangle(rows: int, columns: int) -> Adjacency:
    """Return the rectangle of the given numbers of rows and columns, 1x1 upwards.

    Raises ValueError when it has no points, or more than the chains can count.
    """
    if rows < 1 or columns < 1:
        raise ValueError(f"a {rows}x{columns} board has no points")
    points = rows * columns
    # Before the edges are made, which would take all memory on a board that is much too large.
    _check_size(points, rows * (columns - 1) + (rows - 1) * columns)
    edges = [(v, v + 1) for v in range(points) if (v + 1) % columns]
    edges += [(v, v + columns) for v in range(points - columns)]
    return _adjacency(points, edges, (rows, columns))


def from_edges(points: int, edges: Iterable[tuple[int, int]]) -> Adjacency:
    """Return the board of any graph of numbered points.

    Raises ValueError for no points, a loop, an edge given twice or leaving the board, or a graph
    larger than the chains can count.
    """
    if points < 1:
        raise ValueError("a graph of no points is no board")
    pairs = list(edges)
    for i, j in pairs:
        if i == j:
            raise ValueError(f"the edge {i} - {j} is a loop")
        if not (0 <= i < points and 0 <= j < points):
            raise ValueError(f"the edge {i} - {j} leaves the board of {points} points")
    if len({frozenset(pair) for pair in pairs}) < len(pairs):
        raise ValueError("an edge is given twice")
    return _adjacency(points, pairs, None)


def _check_size(points: int, edges: int) -> None:
    if edges * (points - 1) ** 2 > LARGEST_SUM:
        raise ValueError(f"a board of {points} points and {edges} edges is too large")


def _adjacency(
    points: int, edges: list[tuple[int, int]], shape: tuple[int, int] | None
) -> Adjacency:
    _check_size(points, len(edges))
    lists: list[list[int]] = [[] for _ in range(points)]
    for i, j in edges:
        lists[i].append(j)
        lists[j].append(i)
    return Adjacency(tuple(tuple(sorted(ws)) for ws in lists), shape)
