"""The proof numbers of a state that has not been visited: guesses from the stones.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, opponent
from goimpl.search import frame
from goimpl.search.life import is_won_by_life, living, parts_in_two, points_needed
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.tables import Tables
from goimpl.search.walled import living_territory
from goimpl.words.bits import _LARGEST, _number, _word, count_points
from goimpl.words.kernel import flood, neighbours

# What a liberty and a chain count, in points; by how large a square of points a disproof number
# grows by one.
LIBERTY, CHAIN = 3, 6
SQUARES_A_STEP = 128
# By how many eighths of a doubling a proof number grows: for a stone that the prover lacks, each
# safe point or liberty less, a region less or a chain more, and if it is the opponent's turn.
STONE, SAFE_POINT, REGION, OPPONENTS_TURN = 8, 2, 3, 12
# So many doublings are free, and at most so many count.
FREE, MOST_DOUBLINGS = 3, 16


def first_numbers(
    t: Tables, black: Any, white: Any, is_provers: bool, is_play: bool
) -> tuple[int, int]:
    """Return the proof and disproof number of a state that has not been visited.

    It follows a move of the prover's or not, and a play or a pass.
    """
    # After the prover's pass another one ends the game.
    may_end = is_provers and not is_play
    prover = _number(t.counts[at.PROVER])
    if t.counts[frame.BY_LIFE]:
        if is_won_by_life(t, black, white, prover, may_end):
            return _number(0), _number(frame.NEVER)
        if t.counts[at.EXTRACTING] == at.WITHOUT_GUESSES:
            return _number(1), _number(1)
        if is_won_by_life(t, black, white, opponent(prover), False):
            return _number(frame.NEVER), _number(0)
    beyond = max(_number(t.board.points) + outlook_of(t, black, white), 0)
    refute = beyond * beyond // SQUARES_A_STEP
    return work_to_prove(t, black, white, is_provers), _number(1 + refute)


def work_to_prove(t: Tables, black: Any, white: Any, is_opponents_turn: bool) -> int:
    """Return a guess at how many states it takes to prove a win.

    The weights follow a regression of the work that states took on lines of 5x5, where the number
    of the winner's stones tells most.
    """
    prover = _number(t.counts[at.PROVER])
    own, opposing = (black, white) if prover == BLACK else (white, black)
    everything = t.board.all_points
    safe = more_liberties(own, opposing, t.board)
    if parts_in_two(own, t.board):
        alive = living(t, own, opposing)
        safe += count_points(living_territory(alive, own, opposing, t.board))
    regions = count_chains(everything ^ own, t.board) - count_chains(everything ^ opposing, t.board)
    regions -= count_chains(own, t.board) - count_chains(opposing, t.board)
    eighths = STONE * (points_needed(t, prover) - count_points(own)) - 8 * FREE
    eighths += OPPONENTS_TURN * is_opponents_turn - SAFE_POINT * safe - REGION * regions
    eighths = min(max(eighths, 0), 8 * MOST_DOUBLINGS)
    return int(1 + (((8 + eighths % 8) << (eighths // 8)) // 8))


def nearer(own: Any, opposing: Any, board: Any) -> int:
    """Return how many more points are a player's, or nearer to a stone of the player's."""
    left = board.all_points ^ own ^ opposing
    lead = count_points(own) - count_points(opposing)
    while left:
        mine, its = neighbours(own, board) & left, neighbours(opposing, board) & left
        own, opposing = mine & ~its, its & ~mine
        lead += count_points(own) - count_points(opposing)
        left &= ~(mine | its)
        # From a point as near to both nothing is nearer to one.
        if own | opposing == own ^ own:
            break
    return int(lead)


def more_liberties(own: Any, opposing: Any, board: Any) -> int:
    """Return how many more liberties a player has than the opponent."""
    empty = board.all_points ^ own ^ opposing
    liberties = count_points(neighbours(own, board) & empty)
    return int(liberties - count_points(neighbours(opposing, board) & empty))


def count_chains(stones: Any, board: Any) -> int:
    """Return how many chains there are."""
    chains = 0
    while stones:
        stones ^= flood(stones & (~stones + _word(1)) & _LARGEST, stones, board)
        chains += 1
    return chains


def outlook_of(t: Tables, black: Any, white: Any) -> int:
    """Return how far the prover seems ahead: in points nearer, in liberties, in fewer chains."""
    own, opposing = (black, white) if t.counts[at.PROVER] == BLACK else (white, black)
    liberties = more_liberties(own, opposing, t.board)
    chains = count_chains(own, t.board) - count_chains(opposing, t.board)
    return int(nearer(own, opposing, t.board) + LIBERTY * liberties - CHAIN * chains)
