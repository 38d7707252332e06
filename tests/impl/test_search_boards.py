"""Boards as searches have them: immortal stones as shifts, and images of a position as one.

That the search answers right, tests/agreement sees.
"""

from random import Random

import numpy as np
import pytest
from numba import njit

from goimpl.boards.adjacency import rectangle
from goimpl.boards.symmetries import moved, symmetries_of
from goimpl.colours import WHITE
from goimpl.search import Capture, ScoreAtLeast
from goimpl.search.boards import symmetries_keeping
from goimpl.search.keys import image_of_set
from goimpl.search.walled import board_with, neighbours, play
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.setup import tables_for
from goimpl.words import kernel, kernel64
from goimpl.words.kernel import Board
from tests.support.questions import score


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


BOARDS = [(1, 1), (1, 4), (3, 1), (2, 2), (2, 3), (3, 3)]


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_the_tables_hold_the_group(rows: int, columns: int) -> None:
    board, t = rectangle(rows, columns), tables_for(score(rows, columns, 1), 1000, plain=True)
    symmetries = symmetries_of(board)
    for i, first in enumerate(symmetries):
        # The identity takes nothing anywhere, and is never asked for.
        for points in range(1 << board.points) if i else ():
            assert image_of_set(t, i, moved(points, first)) == points
        for j, second in enumerate(symmetries):
            together = symmetries[t.products[at.placed_by(i, j)]]
            assert together == tuple(first[second[v]] for v in range(board.points))


@pytest.mark.parametrize(
    ("goal", "kept"),
    [
        (Capture((2, 7), WHITE, tuple(range(10))), 4),
        (Capture((2,), WHITE, tuple(range(10))), 2),
        (Capture((0,), WHITE, tuple(range(10))), 1),
        (Capture((2, 7), WHITE, tuple(range(9))), 1),
        (Capture((2, 7), WHITE, tuple(range(5))), 2),
        (Capture((2, 7), WHITE, tuple(range(10)), immortal=(0, 5)), 2),
        (ScoreAtLeast(1), 4),
    ],
)
def test_a_goal_is_kept_by_what_keeps_each_of_its_sets(
    goal: Capture | ScoreAtLeast, kept: int
) -> None:
    symmetries = symmetries_keeping(rectangle(2, 5), goal)
    assert len(symmetries) == kept
    assert symmetries[0] == tuple(range(10))
