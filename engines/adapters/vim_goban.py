"""The board of the terminal game vim-goban, of 19x19 only.

Turns and passes are its main program's: players alternate, a pass leaves the board's ko point, and
two passes end the game.
"""

from __future__ import annotations

from goban.board import Board as Goban

STONES: dict[str, str] = {"b": Goban.BLACK, "w": Goban.WHITE}


class Board:
    """A game on `goban.board.Board`."""

    distribution = "vim-goban"
    sizes = (19,)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.board, self.passes = Goban(), 0

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.passes == 2:
            return False
        if point is not None and not self.board.place(point[1], point[0], STONES[player]):
            return False
        self.passes = self.passes + 1 if point is None else 0
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        players = {stone: player for player, stone in STONES.items()}
        points = [(row, column) for row in range(19) for column in range(19)]
        placed = {v: self.board.get(v[1], v[0]) for v in points}
        return {v: players[stone] for v, stone in placed.items() if stone in players}

    def captures(self, player: str) -> int:
        return int(self.board.black_captured if player == "b" else self.board.white_captured)
