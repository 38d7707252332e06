"""Empty regions of a board and whose they are, compiled."""

from goimpl.chains.arrays import COLOUR
from goimpl.colours import EMPTY
from goimpl.jit.arrays import Ints, Naturals
from goimpl.jit.decorators import compiled


@compiled
def flood_region(graph: Naturals, stones: Naturals, v: int, owners: Ints, queue: Ints) -> int:
    """Return which colours the empty region of v touches, as a sum of BLACK and WHITE.

    Its points are written to the queue, and marked in `owners`, where they must be -1 before,
    with this sum.
    """
    touched = 0
    queue[0] = v
    owners[v] = 0
    end, start = 1, 0
    while start < end:
        u = queue[start]
        start += 1
        for i in range(graph[u], graph[u + 1]):
            w = graph[i]
            if stones[COLOUR, w] != EMPTY:
                touched |= stones[COLOUR, w]
            elif owners[w] < 0:
                owners[w] = 0
                queue[end] = w
                end += 1
    for i in range(end):
        owners[queue[i]] = touched
    return touched


@compiled
def find_owners(graph: Naturals, stones: Naturals, owners: Ints, queue: Ints) -> None:
    """Write the colour of each stone, and for each empty point the colours its region touches.

    Points of a single colour are that player's area; 0 and BLACK + WHITE mean neutral.
    Clause: S1/R9, S4/sets.
    """
    points = graph[0] - 1
    for v in range(points):
        owners[v] = stones[COLOUR, v] if stones[COLOUR, v] != EMPTY else -1
    for v in range(points):
        if owners[v] < 0:
            flood_region(graph, stones, v, owners, queue)
