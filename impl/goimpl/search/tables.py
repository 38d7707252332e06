"""The arrays of a search: positions, their plays, their proofs, and the current path.

A *state* is a position with the player to move: its number is twice the position's, plus 0 for
Black and 1 for White. A position is a colouring with the threats left. Whether a pass precedes is
no part of a state: a player who would win by ending the game does so after a pass, and for one who
would lose by it a pass is no use, before or after the other's.

Positions that are images of one another under the symmetries of the board have one number, and what
is kept for it serves for all of them. A position on the board is *placed*: the number of it and of
the symmetry that takes the numbered position there, in one. Moves and proofs name placed states as
they stand when the state that they belong to is as it is numbered.

Tables come in two kinds. For plain Python they are lists and dictionaries, since numpy would take
longer to import than an easy question to answer; for compiled functions they are arrays. Arrays
are small at first: larger ones take the place of full ones, until the memory ends. A zero is what
nothing has been written to, in either kind: proofs are numbered from 1.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

from goimpl.colours import BLACK, bit_of, player_of
from goimpl.words.kernel import Board

# A list, a `Sparse` table or an array.
Table = Any
Shape = tuple[int, ...]

# The columns of `states`.
FIRST = 0  # the place of the first move in `moves`, from 1; 0 before the moves are listed
COUNT = 1  # the number of moves
PROOF = 2  # the proof of this state that was found last
VISITS = 3  # how often the state was left unsolved
PROVE = 4  # the effort still expected to prove that the player to move wins
REFUTE = 5  # the effort still expected to prove that this player loses
PRESENT = 6  # the symmetries, a bit each, by which images of the position are in the history
MARK = 7  # the last set that it was put in
STATE_COLUMNS = 8

# The columns of `proofs`.
OF = 0  # the state
NEXT = 1  # the proof of the same state that was found before
CHOSEN = 2  # the winner's move, as its place in `moves`; -1 with the loser to move
SETS = 3  # where in `pool` are the children, then `required`, then `forbidden`
CHILDREN = 4  # how many children: proofs, 0 for a play that `required` makes illegal
REQUIRED = 5
FORBIDDEN = 6
WINNER = 7  # the player
PROOF_COLUMNS = 8

# The columns of `path`: the states from the root to where the search is.
STATE = 0
ADDED = 1  # the state whose PRESENT grew
MOST_PROVE = 2  # the search turns back when PROVE reaches this
MOST_REFUTE = 3
GROWTH = 4  # the bits by which it grew
PATH_COLUMNS = 5

# The columns of `tried`: the moves of the states of the path.
ANSWER = 0  # UNKNOWN, ILLEGAL, or the proof of what the move leads to
LAST_PROOF = 1  # the proof up to which those of the child have been looked at

# Kinds of moves that are no points.
PASS, THREAT = -1, -2
UNKNOWN, ILLEGAL = 0, -1
# The proof of every state in which the target has been captured.
CAPTURED = 1
# The proof of every state in which it is alive, where the defender has to bring that about.
ALIVE = 2
# The proofs of the states that a player wins by passing from now on, as what is alive shows.
SAFE_BLACK, SAFE_WHITE = 3, 4
# More effort than any sum of efforts is allowed to be.
NEVER = 1 << 30

# The entries of `counts`.
POSITIONS = 0
MOVES = 1
PROOFS = 2
POOL = 3
DEPTH = 4
NODES = 5
OUTCOME = 6
MARKS = 7
# Settings.
SITUATIONAL = 8
SUICIDE = 9
MARGIN = 10
DEFENDER = 11  # -1 where the goal is a score
SURE = 12  # who wins however the game ends, -1 for nobody
UNTIL_ALIVE = 13  # whether the defender has to make the target unconditionally alive
SLOTS = 14  # how many of the slots are in use: a power of 2
UNSOLVED_SHIFT = 15  # how far to the right a key's place in `unsolved` is
ALL_OF_TARGET = 16  # whether the attacker has to capture all of the target
BY_LIFE = 17  # whether a player wins at once who is safe enough to pass for ever
SYMMETRIES = 18  # how many symmetries the board has, the identity included
FEW_NODES = 19  # whether few nodes count for more than short proofs
COUNTS = 20

# The values of OUTCOME.
RUNNING, SOLVED, FULL = 0, 1, 2


def state_of(position: Any, player: Any) -> Any:
    """Return the number of the state of a position with this player to move."""
    return 2 * position + bit_of(player)


# At most so many symmetries are used, as many as a square has; the identity is the first.
IMAGES = 8
# A set of points is moved by so many points at a time.
CHUNK = 4
CHUNKS = 16


def placed_by(number: Any, symmetry: Any) -> Any:
    """Return the placed position, or state, of a number and a symmetry."""
    return number * IMAGES + symmetry


def number_in(placed: Any) -> Any:
    """Return the number of a placed position or state."""
    return placed >> 3


def symmetry_in(placed: Any) -> Any:
    """Return the symmetry of a placed position or state."""
    return placed & 7


def to_move(state: Any) -> Any:
    """Return the player to move in a state, or in each of an array of states."""
    return player_of(state & 1)


def standing_for(state: Any, situational: Any) -> Any:
    """Return the state that stands in the history for a state's position."""
    return state if situational else state_of(state >> 1, BLACK)


