"""The kernel, on integers and compiled, does what the law says: moves, legality, areas, chains."""

from collections.abc import Iterator
from functools import cache
from inspect import signature
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, strategies as st

from goimpl.words import kernel, kernel64
from goimpl.words.rebinding import functions_of
from gospec.law.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    area,
    clear,
    has_dead_stones,
    opponent,
    place,
)
from gospec.law.graph import Graph, cylinder, from_edges, rectangle, torus
from tests.support.kernel_abstraction import board_of, colouring_of, points_of, word_of, words_of

BOTH = (kernel, kernel64)
# But for those that make a board.
FUNCTIONS = sorted(functions_of(kernel).keys() - {"grid", "graph"})
BOARDS = (
    *(rectangle(*size) for size in [(8, 8), (1, 64), (64, 1), (5, 9), (3, 3)]),
    torus(4, 5),
    cylinder(7, 3),
    # A star, and points apart from it.
    from_edges([(0, v) for v in range(1, 8)], range(10)),
)
# Of more points than a word holds.
LARGE = (rectangle(9, 9), rectangle(13, 7), rectangle(19, 19))
# A board is made once for each of them.
board_on = cache(board_of)


def assert_colouring_agrees(b: Colouring, player: Colour, readings: tuple[ModuleType, ...]) -> None:
    """What does not depend on a move: the areas, and which points are legal."""
    graph = b.graph
    own, other = words_of(b, player)
    legal = frozenset(v for v in b.where(EMPTY) if place(b, v, player)(v) is player)
    for reading in readings:
        board: Any = board_on(graph, reading)
        areas = [points_of(w, graph) for w in reading.area(own, other, board)]
        assert areas == [area(b, player), area(b, opponent(player))]
        if not has_dead_stones(b):
            for allowed, expected in ((False, legal), (True, b.where(EMPTY))):
                found = reading.legal_without_history(own, other, board, allowed)
                assert points_of(found, graph) == expected


def assert_move_agrees(
    b: Colouring, v: object, player: Colour, readings: tuple[ModuleType, ...]
) -> None:
    """The plain move; from a colouring without dead stones the fast one, and suicide, too."""
    graph, after = b.graph, place(b, v, player)
    own, other = words_of(b, player)
    point = word_of([v], graph)
    for reading in readings:
        board = board_on(graph, reading)
        moved = reading.place_and_clear(own, other, point, board)
        assert colouring_of(*moved, graph, player) == after
        if not has_dead_stones(b):
            moved = reading.play(own, other, point, board)
            assert colouring_of(*moved, graph, player) == after
            suicide = reading.is_suicide(own, other, point, board)
            assert bool(suicide) is (after(v) is EMPTY)


def random_colourings(graph: Graph, number: int) -> Iterator[tuple[Colouring, Random]]:
    """Colourings that are crowded, so that much is dead; every second one is cleared."""
    random = Random(len(graph))
    for i in range(number):
        weights = random.choice([(4, 4, 1), (6, 6, 1), (2, 1, 1)])
        b = Colouring(graph, random.choices((*PLAYERS, EMPTY), weights, k=len(graph)))
        first = random.choice(PLAYERS)
        yield (clear(clear(b, first), opponent(first)) if i % 2 else b), random


@pytest.mark.parametrize("graph", [*BOARDS, *LARGE], ids=lambda graph: graph.name)
def test_each_reading_agrees_with_law_on_random_colourings(graph: Graph) -> None:
    readings, number = (BOTH, 24) if graph in BOARDS else ((kernel,), 6)
    for b, random in random_colourings(graph, number):
        player = random.choice(PLAYERS)
        assert_colouring_agrees(b, player, readings)
        for v in random.sample(sorted(b.where(EMPTY)), min(3, len(b.where(EMPTY)))):
            assert_move_agrees(b, v, player, readings)


@given(st.sampled_from(BOARDS), st.data())
def test_each_function_gives_the_same_compiled_as_on_integers(
    graph: Graph, data: st.DataObject
) -> None:
    """Of any words of a board, whatever they mean."""
    words = st.integers(0, (1 << len(graph)) - 1)
    own, other = data.draw(words), data.draw(words)
    point = 1 << data.draw(st.integers(0, len(graph) - 1))
    given_words = {"opposing": other & ~own, "within": other, "empty": other, "point": point}
    for name in FUNCTIONS:
        results = []
        for reading in BOTH:
            told = {"board": board_on(graph, reading), "suicide_allowed": bool(point & other)}
            called = getattr(reading, name)
            parameters = signature(getattr(kernel, name)).parameters
            results.append(called(*(told.get(p, given_words.get(p, own)) for p in parameters)))
        plain, compiled = (r if isinstance(r, tuple) else (r,) for r in results)
        assert list(map(int, plain)) == list(map(int, compiled)), name
