"""The game of the Python package baduk. It goes on after passes."""

from __future__ import annotations

from baduk.exception.exceptions import ValidationError
from baduk.game.game import Game

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Board:
    """A game of `baduk.game.game.Game`."""

    illegal = ValidationError
    distribution = "baduk"

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.game = Game(size)
        self.game.reset()

    def _name(self, point: tuple[int, int]) -> str:
        return f"{self.size - point[0]}{COLUMNS[point[1]]}"

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.game.turn()[0] != player:
            return False
        if point is None:
            self.game.pass_turn()
            return True
        self.game.move(self._name(point))
        return True

    def undo(self) -> None:
        self.game.rollback(1)

    def stones(self) -> dict[tuple[int, int], str]:
        players: dict[str, str] = {"x": "b", "o": "w"}
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        placed = {v: self.game.get_position(self._name(v)) for v in points}
        return {v: players[sign] for v, sign in placed.items() if sign in players}

    def captures(self, player: str) -> int:
        # Its players stand in the order in which they are asked for, White's turn before Black's.
        return int(self.game.players["bw".index(player)].killed_stones)
