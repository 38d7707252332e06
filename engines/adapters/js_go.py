"""The game of the Python package js-go. It has no pass: this adapter changes the player to move."""

from __future__ import annotations

from js_go import Go_game

from engines.board import Board, Illegal, Player, Point, other


class JsGoBoard(Board):
    """A game of `js_go.Go_game`."""

    distribution = "js-go"
    sizes = range(3, 20)

    def __init__(self, size: int, komi: float) -> None:
        super().__init__(size, komi)
        self.game = Go_game(size)

    def play(self, player: Player, point: Point | None) -> None:
        if self.game.color != player:
            raise Illegal("the other player's turn")
        if point is None:
            self.game.color, self.game.ko_spot = other(player), None
            return
        self.game.play_move(*point)
        # A move that it refuses leaves the player to move.
        if self.game.color == player:
            raise Illegal("refused")

    def stones(self) -> dict[Point, Player]:
        return {
            (row, column): sign
            for row, line in enumerate(self.game.board)
            for column, sign in enumerate(line)
            if sign in ("b", "w")
        }


BOARD = JsGoBoard
