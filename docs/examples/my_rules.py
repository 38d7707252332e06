"""Rules of one's own, for `goproof compare`: those of S1, but a lone stone is never cleared.

    goproof compare S1 docs/examples/my_rules.py

The object called RULES has four methods: `initial(graph)` returns the state before the first
move; `play(state, move)` the state after a move, or `Illegal` with a reason and a clause;
`observe(state)` an `Observation` of what can be seen; and `colouring_after(b, v, player)` what a
stone makes of any colouring whatever. A state may be anything.
"""

from dataclasses import dataclass

from gospec.law.colouring import EMPTY, Colour, Colouring, chain
from gospec.law.formalisation import Illegal
from gospec.law.graph import Point
from gospec.law.rules import Rules


@dataclass(frozen=True)
class LoneStonesStay(Rules):
    """The Logical Rules, save that clearing spares chains of one stone."""

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b after the player's stone at v, with lone stones put back."""
        after = super().colouring_after(b, v, player)
        if isinstance(after, Illegal):
            return after
        placed = b.put(v, player)
        for w in b.graph.points:
            if after(w) is EMPTY and placed(w) is not EMPTY and len(chain(placed, w)) == 1:
                after = after.put(w, placed(w))
        return after


RULES = LoneStonesStay()
