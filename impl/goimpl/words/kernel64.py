"""The kernel compiled: the very functions of `goimpl.words.kernel` and `goimpl.words.benson`, on
machine words of 64 bits.

Words are `numpy.uint64`. A board is made by `grid` or `graph` of this module. Each function is
compiled when it is first called, in a second or so, and read from the user's cache the next time.
`goimpl.words.kernel` itself needs none of this.
"""

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_for
from goimpl.words import WORD_POINTS, benson as word_benson, kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import rebound, returns_two, words_and_flags


def _signature(function: FunctionType) -> Any:
    """Return the types of a function as Numba has them.

    They are declared beforehand, so that Numba never compiles for another type, least of all a
    signed word.
    """
    from goimpl.jit.numba_alone import boolean, int64, types, uint64

    # Numba declares no types for the makers of its types.
    board = types.NamedTuple(  # type: ignore[no-untyped-call]
        (int64, int64, uint64, uint64, uint64, uint64, types.Array(uint64, 1, "C", readonly=True)),
        Board,
    )
    words, flags = words_and_flags(function)
    result = types.UniTuple(uint64, 2) if returns_two(function) else uint64  # type: ignore[no-untyped-call]
    return result(*[uint64] * len(words), board, *[boolean] * flags)


def _compiled(function: FunctionType) -> Callable[..., Any]:
    name = function.__name__
    plain = getattr(kernel, name, None) or getattr(word_benson, name)
    if "board" not in plain.__annotations__:
        return function
    return compiled_for(function, lambda: _signature(plain), plain)


def grid(rows: int, columns: int) -> Board:
    """Return the board of a rectangle. Raises ValueError for no points, or more than 64."""
    if rows > 0:
        _check_fits(f"a {rows}x{columns} board", rows * columns)
    return in_words(kernel.grid(rows, columns))


def graph(points: int, edges: Iterable[tuple[int, int]]) -> Board:
    """Return the board of a graph. Raises ValueError as the kernel does, or above 64 points."""
    _check_fits("the graph", points)
    return in_words(kernel.graph(points, edges))


def _check_fits(name: str, points: int) -> None:
    # Before the board is made, as one that is much too large would take all memory.
    if points > WORD_POINTS:
        raise ValueError(f"{name} has {points} points; a word holds {WORD_POINTS} at the most")


def in_words(board: Board) -> Board:
    """Return a board of at most 64 points, made in integers, in words of 64 bits."""
    masks = np.array(board.masks, dtype=np.uint64)
    masks.flags.writeable = False
    points, columns, *words, _ = board
    return Board._make((points, columns, *map(np.uint64, words), masks))


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
living_territory = FUNCTIONS["living_territory"]
