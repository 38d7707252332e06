"""The tax on eyes: which empty points count, and what every living group pays.

After D. J. Wu, KataGo's Supported Go Rules, https://lightvector.github.io/KataGo/rules.html.
"""

from __future__ import annotations

from typing import Literal

from gospec.law.colouring import EMPTY, NOTIONS, Colour, Colouring, Notions, colouring, opponent
from gospec.law.graph import Point

Points = frozenset[Point]
Tax = Literal["none", "seki", "all"]
# What a living group pays where all are taxed: the two eyes that it needs.
EYES = 2


def independent_life(b: Colouring, player: Colour, notions: Notions = NOTIONS) -> frozenset[Points]:
    """Return the player's regions of life, which are in no seki, by notions of liberties.

    They are the largest connected sets of points without stones of the opponent that include a
    stone of the player but neither an empty point that reaches both colours nor a chain with one
    liberty. KataGo's text doesn't require the stone; without it, an eye would be the opponent's
    region.
    Clause: KataGo/life.
    """
    other = opponent(player)
    bare = colouring(b.graph, lambda v: other if b(v) is other else EMPTY)
    own = b.where(player)
    shared = notions.reaching(b, EMPTY, player) & notions.reaching(b, EMPTY, other)
    atari = frozenset(v for v in own if len(notions.liberties(b, v)) == 1)
    return frozenset(
        region
        for region in notions.chains(bare, EMPTY)
        if region & own and not region & (shared | atari)
    )


def eyes(b: Colouring, player: Colour, tax: Tax, notions: Notions = NOTIONS) -> Points:
    """Return the empty points that count for the player. Clause: S1/R9, KataGo/tax."""
    if tax == "none":
        return notions.territory(b, player)
    within = frozenset(v for region in independent_life(b, player, notions) for v in region)
    return within & b.where(EMPTY)


def owed(b: Colouring, player: Colour, tax: Tax, notions: Notions = NOTIONS) -> int:
    """Return what the player's living groups pay. Clause: KataGo/tax."""
    return EYES * len(independent_life(b, player, notions)) if tax == "all" else 0
