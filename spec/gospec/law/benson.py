"""Unconditional life: chains that are never captured even if their owner always passes.

After D. B. Benson, Life in the game of Go (1976). Everything here is about positions, that is,
colourings without dead stones.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from gospec.law.colouring import EMPTY, Colour, Colouring, Notions, colouring
from gospec.law.graph import Point

Points = frozenset[Point]
# What makes a region vital to a chain: that its empty points are liberties of the chain, or that
# all its points, the opponent's stones included, are adjacent to the chain.
Condition = Literal["textbook", "all-points"]


def touches(b: Colouring, v: Point, stones: Points) -> bool:
    """Tell whether v is adjacent to one of the stones."""
    return any(w in stones for w in b.graph.neighbours[v])


def borders(b: Colouring, region: Points, listed: frozenset[Points]) -> frozenset[Points]:
    """Return those of the listed chains that touch the region."""
    beside = {w for v in region for w in b.graph.neighbours[v]}
    return frozenset(stones for stones in listed if not stones.isdisjoint(beside))


def has_pair(b: Colouring, z: Point, stones: Points, inner: Points) -> bool:
    """Tell whether two neighbours of z touch the stones and have the same neighbours in `inner`.

    Where z is empty, both are empty.
    """
    near = b.graph.neighbours
    fit = [v for v in near[z] if touches(b, v, stones) and (b(v) is EMPTY or b(z) is not EMPTY)]
    return any(inner & near[v] == inner & near[w] for v, w in combinations(fit, 2))


@dataclass(frozen=True)
class Life(Notions):
    """Unconditional life, from the notions of a colouring. `LIFE` provides the functions."""

    def regions(self, b: Colouring, player: Colour) -> frozenset[Points]:
        """Return the largest connected sets of points that are not the player's."""
        bare = colouring(b.graph, lambda v: player if b(v) is player else EMPTY)
        return self.chains(bare, EMPTY)

    def is_vital(self, b: Colouring, region: Points, stones: Points, condition: Condition) -> bool:
        """Tell whether a region is vital to a chain: the opponent can't fill all of it but one eye.

        Under the textbook's condition, this is so only if suicide is forbidden: otherwise the
        opponent can remove its own stones in the region, and the points that they leave need not
        touch the chain.
        """
        points = (v for v in region if condition == "all-points" or b(v) is EMPTY)
        return all(touches(b, v, stones) for v in points)

    def unconditionally_alive(
        self, b: Colouring, player: Colour, condition: Condition = "all-points"
    ) -> frozenset[Points]:
        """Return the largest set of the player's chains that keep one another alive.

        Each of them has at least two vital regions that touch only chains of the set.
        """
        alive = listed = self.chains(b, player)
        touched = {region: borders(b, region, listed) for region in self.regions(b, player)}
        while True:
            safe = [region for region, touching in touched.items() if touching <= alive]
            still = frozenset(
                stones
                for stones in alive
                if sum(self.is_vital(b, region, stones, condition) for region in safe) >= 2
            )
            if still == alive:
                return alive
            alive = still

    def living_territory(self, b: Colouring, player: Colour) -> Points:
        """Return the points of the regions that belong to living chains, by all points.

        Such a region touches only living chains of the player. Each of its inner points, which
        touch none of these, lies between a pair: two points that do, with the same inner
        neighbours. When the opponent takes one, the player takes another with these neighbours, and
        captures all.
        """
        alive = self.unconditionally_alive(b, player)
        stones = frozenset[Point]().union(*alive)
        off = frozenset(b.graph.points) - b.where(player)
        inner = frozenset(v for v in off if not touches(b, v, stones))
        return frozenset[Point]().union(
            *(
                region
                for region in self.regions(b, player)
                if borders(b, region, self.chains(b, player)) <= alive
                and all(has_pair(b, z, stones, inner) for z in region & inner)
            )
        )


LIFE = Life()
regions = LIFE.regions
is_vital = LIFE.is_vital
unconditionally_alive = LIFE.unconditionally_alive
living_territory = LIFE.living_territory
