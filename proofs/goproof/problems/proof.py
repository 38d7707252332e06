"""What is proved of a problem on its whole board, with the certificate."""

from dataclasses import dataclass
from typing import Literal

from goproof.problems.problem import Points, Problem
from gospec.law.colouring import Colour

Goal = Literal["capture", "life"]


@dataclass(frozen=True)
class Proof:
    """Who reaches which goal on the whole board, who moves first, and the certificate.

    `target` are stones of the board; `zone` are the points that matter, outside of which is
    elsewhere; `move` is the winner's first move, where the winner begins. `searched` states were
    visited to find it.
    """

    to_move: Colour
    winner: Colour
    goal: Goal
    target: Points
    move: str | None
    zone: Points
    lines: tuple[str, ...]
    searched: int

    @property
    def nodes(self) -> int:
        """How many patterns its certificate has."""
        return len(self.lines) - 1

    def decides(self, problem: Problem) -> bool:
        """Tell whether the winner of the problem is the winner here.

        The attacker may have to capture all of several chains, or one; the defender wins else.
        """
        every = problem.target <= self.target
        if self.goal == "life":
            return every or problem.capture == "all"
        return len(problem.chains) == 1 or problem.capture == "any"
