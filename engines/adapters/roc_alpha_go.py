"""The game of RocAlphaGo, a replication of AlphaGo, in its form without Cython, with superko."""

from __future__ import annotations

import numpy

# Numpy has removed its own name for this type.
numpy.int = int  # type: ignore[attr-defined]
from AlphaGo.go_python import BLACK, WHITE, GameState, IllegalMove  # noqa: E402

PLAYERS = {"b": BLACK, "w": WHITE}
SIGNS = {BLACK: "b", WHITE: "w"}


class Board:
    """A game of `AlphaGo.go_python.GameState`."""

    illegal = IllegalMove
    version = "04bac9c"
    sizes = range(2, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size = size
        self.state = GameState(size, komi, enforce_superko=True)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.state.current_player != PLAYERS[player]:
            return False
        self.state.do_move(point)
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        return {v: SIGNS[self.state.board[v]] for v in points if self.state.board[v] in SIGNS}

    def captures(self, player: str) -> int:
        state = self.state
        lost = {"b": state.num_white_prisoners, "w": state.num_black_prisoners}
        return int(lost[player])
