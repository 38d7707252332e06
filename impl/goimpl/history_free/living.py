"""What is unconditionally alive, where it decides a score, and that the prover kills none of it.

Plain Python over words, like the kernel; `goimpl.history_free.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK
from goimpl.history_free.states import _number, _word
from goimpl.history_free.tables import (
    COUNT,
    KO,
    MARGIN,
    MOVE,
    PASS,
    PROVER,
    SUICIDE,
    TERRITORY,
    Tables,
)
from goimpl.words.benson import living_territory, unconditionally_alive
from goimpl.words.bits import _LARGEST, count_points
from goimpl.words.kernel import flood, neighbours


def eyes(stones: Any, board: Any) -> Any:
    """Return the points off a set of stones that have neighbours, all of them in the set."""
    outside = board.all_points ^ stones
    return outside & neighbours(stones, board) & ~neighbours(outside, board)


def parts_in_two(own: Any, board: Any) -> bool:
    """Tell whether the points without a player's stones are not all joined."""
    left = board.all_points ^ own
    return bool(flood(left & (~left + _word(1)) & _LARGEST, left, board) != left)


def living(t: Tables, own: Any, opposing: Any) -> Any:
    """Return the stones of a player that are alive: by all points, if territory counts."""
    by_all_points = t.counts[SUICIDE] != 0 or t.counts[TERRITORY] != 0
    return unconditionally_alive(own, opposing, t.board, by_all_points)


def counting(t: Tables, alive: Any, own: Any) -> Any:
    """Return the points without stones that count for what is alive."""
    if t.counts[TERRITORY]:
        return living_territory(alive, own, t.board)
    return eyes(alive, t.board)


def is_safe(t: Tables, own: Any, opposing: Any, needed: int, may_end: bool) -> bool:
    """Tell whether so many points are safe for a player, by passes and replies from now on.

    Where the opponent `may_end` the game, there is no reply.
    """
    if needed <= 0:
        return True
    if count_points(own) + count_points(counting(t, own, own)) < needed:
        return False
    # What has two eyes parts the rest of the board.
    if not parts_in_two(own, t.board):
        return False
    alive = living(t, own, opposing)
    safe = counting(t, alive, own)
    if may_end and safe & opposing:
        return False
    return bool(count_points(alive) + count_points(safe) >= needed)


def points_needed(t: Tables, player: int) -> int:
    """Return how many safe points win for a player."""
    points, margin = _number(t.board.points), _number(t.counts[MARGIN])
    return int((points + margin + 1) // 2 if player == BLACK else (points - margin + 2) // 2)


def is_won_by_life(t: Tables, black: Any, white: Any, player: int, may_end: bool) -> bool:
    """Tell whether a player wins by what is alive, from now on by passes and replies alone."""
    own, opposing = (black, white) if player == BLACK else (white, black)
    return is_safe(t, own, opposing, points_needed(t, player), may_end)


def leave_out_what_kills(t: Tables, depth: int) -> None:
    """Leave out the prover's moves after which a stone that was alive is not.

    So what replies lead to has never been there: what they make alive would have been so before.
    """
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    own, opposing = (black, white) if t.counts[PROVER] == BLACK else (white, black)
    if not parts_in_two(own, t.board):
        return
    alive = living(t, own, opposing)
    if alive == alive ^ alive:
        return
    kept = _number(0)
    for i in range(t.path[depth, COUNT]):
        a, b = t.after[depth, i, 0], t.after[depth, i, 1]
        own, opposing = (a, b) if t.counts[PROVER] == BLACK else (b, a)
        if t.moves[depth, i, MOVE] != PASS and alive & ~living(t, own, opposing):
            continue
        t.keys[depth, kept] = t.keys[depth, i]
        t.after[depth, kept, 0], t.after[depth, kept, 1] = a, b
        t.moves[depth, kept, MOVE] = t.moves[depth, i, MOVE]
        t.moves[depth, kept, KO] = t.moves[depth, i, KO]
        kept += 1
    t.path[depth, COUNT] = kept
