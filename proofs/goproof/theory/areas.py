"""Area and territory in the language of the logic.

Clause: S1/R9.
"""

from collections.abc import Callable
from functools import partial

from goproof.logic.formulas import Formula, Term
from goproof.theory.fixed_points import Reaching
from goproof.theory.notions import Defined
from goproof.theory.stages import Relative, Stage


class Area:
    """The points of a colouring that belong to each player. The prefix is for the names of the
    sets.
    """

    def __init__(self, b: Stage, prefix: str = "") -> None:
        self.b, self.of_what = b, f"{b.key} {prefix}".strip()
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
        return self._owned("territory", player, self._territory)(x)

    def of(self, player: Relative, x: Term) -> Formula:
        """Return: x has the player's colour, or is the player's territory."""
        return self._owned("area", player, self._area)(x)

    def neutral(self, x: Term) -> Formula:
        """Return: x is empty and reaches both players' colours, or neither's."""
        return Defined(
            "neutral",
            self.of_what,
            self._neutral,
            lambda case: case.law.neutral(self.b.concrete(case)),
            ("neutral", self.b),
        )(x)

    def _owned(
        self, what: str, player: Relative, definition: Callable[[Relative, Term], Formula]
    ) -> Defined:
        return Defined(
            what,
            f"{player.value} {self.of_what}",
            partial(definition, player),
            lambda case: getattr(case.law, what)(
                self.b.concrete(case), player.concrete(case.mover)
            ),
            (what, player, self.b),
        )

    def _territory(self, player: Relative, x: Term) -> Formula:
        mine, theirs = self.reaching[player], self.reaching[player.other]
        return self.b.empty(x) & mine.contains(x) & ~theirs.contains(x)

    def _area(self, player: Relative, x: Term) -> Formula:
        return self.b.has(player, x) | self.territory(player, x)

    def _neutral(self, x: Term) -> Formula:
        mine, theirs = self.sets
        return self.b.empty(x) & mine.contains(x).iff(theirs.contains(x))
