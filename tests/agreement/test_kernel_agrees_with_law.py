"""The kernel, on integers and compiled, does what the law says: moves, legality, areas, chains."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from goimpl.words import kernel, kernel64
from goimpl.words.kernel import Board
from gospec.colouring import (
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
from gospec.graph import Graph, cylinder, rectangle, torus
from tests.support.kernel_abstraction import board_of, colouring_of, points_of, word_of, words_of


@dataclass(frozen=True)
class Reading:
    """A kernel that runs, with the boards that it has made."""

    kernel: ModuleType

    @cache  # noqa: B019
    def board(self, graph: Graph) -> Board:
        return board_of(graph, self.kernel)


INT, COMPILED = Reading(kernel), Reading(kernel64)
READINGS = [INT, COMPILED]


def assert_colouring_agrees(b: Colouring, player: Colour) -> None:
    """What does not depend on a move: the areas, and which points are legal."""
    graph = b.graph
    own, other = words_of(b, player)
    legal = None if has_dead_stones(b) else _legal(b, player)
    for reading in READINGS:
        board: Any = reading.board(graph)
        areas = [points_of(w, graph) for w in reading.kernel.area(own, other, board)]
        assert areas == [area(b, player), area(b, opponent(player))]
        if legal is not None:
            found = [
                points_of(reading.kernel.legal_without_history(own, other, board, allowed), graph)
                for allowed in (False, True)
            ]
            assert found == [legal, b.where(EMPTY)]


def _legal(b: Colouring, player: Colour) -> frozenset[object]:
    return frozenset(v for v in b.where(EMPTY) if place(b, v, player)(v) is player)


def assert_move_agrees(b: Colouring, v: object, player: Colour) -> None:
    """The plain move; from a colouring without dead stones the fast one, and suicide, too."""
    graph, after = b.graph, place(b, v, player)
    own, other = words_of(b, player)
    point, regular = word_of([v], graph), not has_dead_stones(b)
    for reading in READINGS:
        board = reading.board(graph)
        moved = reading.kernel.place_and_clear(own, other, point, board)
        assert colouring_of(*moved, graph, player) == after
        if regular:
            moved = reading.kernel.play(own, other, point, board)
            assert colouring_of(*moved, graph, player) == after
            suicide = reading.kernel.is_suicide(own, other, point, board)
            assert bool(suicide) is (after(v) is EMPTY)


def random_colourings(graph: Graph, number: int) -> Iterator[tuple[Colouring, Random]]:
    """Colourings that are crowded, so that much is dead; every second one is cleared."""
    random = Random(len(graph))
    for i in range(number):
        weights = random.choice([(4, 4, 1), (6, 6, 1), (2, 1, 1)])
        b = Colouring(graph, random.choices((*PLAYERS, EMPTY), weights, k=len(graph)))
        first = random.choice(PLAYERS)
        yield (clear(clear(b, first), opponent(first)) if i % 2 else b), random


@pytest.mark.parametrize(
    "graph",
    [
        *(rectangle(*size) for size in [(8, 8), (1, 64), (64, 1), (5, 9), (3, 3)]),
        torus(4, 5),
        cylinder(7, 3),
    ],
    ids=lambda graph: graph.name,
)
def test_both_readings_agree_with_law_on_random_colourings(graph: Graph) -> None:
    for b, random in random_colourings(graph, 60):
        player = random.choice(PLAYERS)
        assert_colouring_agrees(b, player)
        for v in random.sample(sorted(b.where(EMPTY)), min(3, len(b.where(EMPTY)))):
            assert_move_agrees(b, v, player)


@pytest.mark.parametrize(
    "graph", [rectangle(9, 9), rectangle(13, 7), rectangle(19, 19)], ids=lambda graph: graph.name
)
def test_integers_agree_with_law_on_boards_of_more_points_than_a_word_holds(graph: Graph) -> None:
    board = INT.board(graph)
    for b, random in random_colourings(graph, 10):
        player = random.choice(PLAYERS)
        own, other = words_of(b, player)
        areas = [points_of(w, graph) for w in kernel.area(own, other, board)]
        assert areas == [area(b, player), area(b, opponent(player))]
        for v in random.sample(sorted(b.where(EMPTY)), 2):
            after = place(b, v, player)
            moved = kernel.place_and_clear(own, other, word_of([v], graph), board)
            assert colouring_of(*moved, graph, player) == after
            if not has_dead_stones(b):
                moved = kernel.play(own, other, word_of([v], graph), board)
                assert colouring_of(*moved, graph, player) == after
