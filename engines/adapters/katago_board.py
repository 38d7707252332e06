"""The Python board by which KataGo trains: simple ko, suicide of several stones."""

from __future__ import annotations

from katago.game.board import Board as Goban, IllegalMoveError

COLOURS = {"b": Goban.BLACK, "w": Goban.WHITE}


class Board:
    """A game on `katago.game.board.Board`."""

    illegal = IllegalMoveError
    version = "6a1fc5de"
    sizes = range(2, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.board = size, Goban(size)

    def play(self, player: str, point: tuple[int, int] | None) -> None:
        at = Goban.PASS_LOC if point is None else self.board.loc(point[1], point[0])
        self.board.play(COLOURS[player], at)

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        players = {colour: player for player, colour in COLOURS.items()}
        colours = {v: self.board.board[self.board.loc(v[1], v[0])] for v in points}
        return {v: players[colour] for v, colour in colours.items() if colour != Goban.EMPTY}
