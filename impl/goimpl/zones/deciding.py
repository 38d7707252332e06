"""What a zone has to decide at a state, and how it grows until it does.

Each step ends as those of `goimpl.zones.portions` do.
"""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import portions, tables as at
from goimpl.zones.chains import copy, in_zone, liberties_outside, play, put_in_zone
from goimpl.zones.tables import Tables


@compiled_apart
def add_zone(t: Tables, node: int) -> bool:
    """Put the zone of a child into the one that is being made; tell whether that has grown."""
    grown = False
    for i in range(at.WORDS):
        p, word = i * at.WORD_BITS, t.zones[node, i]
        while word:
            if word & np.uint64(1):
                grown |= put_in_zone(t, p)
            word >>= np.uint64(1)
            p += 1
    return grown


@compiled_apart
def settle(t: Tables, b: Any, count: int) -> int:
    """See that each open portion of the node's own board has a liberty inside, or want one outside.

    A chain may have its only liberties in the zone, and reach them by stones outside.
    """
    for portion in range(count):
        t.work[at.WANTED, portion] = 0
        is_open = t.work[at.BEFORE + at.IS_OPEN, portion]
        if not is_open or t.work[at.BEFORE + at.LIBERTIES, portion]:
            continue
        first = int(t.work[at.BEFORE + at.FIRST, portion])
        if liberties_outside(t, b, first, at.NO_POINT, 1) == 0:
            return portions.take_in_liberties(t, b, first)
        t.work[at.WANTED, portion] = 1
    return portions.DONE


@compiled_apart
def decide_play(t: Tables, b: Any, before: Any, point: int, player: int, then: Any) -> int:
    """See that the zone of a node on board b decides what a play does, which leads to `then`.

    Both stages matter: before any stones are removed, and when the other side's are.
    """
    put, other = t.boards[at.SCRATCH], 3 - player
    copy(before, put)
    put[point] = player
    count = portions.label_portions(t, put, at.THEN)
    state = portions.secure(t, put, b, at.THEN, count, other)
    if state != portions.DONE:
        return state
    for p in range(put.size):
        if put[p] == other and then[p] != other:
            put[p] = at.EMPTY
    count = portions.label_portions(t, put, at.THEN)
    return portions.secure(t, put, b, at.THEN, count, player)


@compiled_apart
def captured_alone(t: Tables, b: Any, after: Any) -> int:
    """Return the only stone of the zone that the winner's move captures, or -1."""
    alone = at.NO_POINT
    for i in range(t.numbers[at.ZONE_SIZE]):
        p = int(t.work[at.IN_ZONE, i])
        if b[p] == at.LOSER and after[p] != at.LOSER:
            if alone >= 0:
                return at.NO_POINT
            alone = p
    return alone


@compiled_apart
def decide_retaking(t: Tables, b: Any, move: int, after: Any) -> int:
    """See that the zone decides what the loser does at the only stone that was captured."""
    alone = captured_alone(t, b, after)
    if alone < 0 or takes_ko(t, move, after, alone):
        return portions.DONE
    copy(after, t.boards[at.RETAKEN])
    play(t, t.boards[at.RETAKEN], alone, at.LOSER)
    return decide_play(t, b, after, alone, at.LOSER, t.boards[at.RETAKEN])


@compiled_apart
def takes_ko(t: Tables, move: int, after: Any, alone: int) -> bool:
    """Tell whether the loser would retake just the stone that captured one."""
    for j in range(t.graph[move, 0]):
        q = t.graph[move, 1 + j]
        if q != alone and after[q] != at.LOSER:
            return False
    return True


@compiled_apart
def covers(t: Tables, b: Any, after: Any, child: int, point: int, then: Any) -> bool:
    """Tell whether a child without a point in its zone is contained once the loser plays there."""
    if in_zone(t, child, point):
        return False
    for p in range(after.size):
        if after[p] != then[p] and p != point and in_zone(t, child, p):
            return False
    if portions.portion_short_of(t, after, b, at.AFTER, child, 0, point, False) >= 0:
        return False
    portions.portion_short_of(t, after, b, at.AFTER, child, 0, point, True)
    return True


@compiled_apart
def answer(t: Tables, b: Any, after: Any, point: int, child: int, then: Any) -> int:
    """See that a child answers the loser's play at a point, or that there is no such play."""
    if child == at.NO_POINT:
        return portions.FAILED
    if child >= 0 and add_zone(t, child):
        return portions.GROWN
    if child >= 0 and covers(t, b, after, child, point, then):
        return portions.DONE
    state = decide_play(t, b, after, point, at.LOSER, then)
    if state != portions.DONE or child < 0:
        return state
    portions.label_portions(t, then, at.THEN)
    short = portions.portion_short_of(t, then, b, at.THEN, child, 0, at.NO_POINT, False)
    if short >= 0:
        return portions.take_in_liberties(t, then, short)
    portions.portion_short_of(t, then, b, at.THEN, child, 0, at.NO_POINT, True)
    return portions.DONE


@compiled_apart
def answer_elsewhere(t: Tables, b: Any, after: Any, child: int, fewer: int) -> int:
    """See that a child is contained after plays elsewhere, which may take so many liberties."""
    if add_zone(t, child):
        return portions.GROWN
    short = portions.portion_short_of(t, after, b, at.AFTER, child, fewer, at.NO_POINT, False)
    if short >= 0:
        return portions.take_in_liberties(t, after, short)
    portions.portion_short_of(t, after, b, at.AFTER, child, fewer, at.NO_POINT, True)
    return portions.DONE
