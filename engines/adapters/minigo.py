"""The positions of Minigo, TensorFlow's programme of Go; a game is of one size for each process."""

from __future__ import annotations

import importlib
import os
from typing import Any

import go

PLAYERS = {"b": go.BLACK, "w": go.WHITE}


class Board:
    """A game of `go.Position`, whose module reads the size when it is loaded."""

    illegal = go.IllegalMove
    version = "6d89c20"
    sizes = range(2, 20)

    def __init__(self, size: int, komi: float) -> None:
        os.environ["BOARD_SIZE"] = str(size)
        if size != go.N:
            importlib.reload(go)
            Board.illegal = go.IllegalMove
        self.positions: list[Any] = [go.Position(komi=komi)]

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        now = self.positions[-1]
        if now.is_game_over() or now.to_play != PLAYERS[player]:
            return False
        self.positions.append(now.play_move(point))
        return True

    def undo(self) -> bool:
        if len(self.positions) == 1:
            return False
        self.positions.pop()
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        signs = {stone: player for player, stone in PLAYERS.items()}
        board = self.positions[-1].board
        return {v: signs[board[v]] for v in go.ALL_COORDS if board[v] in signs}

    def captures(self, player: str) -> int:
        return int(self.positions[-1].caps["bw".index(player)])

    def lead(self) -> float:
        return float(self.positions[-1].score())
