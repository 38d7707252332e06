"""What a player gets who replies in living territory and passes otherwise, by running gospec.

The player plays on the first empty point of a region of living territory where the opponent has a
stone. It is held against the player that any colouring may have been there before in which no stone
lived that doesn't live at first; the opponent is held to the colourings that these turns lead to,
each with the player to move. So the least margin is right whatever came before, under positional
and situational superko.
Clause: S1/R5, S1/R6, S1/R7, S1/R8, S1/C3.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from goproof.theory.law import Law
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
        return self._least(self.start, mover, 0, frozenset({(self.start, mover)}))

    def _least(
        self, b: Colouring, mover: Colour, passes: int, before: Situations
    ) -> tuple[int, tuple[Move, ...]]:
        if passes == 2:
            areas = (len(self.law.area(b, p)) for p in (self.player, opponent(self.player)))
            return next(areas) - next(areas), ()
        worst: tuple[int, tuple[Move, ...]] = len(b.graph) + 1, ()
        for move, after in self._turns(b, mover, before):
            other = opponent(mover)
            if move is PASS:
                margin, turns = self._least(b, other, passes + 1, before)
            else:
                margin, turns = self._least(after, other, 0, before | {(after, other)})
            if margin < worst[0]:
                worst = margin, (move, *turns)
        return (-len(b.graph) - 1, ()) if worst[0] > len(b.graph) else worst

    def _turns(
        self, b: Colouring, mover: Colour, before: Situations
    ) -> Iterator[tuple[Move, Colouring]]:
        """Yield the turns to consider: the reply if it is legal, or all of the opponent's."""
        if mover is not self.player:
            yield PASS, b
            for v in b.where(EMPTY):
                after = self.law.place(b, v, mover)
                if self._stands(after, v) and (after, self.player) not in before:
                    yield v, after
        elif (reply := self.reply(b)) is None:
            yield PASS, b
        else:
            after = self.law.place(b, reply, mover)
            if self._stands(after, reply) and not self._may_have_been(after, before):
                yield reply, after

    def reply(self, b: Colouring) -> Point | None:
        """Return where the player replies to a colouring, None where a pass does."""
        territory = self.law.living_territory(b, self.player)
        for region in self.law.regions(b, self.player):
            if region <= territory and region & b.where(opponent(self.player)):
                return next((v for v in b.graph.points if v in region and b(v) is EMPTY), None)
        return None

    def _stands(self, after: Colouring, v: Point) -> bool:
        return self.suicide == "allowed" or after(v) is not EMPTY

    def _may_have_been(self, after: Colouring, before: Situations) -> bool:
        living = self.law.living(self.start, self.player, "all-points")
        return (
            any(after == b for b, _ in before)
            or self.law.living(after, self.player, "all-points") <= living
        )
