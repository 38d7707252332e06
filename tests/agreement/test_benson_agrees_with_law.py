"""Unconditional life on words is that of the law, by both conditions."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from goimpl.words import benson as word_benson, kernel, kernel64
from gospec.law import graph as law
from gospec.law.benson import Condition, living_territory, regions, unconditionally_alive
from gospec.law.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    all_colourings,
    empty,
    opponent,
)
from gospec.law.graph import Point
from tests.support.extent import examples
from tests.support.kernel_abstraction import board_of, points_of, words_of
from tests.support.strategies import eyed_positions, grids, positions, without_dead_stones

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


# --- pairs -------------------------------------------------------------------------------------


def roomy(random: Random) -> tuple[Colouring, Colour]:
    """A position that is mostly one player's, but for some points with all their neighbours."""
    graph, player = (
        law.rectangle(random.randint(4, 7), random.randint(4, 7)),
        random.choice(PLAYERS),
    )
    b = empty(graph)
    for v in graph.points:
        b = b.put(v, EMPTY if random.random() < 0.1 else player)
    other = opponent(player) if random.random() < 0.8 else EMPTY
    for z in random.sample(graph.points, random.randint(1, 3)):
        for v in (z, *graph.neighbours[z]):
            b = b.put(v, other if random.random() < 0.3 else EMPTY)
    return without_dead_stones(b, opponent(player)), player


def kinds(b: Colouring, player: Colour) -> Iterator[str]:
    """What pairs there are, or are missing, at the inner points of enclosed regions."""
    alive, near = unconditionally_alive(b, player), b.graph.neighbours
    stones = frozenset[Point]().union(*alive)
    inner = {v for v in b.graph.points if b(v) is not player and not near[v] & stones}
    for region in regions(b, player):
        around = frozenset[Point]().union(*(near[v] for v in region)) & b.where(player)
        for z in inner & region if around and around <= stones else ():
            pairs = list(combinations(near[z] - inner, 2))
            alike = [pair for pair in pairs if len({near[v] & inner for v in pair}) == 1]
            free = [pair for pair in alike if all(b(v) is EMPTY for v in pair)]
            if b(z) is EMPTY:
                yield "a pair" if free else "a pair with a stone" if alike else "no pair"
                if not alike and any(all(b(v) is EMPTY for v in pair) for pair in pairs):
                    yield "two that differ"
            else:
                yield "a stone without" if not alike else "a stone" if free else "stones only"


def test_words_agree_with_law_about_pairs() -> None:
    """Each kind of pair occurs, and of what is nearly one."""
    random, found = Random(58), Counter[str]()
    for _ in range(500):
        b, player = roomy(random)
        assert_same_life(b)
        found.update(kinds(b, player))
    assert len(found) == 7, found
    assert min(found.values()) >= 10, found
