"""Random games on large boards: chains, sgfmill's board and the law make the same boards."""

import random

import pytest
from sgfmill.boards import Board

from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.history import PASS
from gospec import graph as law
from gospec.colouring import place
from tests.agreement.test_chains_agree_with_law import assert_same_sets
from tests.support.abstraction import COLOURS, colouring_of

SGFMILL = {None: 0, "b": 1, "w": 2}


def foreign_colours(board: Board) -> tuple[int, ...]:
    return tuple(SGFMILL[colour] for row in board.board for colour in row)


def flipped(side: int, colours: tuple[int, ...]) -> tuple[int, ...]:
    """The colours with the rows counted from the other side, as sgfmill does."""
    return tuple(c for row in reversed(range(side)) for c in colours[row * side :][:side])


def choose(game: Game, luck: random.Random) -> int:
    legal = sorted(game.legal_points(game.to_move))
    return luck.choice(legal) if legal else PASS


@pytest.mark.parametrize(
    "side", [2, 3, 5, 9, *(pytest.param(n, marks=pytest.mark.slow) for n in (13, 19))]
)
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_chains_agree_with_sgfmill(side: int, suicide: str) -> None:
    luck = random.Random(side)
    game, foreign = Game(Rules(suicide=suicide), rectangle(side, side)), Board(side)
    removed = 0
    while not game.ended and game.now < 3 * side * side:
        move, player = choose(game, luck), game.to_move
        game.play(move)
        if move != PASS:
            row, column = divmod(move, side)
            foreign.play(side - 1 - row, column, "bw"[player - 1])
        assert flipped(side, foreign_colours(foreign)) == game.board.colours
        assert foreign.area_score() == game.score(1) - game.score(2)
        removed = game.board.prisoners(1) + game.board.prisoners(2)
    assert removed > side * side // 3 or side < 3


@pytest.mark.parametrize(
    ("rows", "columns", "every"), [(1, 12, 1), (5, 5, 1), (4, 9, 3), (13, 7, 10), (19, 19, 100)]
)
def test_chains_agree_with_law_on_large_boards(rows: int, columns: int, every: int) -> None:
    luck = random.Random(rows)
    graph = law.rectangle(rows, columns)
    game = Game(Rules(), rectangle(rows, columns))
    while not game.ended and game.now < 2 * rows * columns:
        before, move, player = game.board.colours, choose(game, luck), game.to_move
        game.play(move)
        if move != PASS and game.now % every == 0:
            b = place(colouring_of(before, graph), graph.points[move], COLOURS[player])
            assert colouring_of(game.board.colours, graph) == b
    # The law is written to be read: on a large board these take it seconds.
    if rows < 19:
        assert_same_sets(game.board, colouring_of(game.board.colours, graph))
