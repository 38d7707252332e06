"""The board of Pyaq, a small AlphaGo Zero in Python, of 9x9 only, and without its players' rule."""

from __future__ import annotations

from board import BSIZE, KOMI, PASS, Board as Engine, xy2ev

COLOURS = {1: "b", 0: "w"}


class Board:
    """A game on `board.Board`."""

    version = "ce0bde0"
    sizes = (BSIZE,)

    def __init__(self, size: int, komi: float) -> None:
        self.komi, self.board = komi, Engine()

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if COLOURS[self.board.turn] != player:
            return False
        move = PASS if point is None else xy2ev(point[1] + 1, BSIZE - point[0])
        # Its players fill no eyes, which is no rule.
        return bool(self.board.play(move, not_fill_eye=False) == 0)

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(BSIZE) for column in range(BSIZE)]
        signs = ((v, self.board.color[xy2ev(v[1] + 1, BSIZE - v[0])]) for v in points)
        return {v: COLOURS[int(sign)] for v, sign in signs if sign in COLOURS}

    def lead(self) -> float:
        return float(self.board.score() + KOMI - self.komi)
