"""Chains, plays and hashes on the boards of a search, which have one number a point."""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.tables import Tables

# A zone without points.
NOWHERE = -2


@compiled_apart
def copy(source: Any, to: Any) -> None:
    """Copy a board."""
    for p in range(source.size):
        to[p] = source[p]


@compiled_apart
def flood(t: Tables, b: Any, point: int) -> tuple[int, int]:
    """Write the stones of a chain into the row CHAIN; return how many, and how many liberties."""
    return flood_until(t, b, point, at.NEVER)


@compiled_apart
def flood_until(t: Tables, b: Any, point: int, enough: int) -> tuple[int, int]:
    """Write the stones of a chain into the row CHAIN until it has enough liberties.

    Return how many stones there are, and how many liberties.
    """
    return flood_beyond(t, b, point, NOWHERE, enough)


@compiled_apart
def flood_beyond(t: Tables, b: Any, point: int, zone: int, enough: int) -> tuple[int, int]:
    """Do the same with the liberties outside a zone: a node's, the row ZONE for -1, or NOWHERE."""
    t.numbers[at.STAMP] += 1
    stamp, colour = t.numbers[at.STAMP], b[point]
    t.work[at.CHAIN, 0] = point
    t.work[at.MARK, point] = stamp
    stones, done, liberties = 1, 0, 0
    while done < stones and liberties < enough:
        p = t.work[at.CHAIN, done]
        done += 1
        for j in range(t.graph[p, 0]):
            q = t.graph[p, 1 + j]
            if t.work[at.MARK, q] == stamp:
                continue
            if b[q] == colour:
                t.work[at.CHAIN, stones] = q
                stones += 1
            elif b[q] == at.EMPTY:
                if zone == NOWHERE:
                    liberties += 1
                elif zone >= 0:
                    liberties += not in_zone(t, zone, q)
                else:
                    liberties += t.work[at.ZONE, q] == 0
            else:
                continue
            t.work[at.MARK, q] = stamp
    return stones, liberties


@compiled_apart
def remove_chain(t: Tables, b: Any, stones: int) -> None:
    """Remove the chain that stands in the row CHAIN."""
    for i in range(stones):
        p = t.work[at.CHAIN, i]
        note_change(t, p, b[p])
        b[p] = at.EMPTY


@compiled_apart
def note_change(t: Tables, point: int, player: int) -> None:
    """Note that a player's stone is put at a point, or removed from it."""
    t.change[0] ^= t.codes[point, player]
    word = 1 + (player - 1) * at.WORDS + (point >> 6)
    t.change[word] ^= np.uint64(1) << np.uint64(point & 63)


@compiled_apart
def play(t: Tables, b: Any, point: int, player: int) -> tuple[int, int, int]:
    """Play on a board; return what was captured, the own stones removed, and a point of ko or -1.

    At the point of ko the other side would retake at once. `change` has what the play makes of the
    colouring's hash and words.
    """
    b[point] = player
    for i in range(t.change.size):
        t.change[i] = np.uint64(0)
    note_change(t, point, player)
    captured, last = 0, at.NO_POINT
    for j in range(t.graph[point, 0]):
        q = t.graph[point, 1 + j]
        if b[q] == 3 - player:
            stones, liberties = flood_until(t, b, q, 1)
            if liberties == 0:
                captured += stones
                last = q
                remove_chain(t, b, stones)
    stones, liberties = flood_until(t, b, point, 1 if captured != 1 else 2)
    if liberties == 0:
        remove_chain(t, b, stones)
        return captured, stones, at.NO_POINT
    if captured != 1 or stones != 1 or liberties != 1:
        last = at.NO_POINT
    return captured, 0, last


@compiled_apart
def colours_of(t: Tables, b: Any) -> Any:
    """Return the hash of a colouring; each play knows by what it changes it."""
    h = np.uint64(0)
    for p in range(b.size):
        if b[p]:
            h ^= t.codes[p, b[p]]
    return h


@compiled_apart
def write_words(t: Tables, b: Any) -> None:
    """Write the stones of the path's first board as words."""
    for i in range(2 * at.WORDS):
        t.words[0, i] = np.uint64(0)
    for p in range(b.size):
        if b[p]:
            word = (b[p] - 1) * at.WORDS + (p >> 6)
            t.words[0, word] |= np.uint64(1) << np.uint64(p & 63)


@compiled_apart
def hash_of(t: Tables, h: Any, to_move: int, ban: int, threats: int) -> Any:
    """Return the hash of a state: of its colouring, side to move, point of ko and threats left.

    Each trial has numbers of its own for a state.
    """
    h ^= t.codes[t.graph.shape[0], to_move] ^ t.codes[t.graph.shape[0] + 1, t.numbers[at.TRIAL]]
    if ban >= 0:
        h ^= t.codes[ban, 3]
    return h ^ t.codes[t.graph.shape[0] + 4, 0] * np.uint64(threats)


@compiled_apart
def in_zone(t: Tables, node: int, point: int) -> bool:
    """Tell whether a point is in the zone of a node."""
    return bool((t.zones[node, point >> 6] >> np.uint64(point & 63)) & np.uint64(1))


@compiled_apart
def clear_zone(t: Tables) -> None:
    """Begin a zone."""
    for i in range(t.numbers[at.ZONE_SIZE]):
        t.work[at.ZONE, t.work[at.IN_ZONE, i]] = 0
    t.numbers[at.ZONE_SIZE] = 0


@compiled_apart
def put_in_zone(t: Tables, point: int) -> bool:
    """Put a point into the zone that is being made; tell whether that has grown."""
    if t.work[at.ZONE, point]:
        return False
    t.work[at.ZONE, point] = 1
    t.work[at.IN_ZONE, t.numbers[at.ZONE_SIZE]] = point
    t.numbers[at.ZONE_SIZE] += 1
    return True


@compiled_apart
def liberties_outside(t: Tables, b: Any, point: int, node: int, enough: int) -> int:
    """Return how many liberties of a chain are outside a node's zone, or for -1 the row ZONE.

    They are not counted beyond enough.
    """
    _stones, liberties = flood_beyond(t, b, point, node, enough)
    return liberties


@compiled_apart
def has_counted(t: Tables, b: Any, node: int) -> bool:
    """Tell whether each counted portion's chain has its liberties outside the node's zone."""
    for i in range(t.nodes[node, at.COUNTED]):
        point = int(t.nodes[node, at.PORTIONS + 2 * i])
        wanted = int(t.nodes[node, at.PORTIONS + 2 * i + 1])
        if liberties_outside(t, b, point, node, wanted) < wanted:
            return False
    return True
