"""The game of sente, written in C++; by its Chinese rules if no others are named."""

from __future__ import annotations

import sente

COLOURS = {"b": sente.stone.BLACK, "w": sente.stone.WHITE}


class Board:
    """A game on `sente.Game`; points count from 1."""

    distribution = "sente"
    sizes = (9, 13, 19)
    option = "CHINESE"

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.game = sente.Game(size, getattr(sente.rules, self.option))

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if point is None:
            self.game.pss()
            return True
        row, column = point
        if not self.game.is_legal(row + 1, column + 1, COLOURS[player]):
            return False
        self.game.play(row + 1, column + 1, COLOURS[player])
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        players = {colour: player for player, colour in COLOURS.items()}
        places = ((i, j) for i in range(self.size) for j in range(self.size))
        points = {v: self.game.get_point(v[0] + 1, v[1] + 1) for v in places}
        return {v: players[colour] for v, colour in points.items() if colour in players}
