"""The states of the path: what is known of each, and kept in the table of states.

At a winner's state one move has to be proved, at a loser's state an answer to each reply.
"""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.tables import Tables

# How many slots of the table of states a hash may have.
SLOTS = 4


@compiled_apart
def slot_of(t: Tables, h: Any, for_new: bool) -> int:
    """Return where a state's numbers stand; else where they may (`for_new`), or -1."""
    mask = np.uint64(t.keys.size - 1)
    best, least = np.int64(at.NO_POINT), at.NEVER * 4
    for j in range(SLOTS):
        slot = np.int64((h + np.uint64(j)) & mask)
        if t.keys[slot] == h:
            return int(slot)
        worth = t.values[slot, 0] + t.values[slot, 1]
        if t.keys[slot] == np.uint64(0):
            worth = -1
        if worth < least:
            best, least = slot, worth
    return int(best) if for_new else at.NO_POINT


@compiled_apart
def keep(t: Tables, h: Any, proof: int, disproof: int) -> None:
    """Keep a state's numbers."""
    slot = slot_of(t, h, True)
    t.keys[slot] = h
    t.values[slot, 0], t.values[slot, 1] = proof, disproof


@compiled_apart
def begins_otherwise(t: Tables, d: int) -> bool:
    """Tell whether some first moves of the winner's are left out at a depth of the path."""
    return bool(d == 0 and t.numbers[at.LEFT_OUT] > 0)


@compiled_apart
def end(t: Tables, d: int, proof: int, disproof: int) -> bool:
    """Leave a state with these numbers.

    What fails because a colouring stood on this path may succeed on another one.
    """
    own = t.states[d, at.OWN]
    own[at.OWN_PROOF], own[at.OWN_DISPROOF] = proof, disproof
    if not begins_otherwise(t, d) and proof > 0 and (disproof > 0 or not own[at.REPEATS]):
        keep(t, t.hashes[d, at.HERE], proof, disproof)
    return True


@compiled_apart
def end_proved(t: Tables, d: int, node: int) -> bool:
    """Leave a state that a node proves."""
    t.states[d, at.OWN, at.FOUND] = node
    return end(t, d, 0, at.NEVER)


@compiled_apart
def has_stood(t: Tables, d: int, last: int, colouring: Any) -> bool:
    """Tell whether a colouring is on the path to depth d, as far as the last one given.

    A threat and its answer change the board: what stood before them isn't repeated.
    """
    stood = False
    for e in range(t.states[d, at.OWN, at.SINCE], last + 1):
        stood |= t.hashes[e, at.COLOURING] == colouring
    return stood


@compiled_apart
def has_waited(t: Tables, d: int) -> bool:
    """Tell whether the winner plays nothing at a depth of the path."""
    return d >= 0 and t.states[d, at.OWN, at.TRIED] == at.WAIT


@compiled_apart
def spends_threat(t: Tables, d: int, move: int) -> bool:
    """Tell whether a move of the winner's retakes a ko at once, which takes a threat."""
    return bool(move >= 0 and move == t.states[d, at.OWN, at.BAN])
