"""Unconditional life on the board of chains is that of the law, by both conditions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from goimpl import benson
from goimpl.adjacency import rectangle
from goimpl.chains import Chains
from gospec import graph as law
from gospec.benson import unconditionally_alive
from gospec.colouring import PLAYERS, Colouring, all_colourings, has_dead_stones
from tests.support.abstraction import adjacency_of, code_of, colouring_of, points_of
from tests.support.strategies import positions


def assert_same_life(b: Colouring) -> int:
    board = Chains(adjacency_of(b.graph), [code_of(c) for c in b.colours])
    alive = 0
    for player in PLAYERS:
        for condition in ("textbook", "all-points"):
            found = benson.unconditionally_alive(board, code_of(player), condition)
            expected = unconditionally_alive(b, player, condition)
            assert {points_of(stones, b.graph) for stones in found} == expected
            alive += len(expected)
    return alive


@given(positions())
def test_benson_agrees_with_law(b: Colouring) -> None:
    assert_same_life(b)


@pytest.mark.parametrize("shape", [(1, 4), (2, 2), (2, 3)])
def test_benson_agrees_with_law_on_every_position(shape: tuple[int, int]) -> None:
    graph = law.rectangle(*shape)
    every = [b for b in all_colourings(graph) if not has_dead_stones(b)]
    assert sum(map(assert_same_life, every)) > 0


def test_benson_agrees_with_law_on_crowded_boards() -> None:
    luck, alive = random.Random(2), 0
    for _ in range(40):
        board = Chains(rectangle(5, 6))
        for _ in range(60):
            v = luck.choice(sorted(board.empty_points()))
            # One player plays more, and so gets eyes.
            board.place(v, luck.choice((1, 1, 1, 2)))
        alive += assert_same_life(colouring_of(board.colours, law.rectangle(5, 6)))
    assert alive > 20


def test_another_condition_is_refused() -> None:
    with pytest.raises(ValueError, match="textbook, all-points"):
        benson.unconditionally_alive(Chains(rectangle(1, 1)), 1, "empty")
