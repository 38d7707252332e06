"""The arrays of a repetition-free search: one table of proof numbers, and the current path.

A state is a colouring, the player to move, and the point where ko forbids a play. Whether a pass
precedes is no part of it, as in the search with history. States that are images of one another have
one key. An entry of the table is a key with the work that was done below it, and two numbers; that
with the least work gives way to another, and what is won last of all. Threads that search together
share the table, and each has a path of its own. The table grows as it fills.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from goimpl.search import frame
from goimpl.search.frame import Table
from goimpl.search.keys import CHUNK, CHUNKS
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
MOST_PLACES = 64

# What met a repetition is as hard as can be in that round of the search, whose number its entry has
# as the disproof number.
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
# So many states may have the moves of an opening.
MOST_OF_OPENING = 1 << 10
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

NO_KO = -1
# A value of EXTRACTING where nobody needs proof numbers but those of what is won.
WITHOUT_GUESSES = 2

# The entries of `counts` behind those of the frame.
PROVER = frame.SHARED_COUNTS
SHIFT = 9  # how far to the right the place of a hash is
ROOM = 10  # for how many entries the table has places now
ENTERED = 11  # how many entries it has
REPLACED = 12  # how many gave way
WINS = 13  # how many states the prover was seen to win
BASE = 14  # the depth of the path where the search began
EXTRACTING = 15  # whether a strategy is being extracted from the table, and what is below
UNTIL = 16  # up to how many nodes a state is searched anew
IN_VAIN = 17  # how many states were searched anew in vain since one was won
STEPS_BACK = 18  # how many steps are left out
FETCHED = 19  # what nobody reads
ROOT_IS_WON = 20  # whether the prover was seen to win the root
THREAD = 21  # the number of the thread, and how many there are
THREADS = 22
OF_OTHERS = 23  # how many nodes other threads have visited
LIMIT = 24  # at how many entries the search stops, as the table has to grow
OPENING = 25  # how many moves the opening has, and how many turns its longest line
OPENING_TURNS = 26
ROUND = 27  # the number of the round
GAINED = 28  # how many more wins the table has than when the round began
COUNTS = 29
# What follows from the question.
SETTINGS = (*range(frame.MARGIN, frame.SHARED_COUNTS), PROVER)
# The tables that follow from the question, or from the path.
_FOLLOWING = ("board", "counts", "order", "images_of_sets", "images", "under_way", "opening")


class Tables(NamedTuple):
    """The tables, with a row for each entry, or step of the path.

    `images_of_sets` has for each symmetry, and each value of so many bits of a set of points, the
    points that it takes these to; `images` has for each symmetry the image of each point. `stones`
    are those of the states of the path, as words of black and white points; `after` and `keys` are
    the stones and the key after each of their moves. `own` are the keys
    of a strategy's states on the path; `hashes` counts its colourings by their hashes. `back`
    are the prover's steps that are left out, each as the keys of the states before and after it;
    `turned` has the images of the stones of the state whose moves are listed; `under_way` counts
    the states of each thread's path by their hashes; `opening` has the prover's moves to which the
    search keeps where it has some, each as the keys of the states before and after it.
    """

    board: Board
    counts: Table
    order: Table
    images_of_sets: Table
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
    opening: Table

    @property
    def are_plain(self) -> bool:
        """Whether they are for plain Python."""
        return isinstance(self.counts, list)

    @property
    def nodes(self) -> int:
        """How many nodes all threads have visited."""
        return int(self.counts[frame.NODES] + self.counts[OF_OTHERS])

    def in_use(self) -> Iterator[tuple[str, Any]]:
        """Yield what may be in use of the arrays that don't follow from the question, as views."""
        for name in self._fields:
            if name not in _FOLLOWING:
                table = getattr(self, name)
                yield name, table[: self.counts[ROOM]] if name == "entries" else table


# A table begins with room for so many entries, a power of 2, and gets so many times as much when
# half of it is used.
LEAST_ROOM, TIMES_LARGER = 1 << 12, 4


def room_in(memory: int) -> int:
    """Return for how many entries so many bytes have room: a power of 2, at least LEAST_ROOM."""
    return max(LEAST_ROOM, (1 << (memory // BYTES_OF_ENTRY).bit_length()) >> 1)


def tables(board: Board, points: int, most_room: int, *, plain: bool) -> Tables:
    """Return empty tables, which may get room for so many entries."""
    layout = (
        ("int64", (COUNTS,)),
        ("int64", (points,)),
        ("uint64", (frame.IMAGES * CHUNKS << CHUNK,)),
        ("int64", (frame.IMAGES, points)),
        ("uint64", (most_room, 2)),
        ("int64", (LONGEST, PATH_COLUMNS)),
        ("uint64", (LONGEST, 2)),
        ("int64", (LONGEST, AT_ONCE, MOVE_COLUMNS)),
        ("uint64", (LONGEST, AT_ONCE, 2)),
        ("uint64", (LONGEST, AT_ONCE)),
        ("uint64", (LONGEST,)),
        ("int64", (HASHES,)),
        ("uint64", (MOST_STEPS_BACK, 2)),
        ("uint64", (frame.IMAGES, 2)),
        ("int16", (1, UNDER_WAY)),
        ("uint64", (MOST_OF_OPENING, 2)),
    )
    t = Tables(board, *frame.empty_tables(layout, plain=plain))
    set_room(t, LEAST_ROOM)
    t.counts[frame.DEPTH] = -1
    t.counts[THREADS] = t.counts[ROUND] = 1
    return t


def set_room(t: Tables, room: int) -> None:
    """Use the part of the table with room for so many entries, a power of 2."""
    t.counts[ROOM] = room
    t.counts[LIMIT] = room // 2 if room < len(t.entries) else 1 << 62
    t.counts[SHIFT] = 64 - ((room // WAYS).bit_length() - 1)


def in_arrays(old: Tables, board: Board) -> Tables:
    """Return all that is in plain tables as arrays, with the same room."""
    new = tables(board, len(old.order), len(old.entries), plain=False)
    for table, array in zip(old[1:], new[1:], strict=True):
        frame.copy_to(array, table)
    return new
