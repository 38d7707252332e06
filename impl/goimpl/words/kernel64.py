"""The kernel compiled: the very functions of `goimpl.words.kernel` and `goimpl.words.benson`, on
machine words of 64 bits.

Words are `numpy.uint64`. A board is made by `grid` or `graph` of this module. Each function is
compiled when it is first called, in a second or so; Numba keeps the compiled code beside the
source, or where NUMBA_CACHE_DIR says, and reads it from there the next time. `goimpl.words.kernel`
itself needs none of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import Any, cast

import numpy as np
from numba import boolean, int64, types, uint64

from goimpl.jit.decorators import compiled_for
from goimpl.words import WORD_POINTS, kernel
from goimpl.words import benson as word_benson
from goimpl.words.kernel import Board
from goimpl.words.rebinding import rebound

# Declared beforehand, so that Numba never compiles for another type, least of all a signed word.
# Numba declares no types for the makers of its types.
_BOARD = types.NamedTuple(  # type: ignore[no-untyped-call]
    (int64, int64, uint64, uint64, uint64, uint64, types.Array(uint64, 1, "C", readonly=True)),
    Board,
)
_PAIR = types.UniTuple(uint64, 2)  # type: ignore[no-untyped-call]
_SIGNATURES = {
    "is_empty": uint64(uint64, _BOARD),
    "neighbours": uint64(uint64, _BOARD),
    "grow": uint64(uint64, uint64, _BOARD),
    "flood": uint64(uint64, uint64, _BOARD),
    "without_liberty": uint64(uint64, uint64, _BOARD),
    "place_and_clear": _PAIR(uint64, uint64, uint64, _BOARD),
    "touched_without_liberty": uint64(uint64, uint64, uint64, _BOARD),
    "play": _PAIR(uint64, uint64, uint64, _BOARD),
    "is_suicide": uint64(uint64, uint64, uint64, _BOARD),
    "if_suicide": uint64(uint64, uint64, uint64, _BOARD),
    "legal_without_history": uint64(uint64, uint64, _BOARD, boolean),
    "area": _PAIR(uint64, uint64, _BOARD),
    "touching_all": uint64(uint64, uint64, _BOARD),
    "with_two_eyes": uint64(uint64, uint64, uint64, _BOARD),
    "unconditionally_alive": uint64(uint64, uint64, _BOARD, boolean),
}


def _compiled(function: FunctionType) -> Callable[..., Any]:
    signature = _SIGNATURES.get(function.__name__)
    return function if signature is None else compiled_for(function, signature)


def grid(rows: int, columns: int) -> Board:
    """Return the board of a rectangle. Raises ValueError for no points, or more than 64."""
    if rows > 0:
        _check_fits(f"a {rows}x{columns} board", rows * columns)
    return _in_words(kernel.grid(rows, columns))


def graph(points: int, edges: Iterable[tuple[int, int]]) -> Board:
    """Return the board of a graph. Raises ValueError as the kernel does, or above 64 points."""
    _check_fits("the graph", points)
    return _in_words(kernel.graph(points, edges))


def _check_fits(name: str, points: int) -> None:
    # Before the board is made, as one that is much too large would take all memory.
    if points > WORD_POINTS:
        raise ValueError(f"{name} has {points} points; a word holds {WORD_POINTS} at the most")


def _in_words(board: Board) -> Board:
    masks = np.array(board.masks, dtype=np.uint64)
    masks.flags.writeable = False
    return board._replace(
        all_points=np.uint64(board.all_points),
        not_first=np.uint64(board.not_first),
        not_last=np.uint64(board.not_last),
        one=np.uint64(board.one),
        masks=cast("Sequence[np.uint64]", masks),
    )


FUNCTIONS = rebound(kernel, {}, _compiled)
FUNCTIONS |= rebound(word_benson, FUNCTIONS, _compiled)

is_empty = FUNCTIONS["is_empty"]
neighbours = FUNCTIONS["neighbours"]
grow = FUNCTIONS["grow"]
flood = FUNCTIONS["flood"]
without_liberty = FUNCTIONS["without_liberty"]
place_and_clear = FUNCTIONS["place_and_clear"]
touched_without_liberty = FUNCTIONS["touched_without_liberty"]
play = FUNCTIONS["play"]
is_suicide = FUNCTIONS["is_suicide"]
if_suicide = FUNCTIONS["if_suicide"]
legal_without_history = FUNCTIONS["legal_without_history"]
area = FUNCTIONS["area"]
unconditionally_alive = FUNCTIONS["unconditionally_alive"]
