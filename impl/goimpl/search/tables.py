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
longer to import than an easy question to answer; for compiled functions they are arrays. Arrays are
made as large as the memory allows; the system only hands out what is written to. So a zero is what
nothing has been written to, in either kind: proofs are numbered from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from goimpl.colours import BLACK, bit_of, player_of
from goimpl.words.kernel import Board

# A list, a `Sparse` table or an array.
Table = Any

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
SEEN = 1  # the proof up to which those of the child have been looked at

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
LEAST_POSITIONS = 10_000
# What is enough for most problems of a few empty points. Each array has less than 128 KB: a larger
# one is asked of the system each time, as pages that are clear.
FEW_POSITIONS, SHORT = 800, 256
# A placed state has 31 bits.
_MOST_POSITIONS = (1 << 31) // (2 * IMAGES)


def plain_tables(board: Board, points: int, memory: int) -> Tables:
    """Return what `tables` does, with as much room, for plain Python."""

    def empty(shape: tuple[int, ...], _kind: str) -> Table:
        return [0] * shape[0] if len(shape) == 1 else Sparse(shape)

    return _tables(board, points, memory, empty)


def tables(board: Board, points: int, memory: int, least: int | None = None) -> Tables:
    """Return tables that take so many bytes at the most, for boards of so many points.

    They have room for `least` positions in any case, LEAST_POSITIONS if not given; where that is
    few, also for short paths only.
    """
    import numpy as np

    return _tables(board, points, memory, lambda shape, kind: np.zeros(shape, _dtype(kind)), least)


@cache
def _dtype(kind: str) -> Any:
    """Return a kind as numpy has it, which else has to look it up by its name for each array."""
    import numpy as np

    return np.dtype(kind)


def in_arrays(plain: Tables, board: Board) -> Tables:
    """Return plain tables, with all that is in them, as arrays; `board` is the same for them."""
    import numpy as np

    def copied(table: Table, kind: str) -> Table:
        if isinstance(table, list):
            return np.array(table, kind)
        array = np.zeros(table.shape, kind)
        for place, entry in table.items():
            array[place] = entry
        return array

    of_kinds = zip(plain[1:], _KINDS, strict=True)
    return Tables(board, *(copied(table, kind) for table, kind in of_kinds))


# What the tables hold, in their order.
_KINDS = (
    *("int64", "uint64", "int32", "uint64", "uint8", "uint8", "int32", "int32"),
    *("int32", "int32", "int32", "uint64", "int32", "int32", "uint64"),
    *("uint64", "int32", "int32", "int32", "uint8", "uint8"),
)


def _tables(
    board: Board,
    points: int,
    memory: int,
    empty: Callable[[tuple[int, ...], str], Table],
    least: int | None = None,
) -> Tables:
    least = LEAST_POSITIONS if least is None else least
    longest = SHORT if least <= FEW_POSITIONS else LONGEST
    positions = min(max(memory // _BYTES_EACH, least), _MOST_POSITIONS)
    unsolved_bits = min(_MOST_UNSOLVED_BITS, positions.bit_length())
    shapes: tuple[tuple[int, ...], ...] = (
        (COUNTS,),
        (3,),
        (points,),
        (positions, 2),
        (positions, 2),
        (positions,),
        (1 << (2 * positions - 1).bit_length(),),
        (2 * positions, STATE_COLUMNS),
        (_MOVES_EACH * positions, 2),
        (positions // _POSITIONS_EACH, PROOF_COLUMNS),
        (_POOL_EACH * positions,),
        (1 << unsolved_bits, 2),
        (longest, PATH_COLUMNS),
        (longest, points + 2, 2),
        (longest + 1,),
        (IMAGES * CHUNKS << CHUNK,),
        (IMAGES * IMAGES,),
        (IMAGES << IMAGES,),
        (IMAGES << IMAGES,),
        (positions,),
        (2 * positions,),
    )
    made = Tables(board, *(empty(*each) for each in zip(shapes, _KINDS, strict=True)))
    # Four entries to a place: see `goimpl.search.proof_numbers`.
    made.counts[UNSOLVED_SHIFT] = 64 - unsolved_bits + 2
    return made
