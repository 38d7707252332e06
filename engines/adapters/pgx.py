"""The environment `go` of Pgx. Legal is what its mask says.

A play that brings back an earlier board ends its game with a loss; this adapter refuses it. The
limit of moves is set out of the reach of most games.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

# Else JAX looks for accelerators on the network first.
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
from pgx.go import Go

LONGEST = 2500


@cache
def environment(size: int) -> tuple[Any, Any]:
    """Return the first state on a board and the compiled step."""
    env = Go(size=size, max_terminal_steps=LONGEST)
    return env.init(jax.random.PRNGKey(0)), jax.jit(env.step)


class Board:
    """A game on `pgx.go.Go`."""

    distribution = "pgx"
    # Each is compiled by itself, which takes seconds.
    sizes = (3, 4, 6, 9)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.state, self.step = environment(size)
        self.turns = self.passes = 0

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.state.terminated:
            return False
        if player != "bw"[self.turns % 2]:
            return False
        action = self.size**2 if point is None else point[0] * self.size + point[1]
        if not self.state.legal_action_mask[action]:
            return False
        after = self.step(self.state, action)
        passes = self.passes + 1 if point is None else 0
        if after.terminated and passes < 2:
            return False
        self.state, self.turns, self.passes = after, self.turns + 1, passes
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        # The observation's first two planes are the stones of who is to move and of the opponent.
        observation = jax.device_get(self.state.observation)
        players: list[str] = ["b", "w"] if self.turns % 2 == 0 else ["w", "b"]
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        return {
            v: player for i, player in enumerate(players) for v in points if observation[(*v, i)]
        }
