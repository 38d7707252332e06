"""The machine's core: the rules of one move as arithmetic on words, written once.

A set of points is a word whose bit i is the point i; a colouring is the two words of black and of
white points. The same source runs on Python integers, which hold any board, compiled on machine
words of 64 bits, and on symbolic words, with which a solver proves a statement of every colouring
at once. Hence the style: the functions combine words by `& | ^ << >>`, and multiply them by a
single bit; `>>` shifts zeros in; they complement nothing except within a mask; and no literal
number meets a word, since a signed number would make the machine word signed. A branch may ask only
whether two words are equal. A reading that goes both ways merges the two results where a function
returns, so a loop with a branch in each round should have the branch in a function of its own.
Nothing here checks its arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

# An integer, a machine word or a symbolic word.
Word = Any


class Board(NamedTuple):
    """A board graph of `points` points, as the words that its arithmetic needs.

    On a grid, numbered row by row, point i is in column i % columns, and `columns` is above 0; a
    grid of one row is given as one column. `not_first` and `not_last` are the points outside the
    first and the last column. On any other graph `columns` is 0, and `masks[i]` are the neighbours
    of the point i. `one` is the word of the point 0, from which that of any other is shifted.
    """

    points: int
    columns: int
    all_points: Word
    not_first: Word
    not_last: Word
    one: Word
    masks: Sequence[Word]


def grid(rows: int, columns: int) -> Board:
    """Return the board of a rectangle. Raises ValueError when it has no points."""
    if rows < 1 or columns < 1:
        raise ValueError(f"a {rows}x{columns} board has no points")
    if rows == 1:
        # The same board as a column; else a word of 64 bits would be shifted by 64.
        rows, columns = columns, 1
    points = rows * columns
    row_starts = sum(1 << (row * columns) for row in range(rows))
    everything = (1 << points) - 1
    last = row_starts << (columns - 1)
    return Board(points, columns, everything, everything ^ row_starts, everything ^ last, 1, ())


def graph(points: int, edges: Iterable[tuple[int, int]]) -> Board:
    """Return the board of a graph of numbered points.

    Raises ValueError for no points, a loop, or an edge that leaves the board.
    """
    if points < 1:
        raise ValueError("a graph of no points is no board")
    masks = [0] * points
    for i, j in edges:
        if i == j:
            raise ValueError(f"the edge {i} - {j} is a loop")
        if not (0 <= i < points and 0 <= j < points):
            raise ValueError(f"the edge {i} - {j} leaves the board of {points} points")
        masks[i] |= 1 << j
        masks[j] |= 1 << i
    return Board(points, 0, (1 << points) - 1, 0, 0, 1, tuple(masks))


def is_empty(x: Word, board: Board) -> Word:
    """Return 1 when x has no point, else 0, without a branch."""
    shift = 1
    while shift < board.points:
        x = x | (x >> shift)
        shift = shift * 2
    return (x & board.one) ^ board.one


def neighbours(x: Word, board: Board) -> Word:
    """Return the points adjacent to some point of x."""
    if board.columns:
        across = ((x & board.not_last) << 1) | ((x & board.not_first) >> 1)
        return (across | (x << board.columns) | (x >> board.columns)) & board.all_points
    adjacent = x ^ x
    for i in range(board.points):
        # The bit of point i, spread over the whole word by the product with its neighbours.
        adjacent = adjacent | board.masks[i] * ((x >> i) & board.one)
    return adjacent


def grow(x: Word, within: Word, board: Board) -> Word:
    """Return x with the points of `within` adjacent to it: one round of `flood`."""
    return x | (neighbours(x, board) & within)


def flood(seed: Word, within: Word, board: Board) -> Word:
    """Return the points of `within` to which a path in it leads from a point of the seed."""
    x = seed & within
    for _ in range(board.points):
        larger = grow(x, within, board)
        if larger == x:
            break
        x = larger
    return x


def without_liberty(stones: Word, empty: Word, board: Board) -> Word:
    """Return the stones of one colour whose chain touches no empty point."""
    return stones ^ flood(neighbours(empty, board), stones, board)


def place_and_clear(own: Word, opposing: Word, point: Word, board: Board) -> tuple[Word, Word]:
    """Return the mover's and the opponent's stones after a move, from any colouring.

    `point` is the word of the one empty point that is played on. The opponent's stones without
    liberty are removed first, then the mover's.
    """
    own = own | point
    opposing = opposing ^ without_liberty(opposing, board.all_points ^ own ^ opposing, board)
    own = own ^ without_liberty(own, board.all_points ^ own ^ opposing, board)
    return own, opposing


def touched_without_liberty(stones: Word, empty: Word, point: Word, board: Board) -> Word:
    """Return the stones without liberty among the chains that touch a point.

    Only these can have lost their last liberty by a stone at that point.
    """
    chains = flood(neighbours(point, board), stones, board)
    return chains ^ flood(neighbours(empty, board) & chains, chains, board)


def play(own: Word, opposing: Word, point: Word, board: Board) -> tuple[Word, Word]:
    """Return what place_and_clear does, from a colouring in which every stone has a liberty.

    It looks only at chains that touch the point, and at suicide only where nothing was captured.
    """
    own = own | point
    captured = touched_without_liberty(opposing, board.all_points ^ own ^ opposing, point, board)
    opposing = opposing ^ captured
    chain = flood(point, own, board)
    liberties = neighbours(chain, board) & (board.all_points ^ own ^ opposing)
    # Zero if the chain has a liberty; a product is as quick as a branch, and simpler to prove.
    return own ^ (chain * is_empty(liberties, board)), opposing


def is_suicide(own: Word, opposing: Word, point: Word, board: Board) -> Word:
    """Return 1 when a stone on the empty point would be cleared by its own move, else 0.

    The colouring is one in which every stone has a liberty.
    """
    left, _ = play(own, opposing, point, board)
    return is_empty(left & point, board)


def if_suicide(own: Word, opposing: Word, point: Word, board: Board) -> Word:
    """Return the point if a stone there would be cleared by its own move, else no point.

    The colouring is one in which every stone has a liberty; no point may be given too.
    """
    if point == point ^ point:
        return point
    return point * is_suicide(own, opposing, point, board)


def legal_without_history(own: Word, opposing: Word, board: Board, suicide_allowed: bool) -> Word:
    """Return the points that the mover may play on, repetition aside.

    The colouring is one in which every stone has a liberty.
    """
    empty = board.all_points ^ own ^ opposing
    if suicide_allowed:
        return empty
    # A stone with an empty neighbour has a liberty at once; only the other points need a trial.
    tried = empty ^ (empty & neighbours(empty, board))
    suicides = empty ^ empty
    for i in range(board.points):
        suicides = suicides | if_suicide(own, opposing, tried & (board.one << i), board)
    return empty ^ suicides


def area(own: Word, opposing: Word, board: Board) -> tuple[Word, Word]:
    """Return the areas of the mover and of the opponent: stones, and points that reach only them.

    From any colouring.
    """
    empty = board.all_points ^ own ^ opposing
    own_reached = flood(neighbours(own, board), empty, board)
    opposing_reached = flood(neighbours(opposing, board), empty, board)
    both = own_reached & opposing_reached
    return own | (own_reached ^ both), opposing | (opposing_reached ^ both)
