"""The target of a problem that names none."""

from __future__ import annotations

from collections.abc import Iterator

from goproof.errors import UsageError, argument
from goproof.problems.surroundings import Points, beside, box_of, reached
from gospec.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, chains, opponent
from gospec.diagram import point_name

# As many are named where several chains can be meant.
MOST_NAMED = 6


def the_chain_meant(b: Colouring, defender: Colour | None) -> Points:
    """Return the one chain that can be meant as the target: the only enclosed one, or at all.

    Raises UsageError where several can be, or none, and says how to name one.
    """
    enclosed = [c for c in enclosed_chains(b) if defender in (None, b(next(iter(c))))]
    if len(enclosed) == 1:
        return enclosed[0]
    players = (defender,) if defender else PLAYERS
    listed = enclosed or [c for player in players for c in chains(b, player)]
    if len(listed) == 1:
        return listed[0]
    order = b.graph.index.__getitem__
    firsts = sorted((min(stones, key=order) for stones in listed), key=order)
    options = [
        f"{argument('target')} {point_name(b.graph, v)} ({b(v).value})" for v in firsts[:MOST_NAMED]
    ]
    could_be = f"; it could be {' or '.join(options)}" + ", …" * (len(firsts) > MOST_NAMED)
    raise UsageError(
        "there is no target: MA or TR marks it in SGF, target has it in JSON; or give "
        f"{argument('target')} with a point{could_be if firsts else ''}"
    )


def enclosed_chains(b: Colouring) -> Iterator[Points]:
    """Yield the chains of either side that the other side encloses, and that enclose them not.

    A chain is enclosed when what it reaches without crossing the other side's stones lies in its
    box, so that the whole of its surroundings is not open to it, and touches such stones.
    """
    regions = {
        stones: region
        for player in PLAYERS
        for stones in chains(b, player)
        if (region := _enclosure(b, stones, player)) is not None
    }
    for stones, around in regions.items():
        inside = (
            other
            for other, region in regions.items()
            if other != stones and stones <= region and not other <= around
        )
        if not any(inside):
            yield stones


def _enclosure(b: Colouring, stones: Points, player: Colour) -> Points | None:
    """Return what a chain reaches, or None where it is not enclosed."""
    if b.graph.shape is None:
        return None
    region = reached(b, stones, b.where(opponent(player)))
    touched = (chain(b, v) for v in beside(b.graph, region) - b.where(EMPTY))
    region = region.union(*(other for other in touched if beside(b.graph, other) <= region))
    if not all(box_of(b, stones, player).holds(v) for v in region):
        return None
    walled = beside(b.graph, region)
    return region if walled and not walled & b.where(EMPTY) else None
