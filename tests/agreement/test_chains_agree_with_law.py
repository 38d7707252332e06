"""Chains and the simple procedure do what the law says from every position of small boards."""

import pytest

from goimpl.chains import simple
from goimpl.chains.board import Chains
from gospec.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colouring,
    all_colourings,
    chains,
    has_dead_stones,
    liberties,
    neutral,
    place,
    territory,
)
from gospec.graph import rectangle
from tests.support.abstraction import adjacency_of, code_of, points_of

SHAPES = [(m, n) for m in range(1, 4) for n in range(1, 9) if m <= n and m * n <= 9]
LARGE = [(1, 7), (1, 8), (2, 4), (3, 3)]


def assert_same_sets(board: Chains, b: Colouring) -> None:
    graph = b.graph
    assert points_of(board.neutral(), graph) == neutral(b)
    for player in (BLACK, WHITE):
        assert points_of(board.territory(code_of(player)), graph) == territory(b, player)
        found = {
            points_of(stones, graph): points_of(board.liberties(min(stones)), graph)
            for stones in board.chains(code_of(player))
        }
        assert found == {stones: liberties(b, min(stones)) for stones in chains(b, player)}


def assert_same_moves(board: Chains, b: Colouring) -> None:
    before, neighbours = board.colours, board.adjacency.neighbours
    for player in (BLACK, WHITE):
        code = code_of(player)
        for point in b.where(EMPTY):
            v = b.graph.index[point]
            after = tuple(map(code_of, place(b, point, player).colours))
            assert board.is_suicide(v, code) == (after[v] != code)
            assert simple.place(before, neighbours, v, code) == after
            removed = board.place(v, code)
            assert board.colours == after
            gone = {u for u in range(board.points) if before[u] and not after[u]}
            assert removed == (gone if after[v] else gone | {v})
            board.undo()
            assert board.colours == before


@pytest.mark.parametrize(
    "shape",
    [pytest.param(s, marks=[pytest.mark.slow] if s in LARGE else []) for s in SHAPES],
)
def test_chains_agree_with_law_on_every_position_and_move(shape: tuple[int, int]) -> None:
    graph = rectangle(*shape)
    for b in all_colourings(graph):
        if not has_dead_stones(b):
            board = Chains(adjacency_of(graph), [code_of(c) for c in b.colours])
            assert_same_sets(board, b)
            assert_same_moves(board, b)


@pytest.mark.parametrize("shape", [(1, 5), (2, 3)])
def test_chains_refuse_every_colouring_with_dead_stones(shape: tuple[int, int]) -> None:
    graph = rectangle(*shape)
    dead = [b for b in all_colourings(graph) if has_dead_stones(b)]
    assert dead
    for b in dead:
        with pytest.raises(ValueError, match="no liberty"):
            Chains(adjacency_of(graph), [code_of(c) for c in b.colours])
