"""The arrays of a search: positions, their plays, their proofs, and the current path.

A *state* is a position with the player to move: its number is twice the position's, plus 0 for
Black and 1 for White. A position is a colouring with the threats left. Whether a pass precedes is
no part of a state: a player who would win by ending the game does so after a pass, and for one who
would lose by it a pass is no use, before or after the other's.

Positions that are images of one another under the symmetries of the board have one number, and what
is kept for it serves for all of them. A position on the board is *placed*: the number of it and of
the symmetry that takes the numbered position there, in one. Moves and proofs name placed states as
they stand when the state that they belong to is as it is numbered.

Tables are small at first: larger ones take the place of full ones, until the memory ends. A zero is
what nothing has been written to: proofs are numbered from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from goimpl.colours import BLACK, bit_of, player_of
from goimpl.search import frame
from goimpl.search.frame import Sparse, Table
from goimpl.words.kernel import Board

# The columns of `states`.
FIRST = 0  # the place of the first move in `moves`, from 1; 0 before the moves are listed
COUNT = 1  # the number of moves
PROOF = 2  # the proof of this state that was found last
VISITS = 3  # how often the state was left unsolved
PROVE = 4  # proof number: work still expected to prove that the player to move wins
REFUTE = 5  # disproof number: the same to prove that this player loses
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

UNKNOWN, ILLEGAL = 0, -1
# The proof of every state in which the target has been captured.
CAPTURED = 1
# The proof of every state in which it is alive, where the defender has to bring that about.
ALIVE = 2
# The proofs of the states that a player wins by passing from now on, as what is alive shows.
SAFE_BLACK, SAFE_WHITE = 3, 4

# The entries of `counts` behind those of the frame.
POSITIONS = frame.SHARED_COUNTS
MOVES = 9
PROOFS = 10
POOL = 11
MARKS = 12
SLOTS = 13  # how many of the slots are in use: a power of 2
UNSOLVED_SHIFT = 14  # how far to the right a key's place in `unsolved` is
# Settings.
SITUATIONAL = 15
DEFENDER = 16  # -1 where the goal is a score
SURE = 17  # who wins however the game ends, -1 for nobody
UNTIL_ALIVE = 18  # whether the defender has to make the target unconditionally alive
ALL_OF_TARGET = 19  # whether the attacker has to capture all of the target
FEW_NODES = 20  # whether few nodes count for more than short proofs
COUNTS = 21
# What follows from the question.
SETTINGS = (*range(frame.MARGIN, frame.SHARED_COUNTS), *range(SITUATIONAL, COUNTS))


def state_of(position: Any, player: Any) -> Any:
    """Return the number of the state of a position with this player to move."""
    return 2 * position + bit_of(player)


def placed_by(number: Any, symmetry: Any) -> Any:
    """Return the placed position, or state, of a number and a symmetry."""
    return number * frame.IMAGES + symmetry


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


class Tables(NamedTuple):
    """The tables, with a row for each position, state, move, proof, or step of the path.

    `stones` are the black and the white points of a position as words, `threats` those left to the
    attacker and the defender; `slots` finds a position by them. `ends` is who wins if the game
    ends there by passes. `moves` are (state, kind or point). `unsolved` holds numbers that are
    expected with a certain history. `points` are the words of the points that may be played on, of
    the target, and of the immortal stones; `order` is that in which points are tried. `hashes` are
    those of the histories along the path.

    `images_of_sets` has for each symmetry, and each value of each so many bits of a set of points,
    the points that it takes there; `products` what two symmetries are together, the second one
    first. `stabilizers` are the symmetries that leave a position as it is, a bit each; for such a
    set and any symmetry `cosets` are those that have the same effect, and `least` is the first of
    them. `marked` are the images of a state that the set of its MARK has.
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
    images_of_sets: Table
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
        if not self.are_plain:
            self.states[: 2 * self.counts[POSITIONS], PRESENT] = 0
            return
        for state in range(2 * self.counts[POSITIONS]):
            self.states[state, PRESENT] = 0

    @property
    def nodes(self) -> int:
        """How many nodes were visited."""
        return int(self.counts[frame.NODES])

    def in_use(self) -> Iterator[tuple[str, Any]]:
        """Yield what may be in use of the arrays that don't follow from the question, as views."""
        counts = [int(count) for count in self.counts]
        for name, rows in rows_in_use(counts).items():
            yield name, getattr(self, name)[:rows]

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
        row = frame.IMAGES * int(self.stabilizers[position])
        return [i for i in range(self.counts[frame.SYMMETRIES]) if self.least[row + i] == i]

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


# What guides the search and proves nothing: tables of another size may begin without.
GUIDING = "unsolved"


def rows_in_use(counts: list[int]) -> dict[str, int | None]:
    """Return how many of the first rows of each table may be in use, None for all."""
    positions, steps = counts[POSITIONS], counts[frame.DEPTH] + 1
    return {
        **dict.fromkeys(("stones", "threats", "ends", "stabilizers"), positions),
        **dict.fromkeys(("states", "marked"), 2 * positions),
        "slots": counts[SLOTS],
        "moves": counts[MOVES],
        "proofs": counts[PROOFS],
        "pool": counts[POOL],
        "path": steps,
        "tried": steps,
        # The last entry is that of the root's history.
        "hashes": None,
        GUIDING: None,
    }


# So many slots stand beside one another for the keys of one place in `unsolved`. Were there one,
# two moves that share it would each make the search forget the other's numbers, and go to and fro
# for ever.
WAYS = 4
# More than a state has moves.
AT_ONCE = 80
# The longest path, in turns, that is followed.
LONGEST = 4096
