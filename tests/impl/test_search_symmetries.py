"""The search keeps the images of a position as one; that it answers right, tests/agreement sees."""

import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.boards.symmetries import moved, symmetries_of
from goimpl.colours import WHITE
from goimpl.search import Capture, ScoreAtLeast
from goimpl.search.boards import symmetries_keeping
from goimpl.search.keys import image_of_set
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.setup import tables_for
from tests.support.questions import score

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
