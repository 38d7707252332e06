"""Calls from Python on a game in progress, each with one array to unpack instead of nine.

Unpacking its arguments costs a call more than its work. So a call passes the arrays of a game as a
list of their addresses, a *handle*, which has this many entries for each and then the turn.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numba.np import arrayobj
from numpy.typing import NDArray

from goimpl.chains.arrays import ROWS
from goimpl.colours import EMPTY
from goimpl.games.history import (
    LEGAL,
    TURN_ROWS,
    GameArrays,
    legal_points,
    play,
    refusal_of_turn,
    to_move,
)
from goimpl.jit.decorators import Ints, compiled, compiled_for_python

# What Numba makes its own arrays with has no types.
_arrays: Any = arrayobj

Handle = NDArray[np.int64]
PER_ARRAY = 2  # the address, and the length of a row
BOARD, LISTED = 7, 8  # the two arrays after those of the game
NOW = 9 * PER_ARRAY
ZOBRIST_ROWS = 3


def handle_of(game: GameArrays, now: int, board: Ints, listed: Ints) -> Handle:
    """Return the handle of a game of so many turns, good for as long as these arrays are kept.

    `board` and `listed` have an entry for each point, to write on.
    """
    entries: list[int] = []
    for array in (*game, board, listed):
        assert array.flags.c_contiguous
        entries += [array.ctypes.data, array.shape[-1]]
    return np.array([*entries, now], dtype=np.int64)


def _array_at(dimensions: int) -> Any:
    """Return a compiled function from the address and the shape of an array to the array."""

    def typed(typing: Any, address: Any, rows: Any, columns: Any, kind: Any) -> Any:
        array = types.Array(kind.dtype, dimensions, "C")

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            made = _arrays.make_array(array)(context, builder)
            entry = context.get_data_type(array.dtype)
            size = context.get_constant(types.intp, context.get_abi_sizeof(entry))
            _arrays.populate_array(
                made,
                data=builder.inttoptr(values[0], entry.as_pointer()),
                shape=[*values[1:3]][2 - dimensions :],
                strides=[builder.mul(values[2], size), size][2 - dimensions :],
                itemsize=size,
                meminfo=None,
            )
            return made._getvalue()

        return array(types.intp, types.intp, types.intp, kind), generate

    return intrinsic(typed)


_row_at, _rows_at = _array_at(1), _array_at(2)


@compiled
def _opened(handle: Handle) -> GameArrays:
    return GameArrays(
        _row_at(handle[0], 1, handle[1], np.uint32),
        _rows_at(handle[2], ROWS, handle[3], np.uint32),
        _rows_at(handle[4], ZOBRIST_ROWS, handle[5], np.uint64),
        _rows_at(handle[6], TURN_ROWS, handle[7], np.int32),
        _row_at(handle[8], 1, handle[9], np.uint64),
        _row_at(handle[10], 1, handle[11], np.int32),
        _row_at(handle[12], 1, handle[13], np.int32),
    )


@compiled_for_python
def list_legal(handle: Handle, player: int) -> int:
    """Write the points where a player could play to `listed`; return how many.

    Parameters: `player`, EMPTY for the side to move.
    """
    game, now = _opened(handle), handle[NOW]
    board = _row_at(handle[BOARD * PER_ARRAY], 1, handle[BOARD * PER_ARRAY + 1], np.int32)
    listed = _row_at(handle[LISTED * PER_ARRAY], 1, handle[LISTED * PER_ARRAY + 1], np.int32)
    who = to_move(game.rules, now) if player == EMPTY else player
    return legal_points(game, now, who, board, listed)


@compiled_for_python
def make_turn(handle: Handle, move: int) -> int:
    """Make a turn of the side to move if it is LEGAL; else return what is wrong with it."""
    board = _row_at(handle[BOARD * PER_ARRAY], 1, handle[BOARD * PER_ARRAY + 1], np.int32)
    game, now = _opened(handle), handle[NOW]
    code = refusal_of_turn(game, now, move, board)
    if code == LEGAL:
        play(game, now, move)
        handle[NOW] += 1
    return code
