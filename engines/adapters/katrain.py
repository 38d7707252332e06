"""The board of KaTrain, `katrain.core.game.BaseGame`, with its Japanese rules.

KaTrain asks KataGo for scores. Its board knows neither turns nor the end of the game.
"""

from __future__ import annotations

import os

# Else Kivy reads this program's arguments and writes a log.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from katrain.core.game import BaseGame, IllegalMoveException
from pysgf import Move


class Settings:
    """What the board asks of the program around it."""

    def config(self, setting: str) -> object:
        """Return a setting: no handicap, and the default rules."""
        return {"game/handicap": 0, "game/rules": "japanese"}[setting]


class Board:
    """A game of `katrain.core.game.BaseGame`."""

    illegal = IllegalMoveException
    distribution = "katrain"

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        properties = {"SZ": size, "KM": komi, "RU": "japanese"}
        self.game = BaseGame(Settings(), game_properties=properties, bypass_config=True)

    def play(self, player: str, point: tuple[int, int] | None) -> None:
        place = None if point is None else (point[1], self.size - 1 - point[0])
        self.game.play(Move(place, player.upper()))

    def undo(self) -> bool:
        if self.game.current_node.is_root:
            return False
        self.game.undo()
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        placed = [(stone.coords, stone.player.lower()) for stone in self.game.stones]
        return {(self.size - 1 - y, x): player for (x, y), player in placed}

    def captures(self, player: str) -> int:
        # Its count is of a colour's stones that are gone.
        return int(self.game.prisoner_count[{"b": "W", "w": "B"}[player]])
