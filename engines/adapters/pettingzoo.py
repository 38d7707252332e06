"""The environment `go_v5` of PettingZoo, which is that of MiniGo. Legal is what its mask says.

Stones, prisoners and score are those of the MiniGo position behind it.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.classic import go_v5


class Board:
    """A game on `go_v5.raw_env`."""

    distribution = "pettingzoo"
    sizes = range(1, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.env = go_v5.raw_env(board_size=size, komi=komi)
        self.env.reset()

    @property
    def position(self) -> Any:
        """The position of MiniGo."""
        return self.env._go

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        agent = {"b": "black_0", "w": "white_0"}[player]
        if self.env.terminations[agent]:
            return False
        if self.env.agent_selection != agent:
            return False
        action = self.size**2 if point is None else point[0] * self.size + point[1]
        if not self.env.observe(agent)["action_mask"][action]:
            return False
        self.env.step(action)
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        board = self.position.board
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        return {v: "b" if board[v] > 0 else "w" for v in points if board[v]}

    def captures(self, player: str) -> int:
        return int(self.position.caps["bw".index(player)])

    def lead(self) -> float:
        self.position.komi = self.komi
        return float(self.position.score())
