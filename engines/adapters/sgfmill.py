"""The board of sgfmill. It allows suicide, tells the caller of a ko, and forbids nothing there.

This adapter forbids what it tells: a play on the ko point, as the very next move.
"""

from __future__ import annotations

from sgfmill import boards


class Board:
    """A game on `sgfmill.boards.Board`."""

    distribution = "sgfmill"
    sizes = range(2, 26)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.board = boards.Board(size)
        self.ko: tuple[int, int] | None = None

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if point is None:
            self.ko = None
            return True
        row, column = self.size - 1 - point[0], point[1]
        if (row, column) == self.ko:
            return False
        try:
            self.ko = self.board.play(row, column, player)
        except ValueError:
            return False
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        occupied = self.board.list_occupied_points()
        return {(self.size - 1 - row, column): player for player, (row, column) in occupied}

    def lead(self) -> float:
        return float(self.board.area_score()) - self.komi
