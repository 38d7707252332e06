"""Area and territory in the language of the logic.

Clause: S1/R9.
"""

from __future__ import annotations

from goproof.logic import Formula, Term
from goproof.theory.fixed_points import Reaching
from goproof.theory.stages import Relative, Stage


class Area:
    """What of a colouring belongs to each player. The prefix is for the names of the sets."""

    def __init__(self, b: Stage, prefix: str = "") -> None:
        self.b = b
        self.reaching = {
            c: Reaching(f"{prefix}reaching_{c.value}", b, c)
            for c in (Relative.OWN, Relative.OPPONENT)
        }

    @property
    def sets(self) -> tuple[Reaching, ...]:
        """The points that reach each player's colour."""
        return tuple(self.reaching.values())

    def territory(self, player: Relative, x: Term) -> Formula:
        """Return: x is empty and reaches the player's colour only."""
        mine, theirs = self.reaching[player], self.reaching[player.other]
        return self.b.empty(x) & mine.contains(x) & ~theirs.contains(x)

    def of(self, player: Relative, x: Term) -> Formula:
        """Return: x has the player's colour, or is the player's territory."""
        return self.b.has(player, x) | self.territory(player, x)

    def neutral(self, x: Term) -> Formula:
        """Return: x is empty and reaches both players' colours, or neither's."""
        mine, theirs = self.sets
        return self.b.empty(x) & mine.contains(x).iff(theirs.contains(x))
