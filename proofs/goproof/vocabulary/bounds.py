"""Bounds: the boards of a check."""

from __future__ import annotations

from dataclasses import dataclass

from goproof.theory.cases import LONGEST_GAME
from gospec.graph import Graph, rectangle


@dataclass(frozen=True)
class Bound:
    """The boards of a check, and their name.

    They are the rectangles of the given sizes, and `graphs` that are none. A bound is true if it
    has a board.
    """

    label: str
    sizes: tuple[tuple[int, int], ...]
    graphs: tuple[Graph, ...] = ()

    def boards(self) -> tuple[Graph, ...]:
        """Return the boards, fewest points first."""
        rectangles = [rectangle(*size) for size in sorted(self.sizes, key=_points_first)]
        return tuple(sorted((*rectangles, *self.graphs), key=len))

    def __bool__(self) -> bool:
        return bool(self.sizes or self.graphs)

    def __add__(self, other: Bound) -> Bound:
        sizes = tuple(size for size in other.sizes if size not in self.sizes)
        graphs = tuple(graph for graph in other.graphs if graph not in self.graphs)
        label = f"{self.label}, and {other.label}"
        return Bound(label, self.sizes + sizes, self.graphs + graphs)

    def without(self, *sizes: tuple[int, int]) -> Bound:
        """Return the bound without some sizes."""
        kept = tuple(size for size in self.sizes if size not in sizes)
        if kept == self.sizes:
            return self
        label = f"{self.label}, but {', '.join(f'{m}x{n}' for m, n in sizes)}"
        return Bound(label, kept, self.graphs)


def _points_first(size: tuple[int, int]) -> tuple[int, int, int]:
    return (size[0] * size[1], *size)


def every_rectangle(rows: int, columns: int) -> Bound:
    """Return all rectangles up to the given numbers of rows and columns."""
    sizes = tuple((m, n) for m in range(1, rows + 1) for n in range(1, columns + 1))
    return Bound(f"every rectangle from 1x1 to {rows}x{columns}", sizes)


def every_rectangle_lying(rows: int, columns: int) -> Bound:
    """Return the same, but only the rectangles that are not taller than wide.

    For a statement about the graph alone, a rectangle and itself on its side are one board.
    """
    sizes = tuple((m, n) for m, n in every_rectangle(rows, columns).sizes if m <= n)
    return Bound(f"every rectangle from 1x1 to {rows}x{columns} (3x5 is 5x3, and so on)", sizes)


def these_boards(*sizes: tuple[int, int]) -> Bound:
    """Return just the boards of the given sizes."""
    return Bound(", ".join(f"{m}x{n}" for m, n in sizes), sizes)


def these_graphs(*graphs: Graph) -> Bound:
    """Return just the given graphs, which are no rectangles."""
    return Bound(", ".join(graph.name for graph in graphs), (), graphs)


NOWHERE = Bound("no board", ())


def up_to_5x5() -> Bound:
    """Return the boards that every run checks by solvers: 5x5, and some smaller ones."""
    return these_boards((1, 1), (1, 2), (1, 3), (2, 2), (3, 3), (1, 9), (2, 9), (5, 5))


def far_boards() -> Bound:
    """Return the boards of full runs: every rectangle to 9x9, and every square to 19x19."""
    rectangles, squares = every_rectangle_lying(9, 9), tuple((n, n) for n in range(10, 20))
    return Bound(f"{rectangles.label}, every square to 19x19", rectangles.sizes + squares)


def small_boards() -> Bound:
    """Return the boards for lemmas that have too many cases on 3x3."""
    sizes = tuple(size for size in every_rectangle(3, 3).sizes if size != (3, 3))
    return Bound("every rectangle from 1x1 to 2x3 and 3x2", sizes)


def played_boards(*sizes: tuple[int, int]) -> Bound:
    """Return the boards for lemmas about games, with the length of the games in their name."""
    boards = these_boards(*sizes) if sizes else these_boards((1, 1), (1, 2), (1, 3), (2, 2))
    return Bound(f"every game of at most {LONGEST_GAME} turns on {boards.label}", boards.sizes)
