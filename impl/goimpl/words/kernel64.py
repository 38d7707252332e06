"""The kernel compiled: the very functions of `goimpl.words.kernel` and `goimpl.words.benson`, on
machine words of 64 bits.

Words are `numpy.uint64`. A board is made by `grid` or `graph` of this module. Importing it compiles
the kernel, in seconds; Numba keeps the compiled code beside the source, or in the user's cache
directory, and reads it from there the next time. `goimpl.words.kernel` itself needs none of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import Any, cast

import numpy as np
from numba import boolean, int64, types, uint64

from goimpl.jit.decorators import compiled_at_once
from goimpl.words import benson as word_benson
from goimpl.words import kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import rebound

WORD_POINTS = 64

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
    return function if signature is None else compiled_at_once(function, signature)


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


_functions = rebound(kernel, {}, _compiled)
_functions |= rebound(word_benson, _functions, _compiled)

is_empty = _functions["is_empty"]
neighbours = _functions["neighbours"]
grow = _functions["grow"]
flood = _functions["flood"]
without_liberty = _functions["without_liberty"]
place_and_clear = _functions["place_and_clear"]
touched_without_liberty = _functions["touched_without_liberty"]
play = _functions["play"]
is_suicide = _functions["is_suicide"]
if_suicide = _functions["if_suicide"]
legal_without_history = _functions["legal_without_history"]
area = _functions["area"]
unconditionally_alive = _functions["unconditionally_alive"]
