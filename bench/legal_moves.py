"""All legal moves of positions in the middle of 19x19 games, listed into an array."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bench.games import RULES, games
from bench.openspiel import OpenSpiel
from bench.rounds import Different, compare, lines
from goimpl.games.game import Game
from goimpl.games.history import GameArrays, legal_points
from goimpl.jit.arrays import Ints
from goimpl.jit.decorators import compiled

SIDE = 19
MIDDLE = 150
TIMES = 200
COUNT = 20


@compiled
def _list_often(
    game: GameArrays, now: int, player: int, times: int, board: Ints, listed: Ints
) -> int:
    """List the legal plays many times over, from compiled code; return how many there are."""
    total = 0
    for _ in range(times):
        total += legal_points(game, now, player, board, listed)
    return total // times


def _middle(ended: Game) -> Game:
    game = Game(RULES, ended.board.adjacency)
    for move in ended.moves[:MIDDLE]:
        game.play(move)
    return game


def _their_middle(peer: OpenSpiel, ended: Game) -> Any:
    state = peer.start()
    for move in ended.moves[:MIDDLE]:
        state.apply_action(move)
    return state


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the lists are alike, measure, and print the table."""
    peer = OpenSpiel(pyspiel, SIDE)
    pairs = [(_middle(game), _their_middle(peer, game)) for game in games(SIDE, COUNT)]
    for game, state in pairs:
        if game.legal_points(game.to_move) != set(state.legal_actions()) - {peer.pass_move}:
            raise Different("the legal moves in the middle of a game differ")
    board, points = np.zeros((2, SIDE**2), dtype=np.int32)
    amount = {"positions": TIMES * len(pairs)}

    def ours() -> Mapping[str, int]:
        for game, _ in pairs:
            _list_often(game.arrays, game.now, game.to_move, TIMES, board, points)
        return amount

    def theirs() -> Mapping[str, int]:
        for _, state in pairs:
            for _ in range(TIMES):
                state.legal_actions()
        return amount

    rows = compare("into an array, within compiled code", ours, theirs, rounds)
    work, whose = "legal moves, 19x19 after 150 moves", "OpenSpiel's legal_actions()"
    print(lines(work, whose, rows, "python -m bench legal-moves"))
