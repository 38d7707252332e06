"""The back end of the terminal game lets-go."""

from __future__ import annotations

from lets_go.backend import GoBackend


class Board:
    """A game of `lets_go.backend.GoBackend`."""

    distribution = "lets-go"
    sizes = range(1, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.backend = GoBackend(size, komi=komi)
        self.grid: list[list[int | None]] = [[None] * size for _ in range(size)]
        self.grids = [self.grid]

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        _, to_move, _, _ = self.backend.game_state
        if "bw"[to_move] != player:
            return False
        move = self.backend.pass_move() if point is None else self.backend.try_move(*point)
        if move is None:
            return False
        self.grids.append(move.grid)
        return True

    def undo(self) -> bool:
        if self.backend.undo() is None:
            return False
        self.grids.pop()
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        return {
            # A letter of two is a player, which mypy can't tell.
            (row, column): "bw"[stone]
            for row, line in enumerate(self.grids[-1])
            for column, stone in enumerate(line)
            if stone is not None
        }

    def captures(self, player: str) -> int:
        # Its count is of a colour's stones that are gone.
        _, _, gone, _ = self.backend.game_state
        return int(gone["bw".index({"b": "w", "w": "b"}[player])])
