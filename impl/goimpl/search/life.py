"""What decides a score: the area at the end of the game, or before it what is alive.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK
from goimpl.search import frame
from goimpl.search.walled import (
    area,
    flood,
    living_territory,
    neighbours,
    unconditionally_alive,
)
from goimpl.words.bits import _LARGEST, _number, _word, count_points


def lead(t: Any, black: Any, white: Any) -> int:
    """Return how far Black is ahead of the margin when the game ends; below 0 White has won."""
    black_area, white_area = area(black, white, t.board)
    difference = count_points(black_area) - count_points(white_area)
    return int(difference - _number(t.counts[frame.MARGIN]))


def eyes(stones: Any, board: Any) -> Any:
    """Return the points off a set of stones that have neighbours, all of them in the set."""
    outside = board.all_points ^ stones
    return outside & neighbours(stones, board) & ~neighbours(outside, board)


def parts_in_two(own: Any, board: Any) -> bool:
    """Tell whether the points without a player's stones are not all joined."""
    left = board.all_points ^ own
    return bool(flood(left & (~left + _word(1)) & _LARGEST, left, board) != left)


def living(t: Any, own: Any, opposing: Any) -> Any:
    """Return the stones of a player that are alive: by all points, if territory counts."""
    by_all_points = t.counts[frame.SUICIDE] != 0 or t.counts[frame.TERRITORY] != 0
    return unconditionally_alive(own, opposing, t.board, by_all_points)


def counting(alive: Any, own: Any, opposing: Any, board: Any, by_territory: bool) -> Any:
    """Return the points without stones that count for what is alive."""
    if by_territory:
        return living_territory(alive, own, opposing, board)
    return eyes(alive, board)


def is_safe(t: Any, own: Any, opposing: Any, needed: int, may_end: bool) -> bool:
    """Tell whether so many points are safe for a player, by passes and replies from now on.

    Where the opponent `may_end` the game, there is no reply.
    """
    if needed <= 0:
        return True
    by_territory = t.counts[frame.TERRITORY] != 0
    # No region counts for what is alive that would not if all the stones were.
    most = counting(own, own, opposing, t.board, by_territory)
    if count_points(own) + count_points(most) < needed:
        return False
    # What has two eyes parts the rest of the board.
    if not parts_in_two(own, t.board):
        return False
    alive = living(t, own, opposing)
    safe = counting(alive, own, opposing, t.board, by_territory)
    if may_end and safe & opposing:
        return False
    return bool(count_points(alive) + count_points(safe) >= needed)


def points_needed(t: Any, player: int) -> int:
    """Return how many safe points win for a player.

    Who keeps so many points is ahead by twice their number less that of all points.
    """
    points, margin = _number(t.board.points), _number(t.counts[frame.MARGIN])
    return int((points + margin + 1) // 2 if player == BLACK else (points - margin + 2) // 2)


def is_won_by_life(t: Any, black: Any, white: Any, player: int, may_end: bool) -> bool:
    """Tell whether a player wins by what is alive, from now on by passes and replies alone."""
    own, opposing = (black, white) if player == BLACK else (white, black)
    return is_safe(t, own, opposing, points_needed(t, player), may_end)
