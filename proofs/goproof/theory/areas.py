"""Area and territory in the language of the logic.

Clause: S1/R9.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from goproof.cases import Case
from goproof.logic import Formula, Term
from goproof.theory.claims import Reading
from goproof.theory.fixed_points import Reaching
from goproof.theory.stages import Relative, Stage
from gospec.colouring import Colouring, area, neutral


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

    def readings(self, colouring: Callable[[Case], Colouring]) -> tuple[Reading, ...]:
        """Return each player's area, and the neutral points, with what gospec says they are."""

        def owned(player: Relative) -> Reading:
            return Reading(
                partial(self.of, player),
                lambda case: area(colouring(case), player.concrete(case.mover)),
            )

        return (
            owned(Relative.OWN),
            owned(Relative.OPPONENT),
            Reading(self.neutral, lambda case: neutral(colouring(case))),
        )

    def of(self, player: Relative, x: Term) -> Formula:
        """Return: x has the player's colour, or is the player's territory."""
        return self.b.has(player, x) | self.territory(player, x)

    def neutral(self, x: Term) -> Formula:
        """Return: x is empty and reaches both players' colours, or neither's."""
        mine, theirs = self.sets
        return self.b.empty(x) & mine.contains(x).iff(theirs.contains(x))