class Sparse(dict[tuple[int, ...], int]):
    """A table in plain Python: entries by their indices, 0 where nothing was written.

    Its length is that of the array of this shape, as if it had all entries.
    """

    def __init__(self, shape: tuple[int, ...]) -> None:
        super().__init__()
        self.shape = shape

    def __missing__(self, place: tuple[int, ...]) -> int:
        return 0

    def __len__(self) -> int:
        return self.shape[0]


class Tables(NamedTuple):
    """The tables, with a row for each position, state, move, proof, or step of the path.

    `stones` are the black and the white points of a position as words, `threats` those left to the
    attacker and the defender; `slots` finds a position by them. `ends` is who wins if the game
    ends there by passes. `moves` are (state, kind or point). `unsolved` holds efforts that are
    expected with a certain history. `points` are the words of the points that may be played on, of
    the target, and of the immortal stones; `order` is that in which points are tried. `hashes` are
    those of the histories along the path.

    `origins` has for each symmetry, and each value of each so many bits of a set of points, the
    points that it takes there; `products` what two symmetries are together, the second one first.
    `stabilizers` are the symmetries that leave a position as it is, a bit each; for such a set
    and any symmetry `cosets` are those that have the same effect, and `least` is the first of them.
    `marked` are the images of a state that the set of its MARK has.
    """

    board: Board
    counts: Table
    points: Table
    order: Table
    stones: Table
    threats: Table
    ends: Table
    slots: Table
    states: Table
    moves: Table
    proofs: Table
    pool: Table
    unsolved: Table
    path: Table
    tried: Table
    hashes: Table
    origins: Table
    products: Table
    cosets: Table
    least: Table
    stabilizers: Table
    marked: Table

    @property
    def are_plain(self) -> bool:
        """Whether they are for plain Python."""
        return isinstance(self.counts, list)

    def forget_history(self) -> None:
        """Make no position one that stands in the history."""
        states = 2 * int(self.counts[POSITIONS])
        if not self.are_plain:
            self.states[:states, PRESENT] = 0
            return
        for state in range(states):
            self.states[state, PRESENT] = 0

    @property
    def present(self) -> list[int]:
        """The placed states that stand in the history for their positions, in rising order."""
        states: Any = range(2 * self.counts[POSITIONS])
        if not self.are_plain:
            states = self.states[: len(states), PRESENT].nonzero()[0].tolist()
        return [
            placed_by(state, symmetry)
            for state in states
            if self.states[state, PRESENT]
            for symmetry in self.first_of_each(state >> 1)
            if int(self.states[state, PRESENT]) >> symmetry & 1
        ]

    def first_of_each(self, position: int) -> list[int]:
        """Return for each image of a position the first symmetry that leads to it."""
        row = IMAGES * int(self.stabilizers[position])
        return [i for i in range(self.counts[SYMMETRIES]) if self.least[row + i] == i]

    def row(self, name: str, number: int) -> list[int]:
        """Return the numbers in a row of one of the tables."""
        table = getattr(self, name)
        if isinstance(table, Sparse):
            return [table[number, column] for column in range(table.shape[1])]
        row: list[int] = table[number].tolist()
        return row

    def in_pool(self, first: int, count: int) -> list[int]:
        """Return so many numbers of the pool."""
        numbers = self.pool[first : first + count]
        return numbers if self.are_plain else list(numbers.tolist())


# So many slots stand beside one another for the keys of one place in `unsolved`. Were there one,
# two moves that share it would each make the search forget the other's efforts, and go to and fro
# for ever.
WAYS = 4
# More than a state has moves.
AT_ONCE = 80
# The longest path, in turns, that is followed.
LONGEST = 4096
_MOST_UNSOLVED_BITS = 22

# For each position there is room for so many moves, of both players, and numbers in the pool; and
# for so many positions there is room for a proof. Seen on boards of 12 to 16 points: 8, 20, 5.
_MOVES_EACH, _POOL_EACH, _POSITIONS_EACH = 9, 24, 4
_BYTES_EACH = (
    16 + 2 + 1 + 12 + 1 + 2 + 2 * 32 + 8 * _MOVES_EACH + 32 // _POSITIONS_EACH + 4 * _POOL_EACH
)
# Full tables give way to others with room for so many times as many positions.
GROWTH = 4
# In plain Python room costs nothing.
LEAST_POSITIONS = 10_240
# What is enough for many problems of a few empty points. The arrays have less than 128 KB: what is
# larger is asked of the system each time, as pages that are clear.
FEW_POSITIONS, SHORT = LEAST_POSITIONS // GROWTH**3, 64
# A placed state has 31 bits.
_MOST_POSITIONS = (1 << 31) // (2 * IMAGES)


