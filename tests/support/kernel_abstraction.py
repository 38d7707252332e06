"""What the words of the kernel mean in the law."""

from collections.abc import Iterable
from types import ModuleType

from goimpl.words.kernel import Board, Word
from gospec.law.colouring import BLACK, EMPTY, Colour, Colouring, colouring, opponent
from gospec.law.graph import Graph, Point, rectangle


def board_of(graph: Graph, kernel: ModuleType) -> Board:
    """The kernel's, or the compiled kernel's, form of a board graph."""
    if graph.shape and graph == rectangle(*graph.shape):
        board: Board = kernel.grid(*graph.shape)
    else:
        edges = (tuple(graph.index[v] for v in edge) for edge in graph.edges)
        board = kernel.graph(len(graph), edges)
    return board


def word_of(points: Iterable[Point], graph: Graph) -> int:
    return sum(1 << graph.index[v] for v in points)


def points_of(word: Word, graph: Graph) -> frozenset[Point]:
    assert 0 <= int(word) < 1 << len(graph)
    return frozenset(v for i, v in enumerate(graph.points) if int(word) >> i & 1)


def words_of(b: Colouring, mover: Colour = BLACK) -> tuple[int, int]:
    """The words of the mover's and the opponent's stones."""
    return word_of(b.where(mover), b.graph), word_of(b.where(opponent(mover)), b.graph)


def colouring_of(own: Word, opposing: Word, graph: Graph, mover: Colour = BLACK) -> Colouring:
    assert int(own) & int(opposing) == 0
    owns, others = points_of(own, graph), points_of(opposing, graph)

    def colour(v: Point) -> Colour:
        if v in owns:
            return mover
        return opponent(mover) if v in others else EMPTY

    return colouring(graph, colour)
