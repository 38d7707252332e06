"""The game of the Python package weiqi."""

from __future__ import annotations

from weiqi import Board as Stones, Move, Player as Somebody, Position, Stone, WeiqiGame
from weiqi.exceptions.game import GameOverException

STONES: dict[str, Stone] = {"b": Stone.BLACK, "w": Stone.WHITE}


class Board:
    """A game of `weiqi.WeiqiGame`."""

    distribution = "weiqi"
    sizes = (5, 6, 7, 8, 9, 11, 13, 15, 17, 19)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.players = {player: Somebody(stone) for player, stone in STONES.items()}
        stones = Stones.generate_empty_board(size)
        self.game = WeiqiGame(stones, self.players["b"], self.players["w"], komi=komi)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        position = None if point is None else Position(point[1], point[0])
        try:
            self.game.make_move(self.players[player], Move(position, STONES[player]))
        except (ValueError, GameOverException):
            return False
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        signs: dict[int, str] = {1: "b", -1: "w"}
        rows = self.game.board.state_as_matrix
        return {
            (row, column): signs[sign]
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign
        }

    def captures(self, player: str) -> int:
        board = self.game.board
        return int(board.white_captured if player == "b" else board.black_captured)

    def lead(self) -> float:
        score = self.game.board.score
        return float(score[Stone.BLACK] - score[Stone.WHITE]) - self.komi
