"""The board of sgfmill. It allows suicide, tells the caller of a ko, and forbids nothing there.

This adapter forbids what it tells: a play on the ko point, as the very next move.
"""

from __future__ import annotations

from sgfmill import boards


class Illegal(Exception):
    """A move or an undo that is refused."""


class Board:
    """A game on `sgfmill.boards.Board`."""

    illegal = Illegal
    distribution = "sgfmill"
    sizes = range(2, 26)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.board = boards.Board(size)
        self.ko: tuple[int, int] | None = None

    def play(self, player: str, point: tuple[int, int] | None) -> None:
        if point is None:
            self.ko = None
            return
        row, column = self.size - 1 - point[0], point[1]
        if (row, column) == self.ko:
            raise Illegal("ko")
        try:
            self.ko = self.board.play(row, column, player)
        except ValueError as error:
            raise Illegal(str(error)) from None

    def stones(self) -> dict[tuple[int, int], str]:
        occupied = self.board.list_occupied_points()
        return {(self.size - 1 - row, column): player for player, (row, column) in occupied}

    def lead(self) -> float:
        return float(self.board.area_score()) - self.komi
