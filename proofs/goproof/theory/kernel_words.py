"""What the words of the machine's kernel mean: sets of a board's points, a bit for each point."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

from goimpl.words import kernel
from goimpl.words.kernel import Board, Word
from gospec.graph import Graph, Point, rectangle


@dataclass(frozen=True)
class Inputs:
    """The words of a case: the mover's stones, the opponent's, and the point if any."""

    own: Word
    opposing: Word
    point: Word


@lru_cache(maxsize=64)
def board_of(graph: Graph, of: ModuleType = kernel) -> Board:
    """Return a kernel's form of a board; point i is the i-th in the order of drawing."""
    if graph.shape is not None and graph == rectangle(*graph.shape):
        grid: Board = of.grid(*graph.shape)
        return grid
    edges = (tuple(sorted(graph.index[v] for v in edge)) for edge in graph.edges)
    board: Board = of.graph(len(graph), sorted(edges))
    return board


def word_of(points: Iterable[Point], graph: Graph) -> int:
    """Return the word of a set of points."""
    return sum(1 << graph.index[v] for v in points)


def points_of(word: int, graph: Graph) -> frozenset[Point]:
    """Return the points of the board that are in a word."""
    return frozenset(v for i, v in enumerate(graph.points) if word >> i & 1)
