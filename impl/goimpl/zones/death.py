"""Targets that are dead inside a wall: found at once, and played out only when it is written down.

A wall consists of chains of the winner's that have more liberties outside than the loser can take
while the target is captured. Then all that happens inside is a game of its own.
"""

from __future__ import annotations

from typing import Any

from goimpl.jit.decorators import compiled_apart, never_plain
from goimpl.zones import enclosed as at
from goimpl.zones.enclosed import (
    FIRST_CHAIN,
    INSIDE,
    MOST_CHAINS,
    MOST_INSIDE,
    NO_POINT,
    OUTSIDE,
    WINNER,
    Enclosure,
    least_liberties,
)
from goimpl.zones.inside_search import known_of, search

EMPTY, LOSER = 0, 2
# An enclosure with more empty points is not looked at, nor what lets the loser play elsewhere more
# often.
MOST_EMPTY, MOST_ELSEWHERE = 12, 8
# A wall's chain has at least so many liberties outside.
FEWEST_OUTSIDE = 2
# So many states inside are visited when a state of the board is.
VISITS_AT_ONCE = 300


@compiled_apart
def chain_of(e: Enclosure, graph: Any, b: Any, point: int) -> tuple[int, int]:
    """Write the stones of a chain; return how many, and how many liberties are outside the wall."""
    e.numbers[at.STAMP] += 1
    stamp = e.numbers[at.STAMP]
    e.stones[0], e.seen[point] = point, stamp
    count, done, liberties = 1, 0, 0
    while done < count:
        p = e.stones[done]
        done += 1
        for j in range(graph[p, 0]):
            q = graph[p, 1 + j]
            if e.seen[q] == stamp:
                continue
            e.seen[q] = stamp
            if b[q] == b[point]:
                e.stones[count] = q
                count += 1
            elif b[q] == EMPTY and e.place[q] == OUTSIDE:
                liberties += 1
    return count, liberties


@compiled_apart
def fill(e: Enclosure, graph: Any, b: Any, first: int) -> int:
    """Write the points inside the wall around a stone into the queue; return how many, or -1."""
    for p in range(b.size):
        e.place[p] = OUTSIDE
    e.queue[0], e.place[first] = first, 0
    count, done, free = 1, 0, 0
    while done < count:
        p = e.queue[done]
        done += 1
        for j in range(graph[p, 0]):
            q = graph[p, 1 + j]
            if e.place[q] != OUTSIDE or (b[q] == WINNER and not e.is_weak[q]):
                continue
            e.place[q] = 0
            e.queue[count] = q
            count += 1
            free += b[q] == EMPTY
        if free > MOST_EMPTY:
            return NO_POINT
    return count


@compiled_apart
def enclose(e: Enclosure, graph: Any, b: Any, first: int) -> int:
    """Find the wall around a stone; return the loser's budget, 0 where there is no wall."""
    for p in range(b.size):
        e.is_weak[p] = 0
    while True:
        count = fill(e, graph, b, first)
        if count < 0:
            return 0
        holds, least = True, at.NEVER
        for k in range(count):
            p = e.queue[k]
            for j in range(graph[p, 0]):
                q = graph[p, 1 + j]
                if e.place[q] != OUTSIDE or e.is_weak[q]:
                    continue
                stones, liberties = chain_of(e, graph, b, q)
                if liberties >= FEWEST_OUTSIDE:
                    least = min(least, liberties)
                    continue
                holds = False
                for i in range(stones):
                    e.is_weak[e.stones[i]] = 1
        if holds:
            return int(least - 1)


