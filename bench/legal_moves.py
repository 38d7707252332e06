"""All legal moves of positions in the middle of 19x19 games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from bench.games import RULES, games
from bench.openspiel import OpenSpiel
from bench.rounds import Different, compare, table
from goimpl.games.game import Game
from goimpl.games.history import GameArrays, legal_points
from goimpl.jit.decorators import Ints, compiled

SIDE = 19
MIDDLE = 150
TIMES = 200


@compiled
def _list_often(
    game: GameArrays, now: int, player: int, times: int, board: Ints, found: Ints
) -> int:
    """List the legal plays many times over, from compiled code; return how many there are."""
    total = 0
    for _ in range(times):
        total += legal_points(game, now, player, board, found)
    return total // times


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the lists are alike, measure, and print the table."""
    peer = OpenSpiel(pyspiel, SIDE)
    pairs: list[tuple[Game, Any]] = []
    for ended in games(SIDE, 10):
        game, state = Game(RULES, ended.board.adjacency), peer.start()
        for move in ended.moves[:MIDDLE]:
            game.play(move)
            state.apply_action(move)
        legal = set(state.legal_actions()) - {peer.pass_move}
        listed = game.listed[: game.list_legal()].tolist()
        if not game.legal_points(game.to_move) == set(listed) == legal:
            raise Different("the legal moves in the middle of a game differ")
        pairs.append((game, state))
    board, found = np.zeros((2, SIDE**2), dtype=np.int32)
    amount = {"positions": TIMES * len(pairs)}

    def ours() -> Mapping[str, int]:
        for game, _ in pairs:
            player = game.to_move
            for _ in range(TIMES):
                game.legal_points(player)
        return amount

    def ours_listed() -> Mapping[str, int]:
        for game, _ in pairs:
            for _ in range(TIMES):
                game.list_legal()
        return amount

    def ours_compiled() -> Mapping[str, int]:
        for game, _ in pairs:
            _list_often(game.arrays, game.now, game.to_move, TIMES, board, found)
        return amount

    def theirs() -> Mapping[str, int]:
        for _, state in pairs:
            for _ in range(TIMES):
                state.legal_actions()
        return amount

    rows = compare("a set, by a call from Python", ours, theirs, rounds)
    rows += compare("into an array, by a call from Python", ours_listed, theirs, rounds)
    rows += compare("into an array, within compiled code", ours_compiled, theirs, rounds)
    print(table("All legal moves, 19x19 after 150 moves", "goimpl", "legal_actions()", rows))
