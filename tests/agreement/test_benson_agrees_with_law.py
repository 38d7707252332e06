"""Unconditional life on words is that of the law, by both conditions."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given

from goimpl.search import frame, walled
from goimpl.search.life import is_safe
from goimpl.words import benson as word_benson, kernel, kernel64
from gospec.law import graph as law
from gospec.law.benson import Condition, living_territory, unconditionally_alive
from gospec.law.colouring import PLAYERS, Colour, Colouring, all_colourings, opponent
from gospec.law.graph import Point
from tests.support.extent import examples
from tests.support.kernel_abstraction import board_of, points_of, words_of
from tests.support.pairs import kinds, roomy
from tests.support.strategies import eyed_positions, grids, positions

CONDITIONS: tuple[Condition, ...] = ("textbook", "all-points")
ALIVE = {kernel: word_benson.unconditionally_alive, kernel64: kernel64.unconditionally_alive}
TERRITORY = {kernel: word_benson.living_territory, kernel64: kernel64.living_territory}


def assert_same_life(b: Colouring) -> bool:
    """On words of both kinds: what lives, and its territory. Returns whether anything does."""
    lives = False
    boards = [(reading, board_of(b.graph, reading)) for reading in (kernel, kernel64)]
    for player in PLAYERS:
        own, other = words_of(b, player)
        territory = living_territory(b, player)
        for condition in CONDITIONS:
            expected = frozenset().union(*unconditionally_alive(b, player, condition))
            lives |= bool(expected)
            for reading, board in boards:
                alive = ALIVE[reading](own, other, board, condition == "all-points")
                assert points_of(alive, b.graph) == expected
                if condition == "all-points":
                    found = TERRITORY[reading](alive, own, other, board)
                    assert points_of(found, b.graph) == territory
    return lives


@examples(10)
@given(eyed_positions())
def test_benson_agrees_with_law_where_there_are_eyes(b: Colouring) -> None:
    assert_same_life(b)


@examples(20)
@given(positions(grids(max_points=64)))
def test_benson_agrees_with_law_on_random_rectangles(b: Colouring) -> None:
    assert_same_life(b)


SMALL = [(m, n) for m in range(1, 4) for n in range(m, 9) if m * n <= 6]
LARGE = [(1, 7), (1, 8), (2, 4), (3, 3)]
SHAPES = [*SMALL, *(pytest.param(shape, marks=pytest.mark.slow) for shape in LARGE)]


@pytest.mark.parametrize("shape", SHAPES)
def test_words_agree_with_law_on_every_colouring(shape: tuple[int, int]) -> None:
    """Dead stones and all, of which the definition speaks no less than of others."""
    graph = law.rectangle(*shape)
    lives = [assert_same_life(b) for b in all_colourings(graph)]
    assert any(lives) == (len(graph) > 2)


def assert_search_counts_the_same(b: Colouring, player: Colour) -> None:
    """As many points are safe as live or are territory, and no more."""
    assert b.graph.shape
    own, other = words_of(b, player)
    alive = frozenset[Point]().union(*unconditionally_alive(b, player))
    territory = living_territory(b, player)
    counts = {frame.TERRITORY: 1, frame.SUICIDE: 0}
    search = SimpleNamespace(board=walled.board_with(*b.graph.shape, 0), counts=counts)
    ends, points = bool(territory & b.where(opponent(player))), len(alive | territory)
    assert is_safe(search, own, other, points, False)
    assert is_safe(search, own, other, points, True) is not (ends and points > 0)
    assert not is_safe(search, own, other, points + 1, False)


def test_words_agree_with_law_about_pairs() -> None:
    """Each kind of pair occurs, and of what is nearly one."""
    random, found = Random(58), Counter[str]()
    for _ in range(500):
        b, player = roomy(random)
        assert_same_life(b)
        assert_search_counts_the_same(b, player)
        found.update(kinds(b, player))
    assert len(found) == 7, found
    assert min(found.values()) >= 10, found