def most_positions(memory: int) -> int:
    """Return how many positions there is room for in so many bytes, at least LEAST_POSITIONS."""
    return min(max(memory // _BYTES_EACH, LEAST_POSITIONS), _MOST_POSITIONS)


def more_positions(positions: int, memory: int) -> int | None:
    """Return for how many positions larger tables have room, or None where memory ends.

    Before the last step the tables are at most half as large, so that with those that they take the
    place of they never take more.
    """
    most = most_positions(memory)
    if positions >= most:
        return None
    larger = GROWTH * positions
    return larger if 2 * larger <= most else most


def plain_tables(board: Board, points: int, positions: int, symmetries: int) -> Tables:
    """Return what `tables` does for plain Python."""
    shapes = _shapes(points, positions, _longest(positions), symmetries)
    parts = ([0] * shape[0] if len(shape) == 1 else Sparse(shape) for shape in shapes)
    return _with_counts(Tables(board, *parts), positions, symmetries)


def tables(board: Board, points: int, positions: int, symmetries: int) -> Tables:
    """Return arrays with room for so many positions, on boards of so many points and symmetries.

    Where positions are few, there is room for short paths only.
    """
    import numpy as np

    length, places = _places(points, positions, _longest(positions), symmetries)
    # One piece of memory is quicker to have than many.
    memory = np.zeros(length, np.uint8)
    arrays = (np.ndarray(shape, kind, memory, first) for shape, kind, first in places)
    return _with_counts(Tables(board, *arrays), positions, symmetries)


def _with_counts(t: Tables, positions: int, symmetries: int) -> Tables:
    t.counts[SYMMETRIES] = symmetries
    t.counts[UNSOLVED_SHIFT] = 64 - _unsolved_bits(positions) + WAYS.bit_length() - 1
    return t


def _unsolved_bits(positions: int) -> int:
    return min(_MOST_UNSOLVED_BITS, positions.bit_length())


@lru_cache(maxsize=64)
def _places(
    points: int, positions: int, longest: int, symmetries: int
) -> tuple[int, tuple[tuple[Shape, Any, int], ...]]:
    """Return how many bytes arrays take, and the shape, the kind and the first byte of each."""
    import numpy as np

    places, first = [], 0
    shapes = _shapes(points, positions, longest, symmetries)
    for shape, kind in zip(shapes, map(np.dtype, _KINDS), strict=True):
        places.append((shape, kind, first))
        # Each begins where a line of the cache does.
        first += -(-prod(shape) * kind.itemsize // 64) * 64
    return first, tuple(places)


def in_arrays(old: Tables, board: Board, positions: int) -> Tables:
    """Return all that is in tables as arrays, with room for so many positions, as many or more.

    `board` is the same for them.
    """
    new = tables(board, len(old.order), positions, int(old.counts[SYMMETRIES]))
    shift = new.counts[UNSOLVED_SHIFT]
    for name, array in zip(Tables._fields[1:], new[1:], strict=True):
        table = getattr(old, name)
        if name == "unsolved":
            _put_unsolved(table, array, shift)
        elif isinstance(table, Sparse):
            _copy(table, array)
        else:
            array[: len(table)] = table
    new.counts[UNSOLVED_SHIFT] = shift
    # The root's, which is the last entry in either.
    new.hashes[-1] = old.hashes[-1]
    return new


def _copy(table: Sparse, array: Any) -> None:
    for place, entry in table.items():
        array[place] = entry


def _put_unsolved(table: Table, array: Any, shift: int) -> None:
    """Put each key into its place in a larger table, those of one place in their order."""
    import numpy as np

    if isinstance(table, Sparse):
        rows = np.zeros(table.shape, np.uint64)
        _copy(table, rows)
        table = rows
    used = table[table[:, 0] != 0]
    places = used[:, 0] >> np.uint64(shift)
    order = np.argsort(places, kind="stable")
    places = places[order].astype(np.int64)
    # What stands at one place now stood at one place before, so there is room for all.
    first = np.searchsorted(places, places)
    array[places * WAYS + np.arange(len(places)) - first] = used[order]


# What the tables hold, in their order.
_KINDS = (
    *("int64", "uint64", "int32", "uint64", "uint8", "uint8", "int32", "int32"),
    *("int32", "int32", "int32", "uint64", "int32", "int32", "uint64"),
    *("uint64", "int32", "int32", "int32", "uint8", "uint8"),
)


def _longest(positions: int) -> int:
    return SHORT if positions <= FEW_POSITIONS else LONGEST


def _shapes(points: int, positions: int, longest: int, symmetries: int) -> tuple[Shape, ...]:
    return (
        (COUNTS,),
        (3,),
        (points,),
        (positions, 2),
        (positions, 2),
        (positions,),
        (1 << (2 * (positions + AT_ONCE) - 1).bit_length(),),
        (2 * positions, STATE_COLUMNS),
        (_MOVES_EACH * positions, 2),
        (positions // _POSITIONS_EACH, PROOF_COLUMNS),
        (_POOL_EACH * positions,),
        (1 << _unsolved_bits(positions), 2),
        (longest, PATH_COLUMNS),
        (longest, points + 2, 2),
        (longest + 1,),
        (symmetries * CHUNKS << CHUNK,),
        (IMAGES * symmetries,),
        (IMAGES << symmetries,),
        (IMAGES << symmetries,),
        (positions,),
        (2 * positions,),
    )
