"""Unconditional life on words is that of the law, by both conditions."""

from types import ModuleType

import pytest
from hypothesis import given

from goimpl.words import benson as word_benson, kernel, kernel64
from gospec import graph as law
from gospec.benson import Condition, living_territory, unconditionally_alive
from gospec.colouring import BLACK, PLAYERS, Colouring, all_colourings, has_dead_stones
from gospec.graph import Graph
from tests.support import kernel_abstraction
from tests.support.abstraction import code_of, points_of
from tests.support.extent import examples
from tests.support.strategies import eyed_positions, grids, positions
from tests.support.word_board import WordBoard, with_colours

CONDITIONS: tuple[Condition, ...] = ("textbook", "all-points")
FUNCTIONS = {
    kernel: word_benson.unconditionally_alive,
    kernel64: kernel64.unconditionally_alive,
}

TERRITORY = {kernel: word_benson.living_territory, kernel64: kernel64.living_territory}


def boards(b: Colouring) -> list[WordBoard]:
    colours = [code_of(c) for c in b.colours]
    return [
        with_colours(kernel_abstraction.board_of(b.graph, reading), colours, reading)
        for reading in FUNCTIONS
    ]


def assert_same_life(b: Colouring) -> int:
    """On words of both kinds; from a position. Returns how many chains are alive."""
    words, alive = boards(b), 0
    for player in PLAYERS:
        code = code_of(player)
        for condition in CONDITIONS:
            expected = unconditionally_alive(b, player, condition)
            for board in words:
                chains = board.unconditionally_alive(code, condition)
                assert {points_of(stones, b.graph) for stones in chains} == expected
            alive += len(expected)
    assert_same_words(b)
    return alive


@examples(20)
@given(eyed_positions())
def test_benson_agrees_with_law_where_there_are_eyes(b: Colouring) -> None:
    assert_same_life(b)


@examples(20)
@given(positions(grids(max_points=64)))
def test_benson_agrees_with_law_on_random_rectangles(b: Colouring) -> None:
    assert_same_life(b)


SHAPES = [(m, n) for m in range(1, 4) for n in range(1, 9) if m <= n and m * n <= 9]
LARGE = [(1, 7), (1, 8), (2, 4), (3, 3)]


@pytest.mark.parametrize(
    "shape",
    [pytest.param(s, marks=[pytest.mark.slow] if s in LARGE else []) for s in SHAPES],
)
def test_benson_agrees_with_law_on_every_position(shape: tuple[int, int]) -> None:
    graph = law.rectangle(*shape)
    every = [b for b in all_colourings(graph) if not has_dead_stones(b)]
    assert (sum(map(assert_same_life, every)) > 0) == (len(graph) > 2)


def assert_same_words(b: Colouring) -> None:
    """Of Black: what lives, and its territory."""
    own, other = kernel_abstraction.words_of(b)
    for condition in CONDITIONS:
        expected = frozenset().union(*unconditionally_alive(b, BLACK, condition))
        for reading, function in FUNCTIONS.items():
            board = _board(b.graph, reading)
            alive = function(own, other, board, condition == "all-points")
            assert kernel_abstraction.points_of(alive, b.graph) == expected
            if condition == "all-points":
                territory = TERRITORY[reading](alive, own, board)
                assert kernel_abstraction.points_of(territory, b.graph) == (
                    living_territory(b, BLACK)
                )


def _board(graph: Graph, reading: ModuleType) -> kernel.Board:
    return kernel_abstraction.board_of(graph, reading)


@pytest.mark.parametrize(
    "shape",
    [(1, 5), (2, 3), *(pytest.param(s, marks=pytest.mark.slow) for s in [(2, 4), (3, 3)])],
)
def test_words_agree_with_law_on_every_colouring(shape: tuple[int, int]) -> None:
    """Dead stones and all, of which the definition speaks no less than of others."""
    for b in all_colourings(law.rectangle(*shape)):
        assert_same_words(b)
