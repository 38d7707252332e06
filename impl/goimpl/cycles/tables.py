"""What is known of each position of a board: what the plays from it are worth.

One player, the *attacker*, is to reach a score above 0, and the other, the *defender*, to prevent
it; a draw is nothing to the attacker. A position is the stones of both; its place in the arrays
is a number in base 3, whose digits are 0 for an empty point, 1 for a stone of the attacker, 2 for
one of the defender.

A *worth* is a margin, the attacker's area less the defender's, times `LONGEST + 1`, plus what
remains of `LONGEST` when the moves up to the end of the game are taken off. So the attacker who
raises the worth comes nearer to the end with each move. Below `LEAST` the attacker has nothing.

Where a cycle is won by captures, which is won by passing more often in it than the other does, this
is known first, of games in which a cycle is nothing to the attacker. Then, for one margin, a worth
below `LEAST` tells of those who cannot have it so:

- HELD: how many passes more than the defender the attacker can make up to any time, or
  `ANY_NUMBER`. The defender keeps to what is not more, so that no cycle gains a pass.
- RANKED: `LEAST - 1` less a number that falls with each move of the attacker's way to go, by more
  than the weight of a pass with the defender's passes, but may rise by less with the attacker's.
  So every cycle gains a pass.

Only plays are stored: with the best of them, its point, and the best of the others, the worth of a
position follows whether a pass precedes or not, and wherever ko forbids a play.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from goimpl.boards.adjacency import Adjacency
from goimpl.boards.symmetries import symmetries_of
from goimpl.words import kernel64
from goimpl.words.kernel import Board

MOST_POINTS = 16
BYTES_A_POSITION = 16
# The search would miss longer wins than this.
LONGEST = 2047
LEAST = LONGEST + 1
# How a worth follows from what is next: the kinds of tables above.
DRAWN, HELD, RANKED = 0, 1, 2
ANY_NUMBER = LEAST - 1
# What a defender without a play has: above every worth.
NO_PLAY = 65535

ATTACKER, DEFENDER = 0, 1

# The columns of `worths`; the number of the player to move is added to the first three. A row is an
# aligned quarter of what the processor reads at a time.
BEST = 0
SECOND = 2
AT = 4
END = 6  # the worth if the game were over
COLUMNS = 8

# What is in AT: a point, or NOWHERE, plus ALONE where the player has a suicide of one stone.
NOWHERE = 31
ALONE = 128


class Tables(NamedTuple):
    """The arrays: `worths` has a row for each place.

    `places` are the numbers in base 3 of words of one player's stones. `turned` and `turned_points`
    are what each symmetry of the board makes of words and of points; the first is the identity.
    More than `most_passes` are taken for any number.
    """

    board: Board
    suicide: bool
    worths: NDArray[np.uint16]
    places: NDArray[np.int64]
    turned: NDArray[np.uint16]
    turned_points: NDArray[np.uint8]
    drawn: NDArray[np.int64]
    kind: int = DRAWN
    most_passes: int = 0


def tables(adjacency: Adjacency, suicide: bool, symmetric: bool) -> Tables:
    """Return empty tables, without symmetries unless it is `symmetric`.

    Raises ValueError for a board of more than MOST_POINTS points.
    """
    n = adjacency.points
    if n > MOST_POINTS:
        raise ValueError(f"{n} points; the tables hold boards of up to {MOST_POINTS}")
    symmetries = symmetries_of(adjacency)[: None if symmetric else 1]
    return Tables(
        board=_board(adjacency),
        suicide=suicide,
        worths=np.zeros((3**n, COLUMNS), np.uint16),
        places=_sums([3**i for i in range(n)], np.int64),
        turned=np.array([_sums([1 << i for i in to], np.uint16) for to in symmetries]),
        turned_points=np.array(symmetries, np.uint8),
        drawn=np.empty(0, np.int64),
    )


def _board(adjacency: Adjacency) -> Board:
    if adjacency.shape is not None:
        return kernel64.grid(*adjacency.shape)
    pairs = ((v, w) for v in range(adjacency.points) for w in adjacency.neighbours(v) if v < w)
    return kernel64.graph(adjacency.points, pairs)


def _sums(values: list[int], kind: type) -> NDArray[Any]:
    """Return, for each word, the sum of the values of its points."""
    sums: NDArray[Any] = np.zeros(1, kind)
    for value in values:
        sums = np.concatenate([sums, sums + kind(value)])
    return sums
