"""The game inside a wall that is never captured: whether its winner captures a target there.

The points inside the wall that can change have a bit each; stones of the target's chains can't
change before they are captured, so that a chain is the set of points beside it. A stone of the
winner's beside the wall, or joined to one, is never captured. The loser may also play elsewhere,
but only so often, his `budget`, as this takes liberties of the wall.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from goimpl.jit.decorators import compiled_apart

MOST_INSIDE, MOST_CHAINS, DEEPEST = 28, 8, 60
NO_POINT, NEVER = -1, 1 << 28
# What stands in place of a bit for points that have none.
OUTSIDE, FIRST_CHAIN = -1, -2
# Whose turn it is.
WINNER, LOSER = 1, 2
# What becomes of a play, if it doesn't just lead on.
LEADS_ON, IS_ILLEGAL, CAPTURES = 0, 1, 2
# Where the numbers of an enclosure stand.
INSIDE, CHAINS, WALL, MARK, SUICIDE, VISITS, STAMP = 0, 1, 2, 3, 4, 5, 6
NUMBERS = 7
# Columns of a state on the path, and of a turn there and what it leads to.
OWN, OTHER, BAN, BUDGET = 0, 1, 2, 3
PLAYER, PROOF_LIMIT, DISPROOF_LIMIT, TURNS, BEST = 4, 5, 6, 7, 8
POINT, PROOF, DISPROOF, NEED = 4, 5, 6, 7
STATE_COLUMNS, TURN_COLUMNS = 9, 8
# Columns of what is known of a state: besides its numbers, how often the loser may play elsewhere
# before he has lost, and the winning move.
KNOWN_PROOF, KNOWN_DISPROOF, KNOWN_NEED, KNOWN_MOVE = 0, 1, 2, 3


class Enclosure(NamedTuple):
    """The points inside a wall, and the memory of a search there.

    `points` has the points of the board by their bits, `beside` the bits beside each, and `chains`
    those beside each chain of the target; `place` has the bit of a point of the board, -2 - c for
    one of the chain c, and -1 for others. What is known of states is in `keys`, `marks`, `known`.
    """

    numbers: Any
    points: Any
    beside: Any
    chains: Any
    place: Any
    is_weak: Any
    seen: Any
    queue: Any
    stones: Any
    path: Any
    turns: Any
    keys: Any
    marks: Any
    known: Any
    codes: Any


def make_enclosure(points: int, entries: int) -> Enclosure:
    """Return empty tables for a board of so many points, with room for 2^entries states."""
    return Enclosure(
        numbers=np.zeros(NUMBERS, np.int64),
        points=np.zeros(MOST_INSIDE, np.int64),
        beside=np.zeros(MOST_INSIDE, np.int64),
        chains=np.zeros(MOST_CHAINS, np.int64),
        place=np.zeros(points, np.int64),
        is_weak=np.zeros(points, np.int64),
        seen=np.zeros(points, np.int64),
        queue=np.zeros(points + 1, np.int64),
        stones=np.zeros(points + 1, np.int64),
        path=np.zeros((DEEPEST, STATE_COLUMNS), np.int64),
        turns=np.zeros((DEEPEST, MOST_INSIDE + 1, TURN_COLUMNS), np.int64),
        keys=np.zeros(1 << entries, np.int64),
        marks=np.zeros(1 << entries, np.int64),
        known=np.zeros((1 << entries, 4), np.int32),
        codes=np.random.default_rng(2).integers(1, 2**62, size=(points, 3), dtype=np.int64),
    )


@compiled_apart
def beside(e: Enclosure, stones: int) -> int:
    """Return the points beside some points."""
    found = 0
    for i in range(e.numbers[INSIDE]):
        if stones >> i & 1:
            found |= e.beside[i]
    return found


@compiled_apart
def joined(e: Enclosure, stones: int, colour: int) -> int:
    """Return the stones of a colour that are joined to some of it."""
    while True:
        more = stones | beside(e, stones) & colour
        if more == stones:
            return stones
        stones = more


@compiled_apart
def losers_chain(e: Enclosure, stones: int, met: int, other: int) -> tuple[int, int, int]:
    """Return the loser's chain with some stones and chains of the target, and what is beside it.

    Chains of the target have a bit each in `met`.
    """
    stones = joined(e, stones, other)
    grown = True
    while grown:
        grown = False
        for c in range(e.numbers[CHAINS]):
            is_met = met >> c & 1
            if is_met or stones & e.chains[c]:
                met |= 1 << c
                more = joined(e, stones | e.chains[c] & other, other)
                grown |= not is_met or more != stones
                stones = more
    around = beside(e, stones)
    for c in range(e.numbers[CHAINS]):
        if met >> c & 1:
            around |= e.chains[c]
    return stones, met, around


@compiled_apart
def empty_points(e: Enclosure, own: int, other: int) -> int:
    """Return the empty points."""
    return int(((1 << e.numbers[INSIDE]) - 1) & ~(own | other))


@compiled_apart
def least_liberties(e: Enclosure, own: int, other: int) -> int:
    """Return how many liberties the chain of the target has that has fewest."""
    free, least = empty_points(e, own, other), NEVER
    for c in range(e.numbers[CHAINS]):
        _stones, _met, around = losers_chain(e, 0, 1 << c, other)
        count, left = 0, around & free
        while left:
            left &= left - 1
            count += 1
        least = min(least, count)
    return least


@compiled_apart
def play_winner(e: Enclosure, own: int, other: int, point: int) -> tuple[int, int, int]:
    """Play for the winner; return what becomes of it, and the stones of both.

    A play that takes a ko counts as illegal, as nothing is won by one here.
    """
    bit = 1 << point
    own |= bit
    free = empty_points(e, own, other)
    for c in range(e.numbers[CHAINS]):
        _stones, _met, around = losers_chain(e, 0, 1 << c, other)
        if not around & free:
            return CAPTURES, own, other
    taken, left = 0, e.beside[point] & other
    for i in range(e.numbers[INSIDE]):
        if left >> i & 1:
            stones, met, around = losers_chain(e, 1 << i, 0, other)
            left &= ~stones
            if not met and not around & free:
                taken |= stones
    other &= ~taken
    free |= taken
    stones = joined(e, bit, own)
    if stones & e.numbers[WALL]:
        return LEADS_ON, own, other
    liberties = beside(e, stones) & free
    is_ko = stones == bit and liberties == taken and taken & (taken - 1) == 0
    if not liberties or is_ko:
        return IS_ILLEGAL, own, other
    return LEADS_ON, own, other


@compiled_apart
def play_loser(e: Enclosure, own: int, other: int, point: int) -> tuple[int, int, int, int]:
    """Play for the loser; return what becomes of it, the stones of both, and a point of ko or -1.

    The play may *capture* the target, by suicide.
    """
    bit = 1 << point
    other |= bit
    free = empty_points(e, own, other)
    taken, left = 0, e.beside[point] & own
    for i in range(e.numbers[INSIDE]):
        if left >> i & 1:
            stones = joined(e, 1 << i, own)
            left &= ~stones
            if not stones & e.numbers[WALL] and not beside(e, stones) & free:
                taken |= stones
    own &= ~taken
    free |= taken
    stones, met, around = losers_chain(e, bit, 0, other)
    if not around & free:
        if not e.numbers[SUICIDE]:
            return IS_ILLEGAL, own, other, NO_POINT
        return (CAPTURES if met else LEADS_ON), own, other & ~stones, NO_POINT
    if not met and stones == bit and around & free == taken and taken & (taken - 1) == 0:
        for i in range(e.numbers[INSIDE]):
            if taken == 1 << i:
                return LEADS_ON, own, other, i
    return LEADS_ON, own, other, NO_POINT
