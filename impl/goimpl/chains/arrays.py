"""Chains in flat arrays, updated move by move by compiled functions: what a move does to a board.

One of its stones, the head, names a chain. Its stones form a ring. The arrays count a liberty once
for each pair of a stone and an empty neighbour, with the sum of the empty points and the sum of
their squares: a chain has a single liberty v exactly when all pairs name the same point, and by the
inequality of Cauchy and Schwarz the three numbers show it. An empty point is a chain of its own, so
that a move need not test which of its neighbours are stones: a wrong guess of the processor costs
more than the work.

The functions share three arrays. `graph` is the array of an `Adjacency`. `stones` has a row for
each name below. `zobrist` has the keys of black and white stones and, in its third row, the hash
of each chain at its head and, after the last point, the hash of the board.
"""

from functools import lru_cache
from typing import Any

from goimpl.boards.adjacency import Adjacency
from goimpl.colours import BLACK, EMPTY, WHITE, bit_of, opponent
from goimpl.jit.arrays import Hashes, Ints, Naturals, np
from goimpl.jit.decorators import compiled

# The rows of `stones`. In those from SIZE to SQUARES, an entry at a stone that is no head means
# nothing.
COLOUR = 0  # the colour of each point
HEAD = 1  # the head of the chain of a stone, or an empty point itself
NEXT = 2  # the next stone in the ring, or an empty point itself
SIZE = 3  # the number of points of a chain
PAIRS = 4  # the number of pairs of a point of the chain and an empty neighbour
SUM = 5  # the sum of these empty neighbours
SQUARES = 6  # the sum of their squares
LIST = 7  # the empty points, in any order
PLACE = 8  # where in the list an empty point is
STOOD = 9  # which colours have stood on a point, as a sum of BLACK and WHITE
COUNTS = 10  # the number of empty points, and at BLACK and WHITE of prisoners
ROWS = 11

EMPTIES = 0  # the place in COUNTS
CHAIN = 2  # the row of `zobrist`


def new_stones(adjacency: Adjacency) -> Naturals:
    """Return the stones of an empty board."""
    return _new_stones(adjacency.lists).copy()


# Games are started by the thousand on the same few boards.
@lru_cache(maxsize=16)
def _new_stones(lists: tuple[tuple[int, ...], ...]) -> Naturals:
    adjacency = Adjacency(lists)
    stones = np.zeros((ROWS, max(adjacency.points, 3)), dtype=np.uint32)
    zobrist = np.zeros((3, adjacency.points + 1), dtype=np.uint64)
    plain: Any = clear
    plain.py_func(adjacency.array, stones, zobrist)
    return stones


def new_zobrist(keys: Hashes) -> Hashes:
    """Return the hashes of an empty board under the given keys."""
    points = keys.shape[1]
    zobrist = np.zeros((3, points + 1), dtype=np.uint64)
    zobrist[:CHAIN, :points] = keys
    return zobrist


@compiled
def has_one_liberty(stones: Naturals, head: int) -> bool:
    """Tell whether a chain that has liberties has only one, however many stones touch it."""
    total = np.int64(stones[SUM, head])
    pairs, squares = np.int64(stones[PAIRS, head]), np.int64(stones[SQUARES, head])
    return bool(pairs * squares == total * total)


@compiled
def _gain(stones: Naturals, head: int, v: int) -> None:
    stones[PAIRS, head] += 1
    stones[SUM, head] += v
    stones[SQUARES, head] += v * v


@compiled
def _lose(stones: Naturals, head: int, v: int) -> None:
    stones[PAIRS, head] -= 1
    stones[SUM, head] -= v
    stones[SQUARES, head] -= v * v


@compiled
def _leave_empties(stones: Naturals, v: int) -> None:
    last = stones[COUNTS, EMPTIES] - 1
    place, moved = stones[PLACE, v], stones[LIST, last]
    stones[LIST, place] = moved
    stones[PLACE, moved] = place
    stones[COUNTS, EMPTIES] = last


