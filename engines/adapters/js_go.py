"""The game of the Python package js-go. It has no pass: this adapter changes the player to move."""

from __future__ import annotations

from js_go import Go_game


class Board:
    """A game of `js_go.Go_game`."""

    distribution = "js-go"
    sizes = range(3, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.game = Go_game(size)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.game.color != player:
            return False
        if point is None:
            self.game.color, self.game.ko_spot = {"b": "w", "w": "b"}[player], None
            return True
        self.game.play_move(*point)
        # A move that it refuses leaves the player to move.
        return bool(self.game.color != player)

    def stones(self) -> dict[tuple[int, int], str]:
        return {
            (row, column): sign
            for row, line in enumerate(self.game.board)
            for column, sign in enumerate(line)
            if sign in ("b", "w")
        }
