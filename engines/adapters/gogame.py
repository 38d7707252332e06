"""The board of the Python package gogame. Its game ends when its `skip` says so.

Its score is of stones and prisoners without territory, which is no scoring of the rule family: this
adapter leaves it out.
"""

from __future__ import annotations

from gogame import Board as Goban, Color

COLOURS: dict[str, Color] = {"b": Color.Black, "w": Color.White}


class Board:
    """A game on `gogame.Board`."""

    distribution = "gogame"

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.board, self.over = Goban(size=size), False

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.over:
            return False
        if point is None:
            self.over = self.board.skip(color=COLOURS[player])
            return True
        try:
            self.board.play(*point, color=COLOURS[player])
        except ValueError:
            return False
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        return {
            (int(row), int(column)): player
            for player, colour in COLOURS.items()
            for row, column in self.board.vertices(colour)
        }

    def captures(self, player: str) -> int:
        return int(self.board.prisoners(COLOURS[player]))
