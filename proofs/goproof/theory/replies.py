"""What a player gets who replies in living territory and passes otherwise, by running gospec.

If the opponent has a stone in living territory, the player plays on the first empty point there
that touches living stones: one with the same inner neighbours as the point that the opponent has
just taken, if there is one. For the player, any colouring may have stood before in which no stone
lived that doesn't live at first; for the opponent, only those to which these turns lead, each with
the player to move. So the least margin is right whatever came before, under positional and
situational superko.
Clause: S1/R5, S1/R6, S1/R7, S1/R8, S1/C3.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from goproof.theory.law import Law
from gospec.law.benson import touches
from gospec.law.colouring import EMPTY, Colour, Colouring, opponent
from gospec.law.formalisation import PASS, Move
from gospec.law.graph import Point
from gospec.law.rules import Suicide

Situations = frozenset[tuple[Colouring, Colour]]


@dataclass(frozen=True)
class Replies:
    """A player who replies. `start` is where the game stands, with any past."""

    law: Law
    player: Colour
    suicide: Suicide
    start: Colouring

    def least(self, mover: Colour) -> tuple[int, tuple[Move, ...]]:
        """Return the least margin of the player's, and turns that lead to it.

        Where the reply is illegal it is less than any margin.
        """
        before = frozenset({(self.start, mover)})
        return self._least(self.start, self.start, mover, 0, before)

    def _least(
        self, last: Colouring, b: Colouring, mover: Colour, passes: int, before: Situations
    ) -> tuple[int, tuple[Move, ...]]:
        if passes == 2:
            areas = (len(self.law.area(b, p)) for p in (self.player, opponent(self.player)))
            return next(areas) - next(areas), ()
        worst: tuple[int, tuple[Move, ...]] = len(b.graph) + 1, ()
        for move, after in self._turns(last, b, mover, before):
            other = opponent(mover)
            if move is PASS:
                margin, turns = self._least(b, b, other, passes + 1, before)
            else:
                margin, turns = self._least(b, after, other, 0, before | {(after, other)})
            if margin < worst[0]:
                worst = margin, (move, *turns)
        return (-len(b.graph) - 1, ()) if worst[0] > len(b.graph) else worst

    def _turns(
        self, last: Colouring, b: Colouring, mover: Colour, before: Situations
    ) -> Iterator[tuple[Move, Colouring]]:
        """Yield the turns to consider: the reply if it is legal, or all of the opponent's."""
        if mover is not self.player:
            yield PASS, b
            for v in b.where(EMPTY):
                after = self.law.place(b, v, mover)
                if self._stands(after, v) and (after, self.player) not in before:
                    yield v, after
        elif (reply := self.reply(last, b)) is None:
            yield PASS, b
        else:
            after = self.law.place(b, reply, mover)
            if self._stands(after, reply) and not self._may_have_been(after, before):
                yield reply, after

    def reply(self, last: Colouring, b: Colouring) -> Point | None:
        """Return where the player replies, None where a pass does.

        `last` is the colouring before the opponent's turn, which may take one of a pair.
        """
        near, territory = b.graph.neighbours, self.law.living_territory(last, self.player)
        alive = self.law.living(last, self.player, "all-points")
        inner = frozenset(v for v in territory if not touches(b, v, alive))
        intruders = territory & b.where(opponent(self.player))
        disturbed = (r for r in self.law.regions(b, self.player) if r & intruders)
        free = frozenset[Point]().union(*disturbed) & b.where(EMPTY) - inner
        taken = {inner & near[v] for v in intruders & last.where(EMPTY)}
        in_order = (v for v in b.graph.points if v in free)
        return min(in_order, key=lambda v: inner & near[v] not in taken, default=None)

    def _stands(self, after: Colouring, v: Point) -> bool:
        return self.suicide == "allowed" or after(v) is not EMPTY

    def _may_have_been(self, after: Colouring, before: Situations) -> bool:
        living = self.law.living(self.start, self.player, "all-points")
        return (
            any(after == b for b, _ in before)
            or self.law.living(after, self.player, "all-points") <= living
        )
