"""Advice: a move of the winner's for the colours of some points, from a search that proves nothing.

A move that is advised looks easy and the others hard, until their proof numbers say otherwise.
"""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart, never_plain
from goimpl.zones import tables as at
from goimpl.zones.tables import Tables

# How much harder than they look the other moves are taken to be.
TIMES, MORE = 4, 8
# How hard it looks where another answer comes first.
AFTER_OTHERS = 3


@compiled_apart
def key_of(t: Tables, b: Any) -> Any:
    """Return the hash of the colours of the points that advice is about."""
    h = t.codes[t.graph.shape[0] + 2, 0]
    for i in range(t.numbers[at.ADVISED]):
        p = t.advised[i]
        if b[p]:
            h ^= t.codes[p, b[p]]
    return h


@compiled_apart
def place_of(t: Tables, h: Any) -> int:
    """Return where the advice for a hash stands, or is to stand."""
    mask = t.advice_keys.size - 1
    place = np.int64(h & np.uint64(mask))
    while t.advice_keys[place] != np.uint64(0) and t.advice_keys[place] != h:
        place = (place + 1) & mask
    return int(place)


@compiled_apart
def advised_move(t: Tables, b: Any) -> int:
    """Return the empty point that is advised on a board, or -1."""
    if t.numbers[at.ADVISED] == 0:
        return at.NO_POINT
    h = key_of(t, b)
    place = place_of(t, h)
    move = int(t.advice_moves[place])
    return move if t.advice_keys[place] == h and b[move] == at.EMPTY else at.NO_POINT


@compiled_apart
def is_about(t: Tables, point: int) -> bool:
    """Tell whether advice is about a point."""
    about = False
    for i in range(t.numbers[at.ADVISED]):
        about |= t.advised[i] == point
    return about


@compiled_apart
def with_advice(t: Tables, last: int, move: int, advised: int, proof: int) -> int:
    """Return how hard a move looks after the loser's last one, where one is advised.

    A play that advice isn't about, as it attacks the stones around, is answered there first.
    """
    if last >= 0 and not is_about(t, last):
        if move == advised:
            return AFTER_OTHERS
        if not is_about(t, move):
            return 1
    return 1 if move == advised else proof * TIMES + MORE


@never_plain
@compiled_apart
def advise(t: Tables, colours: Any, moves: Any) -> None:
    """Keep moves, each for a row of colours of the points that advice is about."""
    b = t.boards[at.SCRATCH]
    for i in range(moves.size):
        for j in range(t.numbers[at.ADVISED]):
            b[t.advised[j]] = colours[i, j]
        h = key_of(t, b)
        place = place_of(t, h)
        t.advice_keys[place], t.advice_moves[place] = h, moves[i]
