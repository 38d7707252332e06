"""The moves that a search tries: near the target, beside the last play, at chains in danger."""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import flood_until
from goimpl.zones.tables import Tables

# The room of the target is at most so far away, and no more than so many points are counted.
ROOM_STEPS, MOST_ROOM = 4, 40
# A chain with at most so many liberties is in danger.
FEW_LIBERTIES = 3
# So many points beside the last play are tried besides those near the target.
BESIDE_LAST = 10


@compiled_apart
def owner_of_target(t: Tables) -> int:
    """Return whose the target is."""
    return at.LOSER if t.numbers[at.GOAL] == at.CAPTURE else at.WINNER


@compiled_apart
def reach(t: Tables, row: int, count: int, point: int, distance: int) -> int:
    """Note a point at a distance, unless it is nearer; return how many stand in the row."""
    if t.work[at.DISTANCE, point] <= distance:
        return count
    t.work[at.DISTANCE, point] = distance
    t.work[row, count] = point
    return count + 1


@compiled_apart
def is_in_danger(t: Tables, b: Any, point: int) -> bool:
    """Tell whether a chain has few liberties, so that it may be captured; if not, note its stones.

    They are at no distance then, from which nothing is reached.
    """
    stones, liberties = flood_until(t, b, point, FEW_LIBERTIES + 1)
    if liberties <= FEW_LIBERTIES:
        return True
    for i in range(stones):
        t.work[at.DISTANCE, t.work[at.CHAIN, i]] = 0
    return False


@compiled_apart
def near(t: Tables, b: Any, farthest: int, limit: int, out: Any) -> int:
    """Write the empty points nearest to the target; a stone of the other side is two steps away.

    Only some trials go across chains of the other side that have many liberties.
    """
    owner = owner_of_target(t)
    for p in range(b.size):
        t.work[at.DISTANCE, p] = at.NEVER
    now, later, latest, listed = 0, 0, 0, 0
    for i in range(t.target.size):
        if b[t.target[i]] == owner:
            now = reach(t, at.NOW, now, int(t.target[i]), 0)
    for distance in range(farthest):
        done = 0
        while done < now:
            p = t.work[at.NOW, done]
            done += 1
            if t.work[at.DISTANCE, p] != distance:
                continue
            if b[p] == at.EMPTY and listed < limit:
                out[listed] = p
                listed += 1
            for j in range(t.graph[p, 0]):
                q = int(t.graph[p, 1 + j])
                if b[q] == owner:
                    now = reach(t, at.NOW, now, q, distance)
                elif b[q] == at.EMPTY:
                    later = reach(t, at.NEXT, later, q, distance + 1)
                elif t.work[at.DISTANCE, q] <= distance + 2:
                    continue
                elif t.numbers[at.CROSSING] or is_in_danger(t, b, q):
                    latest = reach(t, at.AFTER_NEXT, latest, q, distance + 2)
        if listed >= limit:
            break
        for i in range(later):
            t.work[at.NOW, i] = t.work[at.NEXT, i]
        for i in range(latest):
            t.work[at.NEXT, i] = t.work[at.AFTER_NEXT, i]
        now, later, latest = later, latest, 0
    return listed


@compiled_apart
def room(t: Tables, b: Any) -> int:
    """Return how many empty points the target reaches in a few steps."""
    return near(t, b, ROOM_STEPS, MOST_ROOM, t.work[at.STACK])


@compiled_apart
def add(out: Any, listed: int, point: int, limit: int) -> int:
    """Add a point to a list of so many, unless it is there."""
    for i in range(listed):
        if out[i] == point:
            return listed
    if listed < limit:
        out[listed] = point
        listed += 1
    return listed


@compiled_apart
def add_liberties(t: Tables, b: Any, point: int, out: Any, listed: int, limit: int) -> int:
    """Add the liberties of a chain, if it has few."""
    stones, liberties = flood_until(t, b, point, FEW_LIBERTIES + 1)
    if liberties > FEW_LIBERTIES:
        return listed
    for i in range(stones):
        p = t.work[at.CHAIN, i]
        for j in range(t.graph[p, 0]):
            q = int(t.graph[p, 1 + j])
            if b[q] == at.EMPTY:
                listed = add(out, listed, q, limit)
    return listed


@compiled_apart
def candidates(t: Tables, d: int, b: Any, limit: int, out: Any) -> int:
    """Write the points to try at depth d of the path; return how many."""
    listed = near(t, b, int(t.numbers[at.FARTHEST]), limit, out)
    last = int(t.states[d - 1, at.OWN, at.TRIED]) if d > 0 else at.NO_POINT
    if last < 0:
        return listed
    limit = listed + BESIDE_LAST
    if b[last]:
        listed = add_liberties(t, b, last, out, listed, limit)
    for j in range(t.graph[last, 0]):
        q = int(t.graph[last, 1 + j])
        if b[q] == at.EMPTY:
            listed = add(out, listed, q, limit)
        else:
            listed = add_liberties(t, b, q, out, listed, limit)
    return listed