@compiled_apart
def load(e: Enclosure, graph: Any, b: Any, target: Any) -> bool:
    """Give each point inside its bit, or the number of its chain of the target.

    Tell whether there is room, and a target.
    """
    e.numbers[at.CHAINS] = 0
    mark = e.numbers[at.SUICIDE]
    for k in range(target.size):
        p = target[k]
        if b[p] != LOSER or e.place[p] != 0:
            continue
        if e.numbers[at.CHAINS] == MOST_CHAINS:
            return False
        stones, _liberties = chain_of(e, graph, b, p)
        for i in range(stones):
            e.place[e.stones[i]] = FIRST_CHAIN - e.numbers[at.CHAINS]
            mark ^= e.codes[e.stones[i], 0]
        e.chains[e.numbers[at.CHAINS]] = 0
        e.numbers[at.CHAINS] += 1
    inside = 0
    for p in range(b.size):
        if e.place[p] != 0:
            continue
        if inside == MOST_INSIDE:
            return False
        e.points[inside] = p
        inside += 1
    for i in range(inside):
        e.place[e.points[i]] = i
        mark ^= e.codes[e.points[i], 1]
    e.numbers[INSIDE], e.numbers[at.WALL] = inside, 0
    for i in range(inside):
        p = e.points[i]
        e.beside[i] = 0
        for j in range(graph[p, 0]):
            q = graph[p, 1 + j]
            place = e.place[q]
            if place >= 0:
                e.beside[i] |= 1 << place
            elif place == OUTSIDE:
                e.numbers[at.WALL] |= 1 << i
            else:
                e.chains[FIRST_CHAIN - place] |= 1 << i
        if e.numbers[at.WALL] >> i & 1:
            mark ^= e.codes[p, 2]
    e.numbers[at.MARK] = mark
    return bool(e.numbers[at.CHAINS] > 0)


@never_plain
@compiled_apart
def stones_inside(e: Enclosure, b: Any) -> tuple[int, int]:
    """Return the stones of both players that have bits."""
    own, other = 0, 0
    for i in range(e.numbers[INSIDE]):
        if b[e.points[i]] == WINNER:
            own |= 1 << i
        elif b[e.points[i]] == LOSER:
            other |= 1 << i
    return own, other


@compiled_apart
def find_dead(
    e: Enclosure, graph: Any, b: Any, target: Any, ban: int, player: int
) -> tuple[int, int]:
    """Find that some of the target is captured inside a wall when a player moves first.

    Return the winner's move, which isn't at `ban`, or -1 if the loser is to move; and how often the
    loser may play elsewhere meanwhile, -1 if nothing is found.
    """
    for k in range(target.size):
        if b[target[k]] != LOSER or (k > 0 and e.place[target[k]] != OUTSIDE):
            continue
        budget = enclose(e, graph, b, target[k])
        if budget < 1 or not load(e, graph, b, target):
            continue
        own, other = stones_inside(e, b)
        least = least_liberties(e, own, other) - (player == WINNER)
        if least > min(budget, MOST_ELSEWHERE):
            continue
        banned = NO_POINT
        for i in range(e.numbers[INSIDE]):
            if e.points[i] == ban:
                banned = i
        if search(e, own, other, banned, player, budget, VISITS_AT_ONCE):
            _proof, need, move = known_of(e, own, other, banned, player, budget)
            # What is to come before this counts on fewer liberties if this does.
            for fewer in range(max(1, least), need):
                if search(e, own, other, banned, player, fewer, VISITS_AT_ONCE):
                    _proof, need, move = known_of(e, own, other, banned, player, fewer)
                    break
            return (e.points[move] if move >= 0 else NO_POINT), need
    return NO_POINT, -1


@never_plain
@compiled_apart
def load_inside(e: Enclosure, graph: Any, b: Any, target: Any) -> None:
    """Load what is inside a wall of all the winner's stones that aren't weak."""
    for k in range(target.size):
        if b[target[k]] == LOSER:
            fill(e, graph, b, target[k])
            load(e, graph, b, target)
            return


@never_plain
@compiled_apart
def take_in(e: Enclosure, graph: Any, zone: Any) -> None:
    """Make a zone of the points inside the wall, and of the wall's stones beside them."""
    for p in range(zone.size):
        zone[p] = 0
    for p in range(e.place.size):
        if e.place[p] != OUTSIDE:
            zone[p] = 1
            for j in range(graph[p, 0]):
                zone[graph[p, 1 + j]] = 1


@compiled_apart
def is_wall(e: Enclosure, graph: Any, point: int) -> bool:
    """Tell whether a point that is not inside is beside one that is."""
    for j in range(graph[point, 0]):
        if e.place[graph[point, 1 + j]] != OUTSIDE:
            return bool(e.place[point] == OUTSIDE)
    return False
