"""The states of GymGo, an environment for learning machines. Legal is what its mask says."""

from __future__ import annotations

from gym_go import gogame

PLAYERS = ("b", "w")


class Board:
    """A game of `gym_go.gogame`."""

    version = "3a3d97b"
    sizes = range(2, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.state = gogame.init_state(size)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if gogame.game_ended(self.state):
            return False
        if gogame.turn(self.state) != PLAYERS.index(player):
            return False
        action = self.size**2 if point is None else point[0] * self.size + point[1]
        if gogame.invalid_moves(self.state)[action]:
            return False
        self.state = gogame.next_state(self.state, action)
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        return {v: p for v in points for channel, p in enumerate(PLAYERS) if self.state[channel][v]}

    def lead(self) -> float:
        black, white = gogame.areas(self.state)
        return float(black - white - self.komi)
