"""The arrays of a search without history: one table of efforts, and the current path.

A state is a colouring, the player to move, and the point where ko forbids a play. Whether a pass
precedes is no part of it, as in `goimpl.search.tables`. States that are images of one another have
one key. An entry of the table is a key with the work that was done below it, and two efforts; that
with the least work gives way to another, and what is won last of all. Threads that search together
share the table, and each has a path of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from goimpl.search.tables import Sparse, Table
from goimpl.words.kernel import Board

# A key has 58 bits: two for each point, six for the point of a ko, the player, and one that is set.
MOST_POINTS = 25
KO_BITS = 6
# The bits of an entry below its key: the number of digits of the work in the binary system.
WORK_BITS = 6
BYTES_OF_ENTRY = 16
# So many entries share a place, and a key is looked for in so many places: in the next one where
# all entries of one are won.
WAYS = 4
LINE = BYTES_OF_ENTRY * WAYS
MOST_PLACES = 64

# No effort is as large. What met a repetition is as hard as can be, and nothing more is said of it.
NEVER = 1 << 30
HARD = 1 << 20

# More than a state has moves, and the longest path, in turns, that is followed.
AT_ONCE = MOST_POINTS + 1
LONGEST = 1024
# So many nodes a state is searched anew, and twice as many after each time in vain.
NODES_ANEW = 10_000
# So many steps of the prover's may be left out, as they repeat a position.
MOST_STEPS_BACK = 1 << 12
# Colourings of the path are looked for by so many bits of a hash first.
HASHES = 1 << 12
# So do threads look for what others search.
UNDER_WAY = 1 << 12

# The columns of `path`.
PLAYER = 0
KO = 1  # the point where ko forbids a play, -1 for none
COUNT = 2  # the number of moves
CHOSEN = 3  # the move that is being searched
MOST_PROVE = 4
MOST_REFUTE = 5
BEGUN = 6  # how many nodes had been visited before
WANTED = 7  # of a strategy: how many passes precede the node that is wanted
ANEW = 8  # whether the moves of a strategy's state have been searched anew
PATH_COLUMNS = 9

# The columns of `moves`: KO is that of the state after the move.
MOVE = 0
PROVE = 2
REFUTE = 3
SAFE = 4  # whether the prover wins after it by what is alive
MOVE_COLUMNS = 5

PASS, NO_KO = -1, -1

# The entries of `counts`.
DEPTH = 0
NODES = 1
OUTCOME = 2
PROVER = 3
MARGIN = 4
SUICIDE = 5
BY_LIFE = 6
SYMMETRIES = 7
SHIFT = 8  # how far to the right the place of a hash is
ENTERED = 9  # how many entries of the table are in use
REPLACED = 10  # how many gave way
WINS = 11  # how many states the prover was seen to win
BASE = 12  # the depth of the path where the search began
TAKING_OUT = 13  # whether a strategy is being taken out of the table
UNTIL = 14  # up to how many nodes a state is searched anew
IN_VAIN = 15  # how many states were searched anew in vain since one was won
STEPS_BACK = 16  # how many steps are left out
FETCHED = 17  # what nobody reads
ROOT_IS_WON = 18  # whether the prover was seen to win the root
THREAD = 19  # the number of the thread, and how many there are
THREADS = 20
OF_OTHERS = 21  # how many nodes other threads have visited
TERRITORY = 22  # whether the territory of what is alive counts too
COUNTS = 23

# The values of OUTCOME: of the last, the prover has not won, whatever that means.
RUNNING, WON, OPEN = 0, 1, 2

# A set of points is moved by so many points at a time.
CHUNK = 7
CHUNKS = 4
IMAGES = 8


class Tables(NamedTuple):
    """The tables, with a row for each entry, or step of the path.

    `taken` has for each symmetry, and each value of so many bits of a set of points, the
    points that it takes these to; `images` has for each symmetry the image of each point. `stones`
    are those of the states of the path, as words of black and white points; `after` and `keys` are
    the stones and the key after each of their moves. `own` are the keys
    of a strategy's states on the path; `hashes` counts its colourings by their hashes. `back`
    are the prover's steps that are left out, each as the keys of the states before and after it;
    `turned` has the images of the stones of the state whose moves are listed; `under_way` counts
    the states of each thread's path by their hashes.
    """

    board: Board
    counts: Table
    order: Table
    taken: Table
    images: Table
    entries: Table
    path: Table
    stones: Table
    moves: Table
    after: Table
    keys: Table
    own: Table
    hashes: Table
    back: Table
    turned: Table
    under_way: Table


_KINDS = ("int64", "int64", "uint64", "int64", "uint64", "int64")
_MORE_KINDS = (
    "uint64",
    "int64",
    "uint64",
    "uint64",
    "uint64",
    "int64",
    "uint64",
    "uint64",
    "int16",
)


def plain_tables(board: Board, points: int, places: int) -> Tables:
    """Return empty tables with so many places for plain Python."""

    def empty(shape: tuple[int, ...], _kind: str) -> Table:
        return [0] * shape[0] if len(shape) == 1 else Sparse(shape)

    return _tables(board, points, places, empty)


def tables(board: Board, points: int, places: int) -> Tables:
    """Return empty tables with so many places for compiled functions."""
    import numpy as np

    def empty(shape: tuple[int, ...], kind: str) -> Table:
        # The entries of a place are in one line of the processor's cache.
        line = LINE // np.dtype(kind).itemsize
        made = np.zeros(math.prod(shape) + line, kind)
        begin = -made.ctypes.data % LINE // made.itemsize
        return made[begin : begin + math.prod(shape)].reshape(shape)

    return _tables(board, points, places, empty)


def places_in(memory: int) -> int:
    """Return how many places a table of so many bytes has: a power of 2, at least 1024."""
    return max(1 << 10, (1 << (memory // (BYTES_OF_ENTRY * WAYS)).bit_length()) >> 1)


def nodes_visited(t: Tables) -> int:
    """Return how many nodes all threads have visited."""
    return int(t.counts[NODES] + t.counts[OF_OTHERS])


def _tables(
    board: Board, points: int, places: int, empty: Callable[[tuple[int, ...], str], Any]
) -> Tables:
    shapes: tuple[tuple[int, ...], ...] = (
        (COUNTS,),
        (points,),
        (IMAGES * CHUNKS << CHUNK,),
        (IMAGES, points),
        (places * WAYS, 2),
        (LONGEST, PATH_COLUMNS),
        (LONGEST, 2),
        (LONGEST, AT_ONCE, MOVE_COLUMNS),
        (LONGEST, AT_ONCE, 2),
        (LONGEST, AT_ONCE),
        (LONGEST,),
        (HASHES,),
        (MOST_STEPS_BACK, 2),
        (IMAGES, 2),
        (1, UNDER_WAY),
    )
    kinds = (*_KINDS, *_MORE_KINDS)
    made = Tables(board, *(empty(*each) for each in zip(shapes, kinds, strict=True)))
    made.counts[SHIFT] = 64 - (places.bit_length() - 1)
    made.counts[THREADS] = 1
    return made
