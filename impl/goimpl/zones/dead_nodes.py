"""The nodes of targets that are dead inside a wall, which are played out when they are written."""

from __future__ import annotations

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import copy, liberties_outside, play
from goimpl.zones.death import find_dead, is_wall, take_in
from goimpl.zones.nodes import IMPOSSIBLE, store
from goimpl.zones.portions import label_portions, take_in_whole
from goimpl.zones.tables import EMPTY, LOSER, NO_POINT, WANTED, WINNER, ZONE, Tables


@compiled_apart
def capture_inside(t: Tables, d: int, b: Any, ban: int) -> int:
    """Return the node of a move, not at `ban`, after which the target is dead, or -1."""
    move, need = find_dead(t.enclosure, t.graph, b, t.target, ban, WINNER)
    if need < 1:
        return NO_POINT
    after = t.boards[d + 1]
    copy(b, after)
    play(t, after, move, WINNER)
    return dead_after(t, b, move, after)


@compiled_apart
def dead_after(t: Tables, b: Any, move: int, after: Any) -> int:
    """Return the node of the winner's move if the target is dead after it, or -1."""
    _move, need = find_dead(t.enclosure, t.graph, after, t.target, NO_POINT, LOSER)
    return make_node_inside(t, b, move, after, need) if need > 0 else NO_POINT


@compiled_apart
def make_node_inside(t: Tables, b: Any, move: int, after: Any, need: int) -> int:
    """Make the node of a move after which the target is dead inside a wall; return it or -1.

    The loser may play elsewhere `need` times before he has lost.
    """
    take_in(t.enclosure, t.graph, t.work[ZONE])
    t.work[ZONE, move] = 1
    for j in range(t.graph[move, 0]):
        if b[t.graph[move, 1 + j]] == WINNER:
            t.work[ZONE, t.graph[move, 1 + j]] = 1
    for p in range(b.size):
        if b[p] == LOSER and after[p] == EMPTY:
            take_in_whole(t, b, p)
    portions = label_portions(t, b, at.BEFORE)
    for portion in range(portions):
        t.work[WANTED, portion] = 0
        if t.work[at.BEFORE + at.IS_OPEN, portion]:
            first = int(t.work[at.BEFORE + at.FIRST, portion])
            outside = liberties_outside(t, b, first, NO_POINT)
            t.work[WANTED, portion] = min(need + 1, outside)
            if b[first] != WINNER or outside + t.work[at.BEFORE + at.LIBERTIES, portion] == 0:
                return IMPOSSIBLE
    if not wall_holds(t, after, need):
        return IMPOSSIBLE
    node = store(t, b, move, portions)
    if node >= 0:
        t.nodes[node, at.ELSEWHERE] = at.INSIDE_WALL
    return int(node)


@compiled_apart
def wall_holds(t: Tables, after: Any, need: int) -> bool:
    """Tell whether what is counted before the move makes the wall last after it."""
    portions = label_portions(t, after, at.THEN)
    for portion in range(portions):
        if not t.work[at.THEN + at.IS_OPEN, portion]:
            continue
        counted, beside = 0, False
        for p in range(after.size):
            if t.work[at.THEN + at.LABEL, p] == portion:
                beside |= is_wall(t.enclosure, t.graph, p)
                own = t.work[at.BEFORE + at.LABEL, p]
                if own >= 0:
                    counted = max(counted, int(t.work[WANTED, own]))
        if beside and counted <= need:
            return False
        if counted + t.work[at.THEN + at.LIBERTIES, portion] == 0:
            return False
    return True
