"""The kernel on rectangles with immortal stones, beside which is one point more than there are.

The functions are those of `goimpl.words`, bound to another way to find neighbours: on a graph each
point would be looked at, on a rectangle with its immortal stones a few shifts do.
"""

from __future__ import annotations

from typing import Any

from goimpl.words import benson, kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import rebound

# Where the masks of a rectangle are.
IMMORTAL, RECTANGLE = 0, 1


def board_with(rows: int, columns: int, immortal: int) -> Board:
    """Return a rectangle whose masks are the immortal stones, as a word, and all its points.

    If there are such stones the last point is the one beside them.
    """
    points, columns, all_points, not_first, not_last, one, _ = kernel.grid(rows, columns)
    more = int(immortal != 0)
    everything = all_points | more << points
    masks = immortal, all_points
    return Board(points + more, columns, everything, not_first, not_last, one, masks)


def neighbours(x: Any, board: Board) -> Any:
    """Return the points adjacent to some point of x."""
    if board.columns:
        on_it = x & board.masks[RECTANGLE]
        across = ((on_it & board.not_last) << 1) | ((on_it & board.not_first) >> 1)
        adjacent = across | (on_it << board.columns) | (on_it >> board.columns)
        adjacent = adjacent & board.masks[RECTANGLE]
        if x != on_it:
            adjacent = adjacent | board.masks[IMMORTAL]
        if x & board.masks[IMMORTAL]:
            adjacent = adjacent | (board.all_points ^ board.masks[RECTANGLE])
        return adjacent
    adjacent = x ^ x
    for i in range(board.points):
        adjacent = adjacent | board.masks[i] * ((x >> i) & board.one)
    return adjacent


_functions: dict[str, Any] = rebound(kernel, {"neighbours": neighbours})
_functions |= rebound(benson, _functions)

area = _functions["area"]
flood = _functions["flood"]
play = _functions["play"]
without_liberty = _functions["without_liberty"]
unconditionally_alive = _functions["unconditionally_alive"]
living_territory = _functions["living_territory"]
