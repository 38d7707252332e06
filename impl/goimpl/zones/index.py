"""An index of nodes by the colours of points: a tree that branches at one point after another.

A node without the point in its zone has a branch of its own there. A branch begins as a list of
nodes; when that is long, it branches in turn.
"""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import has_counted
from goimpl.zones.tables import Tables

# What a zone has at a point, besides the colours: it is outside.
OUTSIDE = 3
# The length of a list that branches when it grows.
LONG = 8
# A branch and its depth in one number.
DEPTHS = 512


@compiled_apart
def colour_in(t: Tables, node: int, point: int) -> int:
    """Return the colour that a node's zone has at a point, or OUTSIDE."""
    word, bit = point >> 6, np.uint64(1) << np.uint64(point & 63)
    if not t.zones[node, word] & bit:
        return OUTSIDE
    if t.zones[node, at.WORDS + word] & bit:
        return at.WINNER
    return at.LOSER if t.zones[node, 2 * at.WORDS + word] & bit else at.EMPTY


@compiled_apart
def put_in(t: Tables, branch: int, node: int) -> None:
    """Put a node into the list of a branch."""
    t.links[node] = t.tree[branch, at.LIST]
    t.tree[branch, at.LIST] = node
    t.tree[branch, at.COUNT] += 1


@compiled_apart
def next_branch(t: Tables, branch: int, depth: int, node: int) -> int:
    """Return the branch that a node belongs to, which is made if it isn't there."""
    i = colour_in(t, node, int(t.order[depth]))
    if t.tree[branch, i] == 0:
        new = t.numbers[at.BRANCHES]
        t.numbers[at.BRANCHES] = new + 1
        t.tree[branch, i] = new
        t.tree[new, at.LIST] = at.NO_POINT
    return int(t.tree[branch, i])


@compiled_apart
def enter(t: Tables, node: int) -> None:
    """Enter a node in the index."""
    branch, depth = 0, 0
    while True:
        count = t.tree[branch, at.COUNT]
        is_room = t.numbers[at.BRANCHES] + 5 <= t.tree.shape[0] and depth < t.order.size
        if count >= 0 and (count < LONG or not is_room):
            put_in(t, branch, node)
            return
        if count >= 0:
            listed = t.tree[branch, at.LIST]
            t.tree[branch, at.COUNT] = -1
            while listed >= 0:
                following = t.links[listed]
                put_in(t, next_branch(t, branch, depth, listed), listed)
                listed = following
        if not is_room and t.tree[branch, colour_in(t, node, int(t.order[depth]))] == 0:
            # It is found no more, which is no harm.
            return
        branch = next_branch(t, branch, depth, node)
        depth += 1


@compiled_apart
def enter_all(t: Tables) -> None:
    """Make the index anew."""
    for branch in range(t.numbers[at.BRANCHES]):
        for i in range(at.BRANCH_COLUMNS):
            t.tree[branch, i] = 0
    t.tree[0, at.LIST] = at.NO_POINT
    t.numbers[at.BRANCHES] = 1
    for node in range(t.numbers[at.NODES]):
        enter(t, node)


@compiled_apart
def look_for(to: Tables, t: Tables, d: int, is_played: bool, is_swapped: bool) -> None:
    """Write the stones of depth d, or after the play there, to where `contained` looks for them.

    Parameters: `to`, whose nodes are looked for, which are the other side's if `is_swapped`.
    """
    row = to.zones.shape[0] - 1
    for i in range(2 * at.WORDS):
        word = t.words[d, i] ^ t.change[1 + i] if is_played else t.words[d, i]
        j = (i + at.WORDS) % (2 * at.WORDS) if is_swapped else i
        to.zones[row, at.WORDS + j] = word


@compiled_apart
def has_colours(t: Tables, board: int, node: int) -> bool:
    """Tell whether a board, written as a row of zones, has the colours of a node's zone."""
    for i in range(at.WORDS):
        zone = t.zones[node, i]
        if (t.zones[board, at.WORDS + i] & zone) != t.zones[node, at.WORDS + i]:
            return False
        if (t.zones[board, 2 * at.WORDS + i] & zone) != t.zones[node, 2 * at.WORDS + i]:
            return False
    return True


@compiled_apart
def contained(t: Tables, b: Any, ban: int, threats: int, is_swapped: bool) -> int:
    """Return the least node that a board contains and whose move is not banned, or -1.

    It needs no more than so many threats.

    The board's stones have been written by `look_for`; if `is_swapped`, it has the colours of the
    other side's search.
    """
    board, least = t.zones.shape[0] - 1, at.NEVER
    waiting, stack = 1, t.work[at.STACK]
    stack[0] = 0
    while waiting:
        waiting -= 1
        branch, depth = stack[waiting] // DEPTHS, stack[waiting] % DEPTHS
        if t.tree[branch, at.COUNT] < 0:
            colour = b[t.order[depth]]
            if is_swapped and colour:
                colour = 3 - colour
            here, without = t.tree[branch, colour], t.tree[branch, OUTSIDE]
            if here:
                stack[waiting] = here * DEPTHS + depth + 1
                waiting += 1
            if without:
                stack[waiting] = without * DEPTHS + depth + 1
                waiting += 1
            continue
        node = t.tree[branch, at.LIST]
        while node >= 0:
            is_new = node < least and (ban < 0 or t.nodes[node, at.MOVE] != ban)
            may_be = is_new and t.nodes[node, at.USES] <= threats
            if may_be and has_colours(t, board, node) and has_counted(t, b, node):
                least = node
            node = t.links[node]
    return int(least) if least < at.NEVER else at.NO_POINT
