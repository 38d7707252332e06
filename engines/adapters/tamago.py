"""The board of TamaGo, a program that plays Go, with the check of superko that it offers."""

from __future__ import annotations

from board.go_board import GoBoard
from board.stone import Stone

STONES = {"b": Stone.BLACK, "w": Stone.WHITE}
PLAYERS = {stone: player for player, stone in STONES.items()}


class Board:
    """A game on `board.go_board.GoBoard`, which asks nobody whose turn it is."""

    version = "af99376"
    sizes = range(2, 10)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.board = GoBoard(size, check_superko=True)

    def at(self, point: tuple[int, int]) -> int:
        """Return the board's number of a point; its margin is one point wide."""
        return int(self.board.POS(point[1] + 1, point[0] + 1))

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        colour = STONES[player]
        if point is None:
            # A pass is the number 0.
            self.board.put_stone(0, colour)
            return True
        if not self.board.is_legal(self.at(point), colour):
            return False
        self.board.put_stone(self.at(point), colour)
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        signs = ((v, self.board.board[self.at(v)]) for v in points)
        return {v: PLAYERS[stone] for v, stone in signs if stone in PLAYERS}

    def captures(self, player: str) -> int:
        return int(self.board.prisoner["bw".index(player)])
