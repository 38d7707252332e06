"""How much room the tables of a search with history have, and larger ones in their place."""

from __future__ import annotations

from typing import Any

from goimpl.search import frame
from goimpl.search.frame import Layout, Table
from goimpl.search.keys import CHUNK, CHUNKS
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.tables import Tables
from goimpl.words.kernel import Board

_MOST_UNSOLVED_BITS = 22

# For each position there is room for so many moves, of both players, and numbers in the pool; and
# for so many positions there is room for a proof. Seen on boards of 12 to 16 points: 8, 20, 5.
_MOVES_EACH, _POOL_EACH, _POSITIONS_EACH = 9, 24, 4
_BYTES_EACH = (
    16 + 2 + 1 + 12 + 1 + 2 + 2 * 32 + 8 * _MOVES_EACH + 32 // _POSITIONS_EACH + 4 * _POOL_EACH
)
# Full tables give way to others with room for so many times as many positions.
TIMES_LARGER = 4
# In plain Python room costs nothing.
LEAST_POSITIONS = 10_240
# What is enough for many problems of a few empty points.
FEW_POSITIONS, SHORT = LEAST_POSITIONS // TIMES_LARGER**3, 64
# A placed state has 31 bits.
_MOST_POSITIONS = (1 << 31) // (2 * frame.IMAGES)


def most_positions(memory: int) -> int:
    """Return how many positions there is room for in so many bytes, at least LEAST_POSITIONS."""
    return min(max(memory // _BYTES_EACH, LEAST_POSITIONS), _MOST_POSITIONS)


def more_positions(positions: int, memory: int) -> int | None:
    """Return for how many positions larger tables have room, or None where memory ends.

    Before the last step the tables are at most half as large, so that with those that they take the
    place of they never take more.
    """
    most = most_positions(memory)
    if positions >= most:
        return None
    larger = TIMES_LARGER * positions
    return larger if 2 * larger <= most else most


def tables(board: Board, points: int, positions: int, symmetries: int, *, plain: bool) -> Tables:
    """Return empty tables with room for so many positions, on boards of so many points.

    Where positions are few, there is room for short paths only.
    """
    unsolved_bits = min(_MOST_UNSOLVED_BITS, positions.bit_length())
    layout = _layout(points, positions, symmetries, unsolved_bits)
    t = Tables(board, *frame.empty_tables(layout, plain=plain))
    t.counts[frame.SYMMETRIES] = symmetries
    t.counts[at.UNSOLVED_SHIFT] = 64 - unsolved_bits + at.WAYS.bit_length() - 1
    return t


def in_arrays(old: Tables, board: Board, positions: int) -> Tables:
    """Return all that is in tables as arrays, with room for so many positions, as many or more.

    `board` is the same for them.
    """
    new = tables(board, len(old.order), positions, int(old.counts[frame.SYMMETRIES]), plain=False)
    shift = new.counts[at.UNSOLVED_SHIFT]
    for name, array in zip(Tables._fields[1:], new[1:], strict=True):
        if name == at.GUIDING:
            _put_unsolved(getattr(old, name), array, shift)
        else:
            frame.copy_to(array, getattr(old, name))
    new.counts[at.UNSOLVED_SHIFT] = shift
    # The root's, which is the last entry in either.
    new.hashes[-1] = old.hashes[-1]
    return new


def _put_unsolved(table: Table, array: Any, shift: int) -> None:
    """Put each key into its place in a larger table, those of one place in their order."""
    import numpy as np

    rows = np.zeros((len(table), 2), np.uint64)
    frame.copy_to(rows, table)
    used = rows[rows[:, 0] != 0]
    places = used[:, 0] >> np.uint64(shift)
    order = np.argsort(places, kind="stable")
    places = places[order].astype(np.int64)
    # What stands at one place now stood at one place before, so there is room for all.
    first = np.searchsorted(places, places)
    array[places * at.WAYS + np.arange(len(places)) - first] = used[order]


def _layout(points: int, positions: int, symmetries: int, unsolved_bits: int) -> Layout:
    """Return the kinds and shapes of the tables, in their order."""
    longest = SHORT if positions <= FEW_POSITIONS else at.LONGEST
    return (
        ("int64", (at.COUNTS,)),
        ("uint64", (3,)),
        ("int32", (points,)),
        ("uint64", (positions, 2)),
        ("uint8", (positions, 2)),
        ("uint8", (positions,)),
        ("int32", (1 << (2 * (positions + at.AT_ONCE) - 1).bit_length(),)),
        ("int32", (2 * positions, at.STATE_COLUMNS)),
        ("int32", (_MOVES_EACH * positions, 2)),
        ("int32", (positions // _POSITIONS_EACH, at.PROOF_COLUMNS)),
        ("int32", (_POOL_EACH * positions,)),
        ("uint64", (1 << unsolved_bits, 2)),
        ("int32", (longest, at.PATH_COLUMNS)),
        ("int32", (longest, points + 2, 2)),
        ("uint64", (longest + 1,)),
        ("uint64", (symmetries * CHUNKS << CHUNK,)),
        ("int32", (frame.IMAGES * symmetries,)),
        ("int32", (frame.IMAGES << symmetries,)),
        ("int32", (frame.IMAGES << symmetries,)),
        ("uint8", (positions,)),
        ("uint8", (2 * positions,)),
    )


def have_room(t: Tables, counts: list[int]) -> bool:
    """Tell whether tables have room for what is in use by these counts."""
    if t.counts[at.UNSOLVED_SHIFT] > counts[at.UNSOLVED_SHIFT]:
        return False
    rows = at.rows_in_use(counts).items()
    return all(count is None or count <= len(getattr(t, name)) for name, count in rows)
