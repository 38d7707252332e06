"""A rectangle with immortal stones as shifts has the neighbours that it has as a graph."""

from random import Random

import numpy as np
import pytest
from numba import njit

from goimpl.boards.adjacency import rectangle
from goimpl.search.walled import board_with, neighbours, play
from goimpl.words import kernel, kernel64
from goimpl.words.kernel import Board


def as_graph(rows: int, columns: int, immortal: int) -> Board:
    board = rectangle(rows, columns)
    edges = [(v, w) for v in range(board.points) for w in board.neighbours(v) if v < w]
    edges += [(v, board.points) for v in range(board.points) if immortal >> v & 1]
    return kernel.graph(board.points + (immortal != 0), edges)


# The compiled search has its own inlined, which Python can't call.
in_words = njit(neighbours)
SHAPES = [(1, 1), (1, 5), (5, 1), (2, 2), (3, 4), (5, 5), (7, 9), (9, 7)]


@pytest.mark.parametrize(("rows", "columns"), SHAPES)
def test_neighbours_are_those_of_the_graph(rows: int, columns: int) -> None:
    random = Random(rows * columns)
    for immortal in (0, *(random.getrandbits(rows * columns) for _ in range(20))):
        walled, graph = board_with(rows, columns, immortal), as_graph(rows, columns, immortal)
        assert (walled.points, walled.all_points) == (graph.points, graph.all_points)
        words = kernel64.in_words(walled)
        for x in (walled.all_points, 0, *(random.getrandbits(walled.points) for _ in range(20))):
            expected = kernel.neighbours(x, graph)
            assert neighbours(x, walled) == expected
            assert in_words(np.uint64(x), words) == expected


def test_a_chain_with_an_immortal_stone_is_not_captured() -> None:
    for immortal, left in ((0, 0b00), (0b01, 0b11)):
        board = board_with(1, 3, immortal)
        assert play(0, 0b011, 0b100, board) == ((0b100, 0) if not left else (0, left))
