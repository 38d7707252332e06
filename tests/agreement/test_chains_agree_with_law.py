"""Chains do what the law says, and what sgfmill's board does.

From every position of small boards, and in random games on large ones.
"""

import random

import pytest
from sgfmill.boards import Board

from goimpl.boards.adjacency import rectangle as machine_rectangle
from goimpl.chains.board import Chains
from goimpl.games.game import Game, Rules
from goimpl.games.history import PASS
from goproof.machine.from_law import adjacency_of, code_of, codes_of
from gospec.law.colouring import (
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
from gospec.law.graph import rectangle
from tests.agreement.test_benson_agrees_with_law import SHAPES
from tests.support.abstraction import points_of


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
    before, state = board.colours, board.state()
    for player in (BLACK, WHITE):
        code = code_of(player)
        for point in b.where(EMPTY):
            v = b.graph.index[point]
            after = codes_of(place(b, point, player))
            assert board.is_suicide(v, code) == (after[v] != code)
            removed = board.place(v, code)
            assert board.colours == after
            gone = {u for u in range(board.points) if before[u] and not after[u]}
            assert removed == (gone if after[v] else gone | {v})
            board.restore(state)
            assert board.colours == before


@pytest.mark.parametrize("shape", SHAPES)
def test_chains_agree_with_law_on_every_position_and_move(shape: tuple[int, int]) -> None:
    graph = rectangle(*shape)
    for b in all_colourings(graph):
        if not has_dead_stones(b):
            board = Chains(adjacency_of(graph), codes_of(b))
            assert_same_sets(board, b)
            assert_same_moves(board, b)


# --- random games on larger boards -------------------------------------------------------------

SGFMILL = {None: 0, "b": 1, "w": 2}


def colours_of(foreign: Board) -> tuple[int, ...]:
    """The colours with the rows counted from the other side than sgfmill does."""
    return tuple(SGFMILL[colour] for row in reversed(foreign.board) for colour in row)


def choose(game: Game, luck: random.Random) -> int:
    legal = sorted(game.legal_points(game.to_move))
    return luck.choice(legal) if legal else PASS


@pytest.mark.parametrize(
    "side", [2, 3, 5, 9, *(pytest.param(n, marks=pytest.mark.slow) for n in (13, 19))]
)
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_chains_agree_with_sgfmill(side: int, suicide: str) -> None:
    luck = random.Random(side)
    game, foreign = Game(Rules(suicide=suicide), machine_rectangle(side, side)), Board(side)
    while not game.ended and game.now < 3 * side * side:
        move, player = choose(game, luck), game.to_move
        game.play(move)
        if move != PASS:
            row, column = divmod(move, side)
            foreign.play(side - 1 - row, column, "bw"[player - 1])
        assert colours_of(foreign) == game.board.colours
        assert foreign.area_score() == game.score(1) - game.score(2)
    removed = game.board.prisoners(1) + game.board.prisoners(2)
    assert removed > side * side // 3 or side < 3
