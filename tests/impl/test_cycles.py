"""Games that a cycle ends: what has been is a draw."""

import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.cycles import AFTER_PASS, ATTACKER, NEITHER, NOWHERE, Situation, margin_at, solve


@pytest.mark.parametrize("before", [NEITHER, AFTER_PASS])
def test_a_situation_that_has_been_is_a_draw(before: int) -> None:
    board = rectangle(1, 3)
    start = Situation(0, 0, ATTACKER, NOWHERE, before)
    assert margin_at(solve(board, suicide=False), start) == 3
    assert margin_at(solve(board, suicide=False, drawn=(start,)), start) == 0