@compiled
def _join_empties(stones: Naturals, v: int) -> None:
    end = stones[COUNTS, EMPTIES]
    stones[LIST, end] = v
    stones[PLACE, v] = end
    stones[COUNTS, EMPTIES] = end + 1


@compiled
def _put(graph: Naturals, stones: Naturals, zobrist: Hashes, v: int, player: int) -> None:
    """Put a stone on v as a chain of its own that hasn't met its neighbours yet."""
    stones[COLOUR, v] = player
    stones[STOOD, v] |= player
    _leave_empties(stones, v)
    zobrist[CHAIN, v] = zobrist[bit_of(player), v]
    zobrist[CHAIN, graph[0] - 1] ^= zobrist[bit_of(player), v]


@compiled
def _merge(stones: Naturals, zobrist: Hashes, first: int, second: int) -> None:
    """Make one chain of two, under the head of the larger one."""
    large, small = first, second
    if stones[SIZE, first] < stones[SIZE, second]:
        large, small = second, first
    stones[SIZE, large] += stones[SIZE, small]
    stones[PAIRS, large] += stones[PAIRS, small]
    stones[SUM, large] += stones[SUM, small]
    stones[SQUARES, large] += stones[SQUARES, small]
    zobrist[CHAIN, large] ^= zobrist[CHAIN, small]
    v = small
    while True:
        stones[HEAD, v] = large
        v = stones[NEXT, v]
        if v == small:
            break
    stones[NEXT, large], stones[NEXT, small] = stones[NEXT, small], stones[NEXT, large]


@compiled
def _remove(
    graph: Naturals, stones: Naturals, zobrist: Hashes, head: int, removed: Ints, count: int
) -> int:
    """Take a chain off the board, note its stones after the first `count`, return how many."""
    colour, end = stones[COLOUR, head], count
    zobrist[CHAIN, graph[0] - 1] ^= zobrist[CHAIN, head]
    v = head
    while True:
        removed[end] = v
        end += 1
        following = stones[NEXT, v]
        _empty(stones, v)
        v = following
        if v == head:
            break
    for i in range(count, end):
        u = removed[i]
        for j in range(graph[u], graph[u + 1]):
            _gain(stones, stones[HEAD, graph[j]], u)
    stones[COUNTS, colour] += end - count
    return end


@compiled
def _empty(stones: Naturals, v: int) -> None:
    """Make a point empty that hasn't met its neighbours yet."""
    stones[COLOUR, v] = EMPTY
    stones[HEAD, v] = stones[NEXT, v] = v
    stones[SIZE, v] = 1
    stones[PAIRS, v] = stones[SUM, v] = stones[SQUARES, v] = 0
    _join_empties(stones, v)


@compiled
def _meet_neighbours(
    graph: Naturals, stones: Naturals, zobrist: Hashes, v: int, player: int
) -> bool:
    """Take the liberty v from all, join the new stone with its own side; return whether it
    captures.
    """
    captures = False
    for i in range(graph[v], graph[v + 1]):
        head = stones[HEAD, graph[i]]
        _lose(stones, head, v)
        captures |= (stones[COLOUR, head] == opponent(player)) & (stones[PAIRS, head] == 0)
    for i in range(graph[v], graph[v + 1]):
        head = stones[HEAD, graph[i]]
        if stones[COLOUR, head] == player and head != stones[HEAD, v]:
            _merge(stones, zobrist, stones[HEAD, v], head)
    return captures


