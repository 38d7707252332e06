"""The game of the Python package js-go. It has no pass: this adapter changes the player to move."""

from __future__ import annotations

from js_go import Go_game


class Illegal(Exception):
    """A move or an undo that is refused."""


class Board:
    """A game of `js_go.Go_game`."""

    illegal = Illegal
    distribution = "js-go"
    sizes = range(3, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.game = Go_game(size)

    def play(self, player: str, point: tuple[int, int] | None) -> None:
        if self.game.color != player:
            raise Illegal("the other player's turn")
        if point is None:
            self.game.color, self.game.ko_spot = {"b": "w", "w": "b"}[player], None
            return
        self.game.play_move(*point)
        # A move that it refuses leaves the player to move.
        if self.game.color == player:
            raise Illegal("refused")

    def stones(self) -> dict[tuple[int, int], str]:
        return {
            (row, column): sign
            for row, line in enumerate(self.game.board)
            for column, sign in enumerate(line)
            if sign in ("b", "w")
        }
