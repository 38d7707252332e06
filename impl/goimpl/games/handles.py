"""Calls from Python on a game in progress, each with one number instead of nine arrays.

Unpacking its arguments costs a call more than its work. So the addresses of the arrays of a game
are in one more array, and a call passes the address of this one.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from goimpl.chains.arrays import ROWS
from goimpl.colours import EMPTY
from goimpl.games import history
from goimpl.jit import compiler
from goimpl.jit.arrays import Ints
from goimpl.jit.decorators import Deferred, compiled, compiled_for_python
from goimpl.jit.notice import preparing
from goimpl.jit.numba_alone import arrayobj, cgutils, intrinsic, types

# What Numba makes its own arrays with has no types.
_arrays: Any = arrayobj
_tuple_of: Any = types.UniTuple
_unpacked: Any = cgutils.unpack_tuple

Addresses = NDArray[np.int64]
# Where the address of an array is; the length of its rows follows. Before are those of the game.
BOARD, LISTED, NOTED = 14, 16, 18
NOW = 20
ZOBRIST_ROWS = NOTED_ROWS = 3


class Handle(NamedTuple):
    """The compiled functions of a game: `make_turn` and `list_legal`, without the address.

    `addresses` ends with the turn.
    """

    addresses: Addresses
    make_turn: Callable[[int], int]
    list_legal: Callable[[int, bool], int]


def handle_of(game: history.GameArrays, now: int, board: Ints, listed: Ints, noted: Ints) -> Handle:
    """Return the handle of a game of so many turns, good for as long as these arrays are kept.

    `board` and `listed` have an entry for each point, to write on; `noted` has three rows of them.
    """
    entries: list[int] = []
    for array in (*game, board, listed, noted):
        assert array.flags.c_contiguous
        entries += [array.ctypes.data, array.shape[-1]]
    addresses = np.array([*entries, now], dtype=np.int64)
    return Handle(addresses, *(partial(entry, addresses.ctypes.data) for entry in _entry_points()))


def _array_at(dimensions: int) -> Any:
    """Return a compiled function from the address and the shape of an array to the array."""
    lengths = _tuple_of(types.intp, dimensions)

    def typed(typing: Any, address: Any, shape: Any, kind: Any) -> Any:
        array = types.Array(kind.dtype, dimensions, "C")

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            made = _arrays.make_array(array)(context, builder)
            entry = context.get_data_type(array.dtype)
            size = context.get_constant(types.intp, context.get_abi_sizeof(entry))
            shape = _unpacked(builder, values[1])
            _arrays.populate_array(
                made,
                data=builder.inttoptr(values[0], entry.as_pointer()),
                shape=shape,
                strides=[*(builder.mul(columns, size) for columns in shape[1:]), size],
                itemsize=size,
                meminfo=None,
            )
            return made._getvalue()

        return array(types.intp, lengths, kind), generate

    return intrinsic(typed)


_row_at, _rows_at = _array_at(1), _array_at(2)


@compiled
def _opened(at: Addresses) -> history.GameArrays:
    return history.GameArrays(
        _row_at(at[0], (at[1],), np.uint32),
        _rows_at(at[2], (ROWS, at[3]), np.uint32),
        _rows_at(at[4], (ZOBRIST_ROWS, at[5]), np.uint64),
        _rows_at(at[6], (history.TURN_ROWS, at[7]), np.int32),
        _row_at(at[8], (at[9],), np.uint64),
        _row_at(at[10], (at[11],), np.int32),
        _row_at(at[12], (at[13],), np.int32),
    )


@compiled
def _changes(listed: Ints, count: int, noted: Ints, changed: Ints) -> int:
    """Write which points were either listed or noted, not both; return how many. Note the listed.

    A noted point has a 1 in `noted`, and others a 0.
    """
    for i in range(count):
        noted[listed[i]] += 2
    changes = 0
    for v in range(noted.size):
        changed[changes] = v
        changes += (noted[v] == 1) | (noted[v] == 2)
        noted[v] >>= 1
    return changes


@compiled_for_python
def list_legal(address: int, player: int, only_changes: bool) -> int:
    """Write the points where a player could play to `listed`; return how many.

    Parameters: `player`, EMPTY for the side to move; `only_changes`, to write to `board` only the
    points that came or went since this was last asked for the player, and return their number.
    """
    at = _row_at(address, (NOW + 1,), np.int64)
    game, now = _opened(at), at[NOW]
    points = at[LISTED + 1]
    board = _row_at(at[BOARD], (points,), np.int32)
    listed = _row_at(at[LISTED], (points,), np.int32)
    who = history.to_move(game.rules, now) if player == EMPTY else player
    count = int(np.int64(history.legal_points(game, now, who, board, listed)))
    if only_changes:
        noted = _rows_at(at[NOTED], (NOTED_ROWS, points), np.int32)
        return _changes(listed, count, noted[who], board)
    return count


@compiled_for_python
def make_turn(address: int, move: int) -> int:
    """Make a turn of the side to move if it is LEGAL; else return what is wrong with it."""
    at = _row_at(address, (NOW + 1,), np.int64)
    game, now = _opened(at), at[NOW]
    board = _row_at(at[BOARD], (at[BOARD + 1],), np.int32)
    code = history.refusal_of_turn(game, now, move, board)
    if code == history.LEGAL:
        history.play(game, now, move)
        at[NOW] += 1
    return code


@cache
def _entry_points() -> tuple[Callable[..., int], Callable[..., int]]:
    """Return `make_turn` and `list_legal` as compiled."""
    number, turn, legal = types.intp, cast(Deferred, make_turn), cast(Deferred, list_legal)
    with preparing():
        return (
            compiler.entry_point(turn.dispatcher, (number, number)),
            compiler.entry_point(legal.dispatcher, (number, number, types.boolean)),
        )