@compiled
def place(
    graph: Naturals, stones: Naturals, zobrist: Hashes, v: int, player: int, removed: Ints
) -> int:
    """Play on the empty point v, write the points that are emptied, return their number.

    The opponent's chains without liberty are removed first, and the player's own only if there
    were none. The board must have had no dead stones. Clause: S1/R7, S4/place.
    """
    _put(graph, stones, zobrist, v, player)
    count = 0
    if _meet_neighbours(graph, stones, zobrist, v, player):
        for i in range(graph[v], graph[v + 1]):
            w = graph[i]
            if stones[COLOUR, w] == opponent(player) and stones[PAIRS, stones[HEAD, w]] == 0:
                count = _remove(graph, stones, zobrist, stones[HEAD, w], removed, count)
    elif stones[PAIRS, stones[HEAD, v]] == 0:
        count = _remove(graph, stones, zobrist, stones[HEAD, v], removed, count)
    return count


@compiled
def clear(graph: Naturals, stones: Naturals, zobrist: Hashes) -> None:
    """Make the board empty, as if newly made."""
    points = graph[0] - 1
    for v in range(points):
        stones[COLOUR, v] = EMPTY
        stones[HEAD, v] = stones[NEXT, v] = v
        stones[SIZE, v] = 1
        stones[PAIRS, v] = graph[v + 1] - graph[v]
        stones[SUM, v] = stones[SQUARES, v] = 0
        for i in range(graph[v], graph[v + 1]):
            stones[SUM, v] += graph[i]
            stones[SQUARES, v] += graph[i] * graph[i]
        stones[STOOD, v] = 0
        stones[LIST, v] = stones[PLACE, v] = v
    stones[COUNTS, EMPTIES] = points
    stones[COUNTS, BLACK] = stones[COUNTS, WHITE] = 0
    zobrist[CHAIN, points] = 0


@compiled
def is_suicide(graph: Naturals, stones: Naturals, v: int, player: int) -> bool:
    """Tell whether a stone on the empty point v would leave the board at once."""
    if stones[PAIRS, v] > 0:
        return False
    for i in range(graph[v], graph[v + 1]):
        colour = stones[COLOUR, graph[i]]
        # A chain beside v has the liberty v; it is captured, or doomed, when it has no other.
        if (colour == player) != has_one_liberty(stones, stones[HEAD, graph[i]]):
            return False
    return True


@compiled
def _is_first_of_chain(graph: Naturals, stones: Naturals, v: int, i: int) -> bool:
    """Tell whether the i-th entry of the graph is the first neighbour of v of its chain."""
    head = stones[HEAD, graph[i]]
    for j in range(graph[v], i):
        if stones[COLOUR, graph[j]] != EMPTY and stones[HEAD, graph[j]] == head:
            return False
    return True


@compiled
def _hash_of_chains(
    graph: Naturals, stones: Naturals, zobrist: Hashes, v: int, colour: int
) -> np.uint64:
    """Return the hash of the stones of this colour whose single liberty is v."""
    combined = np.uint64(0)
    for i in range(graph[v], graph[v + 1]):
        w = graph[i]
        doomed = stones[COLOUR, w] == colour and has_one_liberty(stones, stones[HEAD, w])
        if doomed and _is_first_of_chain(graph, stones, v, i):
            combined ^= zobrist[CHAIN, stones[HEAD, w]]
    return combined


@compiled
def hash_after(
    graph: Naturals, stones: Naturals, zobrist: Hashes, v: int, player: int, suicide: bool
) -> np.uint64:
    """Return the hash of the board after a play on v, which is suicide or not."""
    now = zobrist[CHAIN, graph[0] - 1]
    if suicide:
        return np.uint64(now ^ _hash_of_chains(graph, stones, zobrist, v, player))
    captured = _hash_of_chains(graph, stones, zobrist, v, opponent(player))
    return np.uint64(now ^ zobrist[bit_of(player), v] ^ captured)


@compiled
def chain_points(stones: Naturals, v: int, points: Ints) -> int:
    """Write the stones of the chain of v; return their number."""
    count = 0
    w = v
    while True:
        points[count] = w
        count += 1
        w = stones[NEXT, w]
        if w == v:
            return count
