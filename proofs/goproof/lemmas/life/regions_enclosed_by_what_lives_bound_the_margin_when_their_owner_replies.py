"""If no stone is dead and the game is not over, and all of a player's stones that lived at earlier
turns live now, then under positional and situational superko the player can force a margin of area
of at least twice the number of points that live or are in enclosed regions minus the number of
points of the board, provided that the player is to move, or the last turn was not a pass, or the
opponent has no stone in enclosed regions. Stones live unconditionally, by all points. Enclosed
regions are those that border on living stones of the player only.

False: on points that are not next to living stones, the opponent may make two eyes. The check only
requires the player to make a colouring with that margin while the opponent passes.
"""

import goproof.vocabulary as go
from goproof.lemmas.life import (
    living_territory_bounds_the_margin_when_its_owner_replies as living_territory,
)
from gospec.law.benson import borders
from gospec.law.graph import from_edges

# A stone with two eyes, beside one of the opponent's that has two.
TWO_STARS = from_edges([(0, 1), (0, 2), (0, 3), (3, 4), (3, 5)], name="two stars, joined")

assumes = living_territory.assumes


def counted(case: go.Case) -> frozenset[go.Point]:
    """The living stones, and the regions that border on no other stones of the player."""
    law, b, player = case.law, case.before, case.mover
    alive = law.unconditionally_alive(b, player)
    chains = law.chains(b, player)
    enclosed = (r for r in law.regions(b, player) if borders(b, r, chains) <= alive)
    return frozenset[go.Point]().union(*alive, *enclosed)


def concludes(case: go.Case) -> bool:
    """The player can make such a margin at least while the opponent passes."""
    least = 2 * len(counted(case)) - len(case.before.graph)
    made = go.Alone("all-points", suicide=True).reached(case)
    return any(-go.ahead(b, case) >= least for b in made)


def shows(case: go.Case) -> go.Stages:
    """The position with what would count marked."""
    return (go.pointed_at(case, counted(case), "before"),)


CLAUSES = ("S1/R5", "S1/R7", "S1/R9", "S1/C3")
EXAMPLE = ".X.XO.O/XXXXOO."
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=TWO_STARS),)
NOTE = (
    "Must stay refuted: `living_territory_bounds_the_margin_when_its_owner_replies` requires a "
    "living stone next to each point."
)
