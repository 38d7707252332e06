"""Ladders: where atari after atari drives a target out of its region, which has no bound then."""

from goproof.problems.surroundings import Points, beside
from gospec.law.colouring import EMPTY, Colour, Colouring, chain, clear, opponent
from gospec.law.graph import Point

# A target that runs no further has made no ladder.
FEWEST_STEPS = 2


def way_out(b: Colouring, target: Points, defender: Colour, region: Points) -> Point | None:
    """Return the first point outside of a region to which a ladder drives a target, if one does.

    The attacker gives atari with each move, and the target runs with each, to two liberties. Who
    wins that is not asked here: the answer to it lies anywhere on the board.
    """
    order = b.graph.index.__getitem__
    for stones in sorted({chain(b, v) for v in target}, key=lambda c: min(map(order, c))):
        liberties = _liberties(b, next(iter(stones)))
        start = next(iter(stones))
        found = None
        if len(liberties) == 1:
            found = _runs(b, start, defender, region, 0)
        elif len(liberties) == 2:
            found = _chased(b, start, defender, region, 0)
        if found is not None:
            return found
    return None


def _chased(b: Colouring, v: Point, defender: Colour, region: Points, steps: int) -> Point | None:
    """Return the same with the attacker to move, and two liberties left."""
    for atari in sorted(_liberties(b, v), key=b.graph.index.__getitem__):
        after = _played(b, atari, opponent(defender))
        # A stone that is gone at once gives no atari.
        if after(atari) is EMPTY:
            continue
        if (found := _runs(after, v, defender, region, steps)) is not None:
            return found
    return None


def _runs(b: Colouring, v: Point, defender: Colour, region: Points, steps: int) -> Point | None:
    """Return the same with the defender to move, and one liberty left."""
    (to,) = _liberties(b, v)
    after = _played(b, to, defender)
    if after(v) is not defender or len(_liberties(after, v)) != 2:
        return None
    if to not in region and steps + 1 >= FEWEST_STEPS:
        return to
    return _chased(after, v, defender, region, steps + 1)


def _liberties(b: Colouring, v: Point) -> Points:
    return beside(b.graph, chain(b, v)) & b.where(EMPTY)


def _played(b: Colouring, v: Point, player: Colour) -> Colouring:
    return clear(clear(b.put(v, player), opponent(player)), player)
