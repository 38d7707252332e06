"""The frame of both searches: how their tables are made, and the counts that both have.

For plain Python tables are lists and dictionaries, since numpy would take longer to import than an
easy question to answer; for compiled functions they are arrays. A zero is what nothing has been
written to, in either kind.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import Any

# A list, a `Sparse` table or an array.
Table = Any
Shape = tuple[int, ...]
# The type of the numbers of a table as arrays, and its shape.
Layout = tuple[tuple[str, Shape], ...]

# Kinds of moves that are no points.
PASS, THREAT = -1, -2
# More than any sum of proof numbers is allowed to be.
NEVER = 1 << 30
# At most so many symmetries are used, as many as a square has; the identity is the first.
IMAGES = 8
# A line of the processor's cache, in bytes.
LINE = 64

# The first entries of `counts`; each search has more of them.
DEPTH = 0  # the depth of the path
NODES = 1  # how many nodes were visited
OUTCOME = 2
MARGIN = 3
SUICIDE = 4
BY_LIFE = 5  # whether a player wins at once by what is alive
TERRITORY = 6  # whether the territory of what is alive counts too
SYMMETRIES = 7  # how many symmetries are used, the identity included
SHARED_COUNTS = 8

# The values of OUTCOME. Of what is OPEN, nothing is known by this search; FULL are the tables.
RUNNING, SOLVED, OPEN, FULL = 0, 1, 2, 3


class Sparse(dict[tuple[int, ...], int]):
    """A table in plain Python: entries by their indices, 0 where nothing was written.

    Its length is that of the array of this shape, as if it had all entries.
    """

    def __init__(self, shape: tuple[int, ...]) -> None:
        super().__init__()
        self.shape = shape

    def __missing__(self, place: tuple[int, ...]) -> int:
        return 0

    def __len__(self) -> int:
        return self.shape[0]


def empty_tables(layout: Layout, *, plain: bool) -> list[Table]:
    """Return tables full of zeros, `plain` or as arrays, each from a line of the cache on.

    The system hands out memory for what is written to only.
    """
    if plain:
        return [[0] * shape[0] if len(shape) == 1 else Sparse(shape) for _, shape in layout]
    import numpy as np

    length, places = _places(layout)
    # One piece of memory is quicker to have than many.
    memory = np.zeros(length + LINE, np.uint8)
    begin = -memory.ctypes.data % LINE
    return [np.ndarray(shape, kind, memory, begin + place) for shape, kind, place in places]


@lru_cache(maxsize=64)
def _places(layout: Layout) -> tuple[int, list[tuple[Shape, Any, int]]]:
    """Return how many bytes arrays take, and the shape, the kind and the first byte of each."""
    import numpy as np

    places, first = [], 0
    for kind, shape in layout:
        places.append((shape, np.dtype(kind), first))
        first += -(-prod(shape) * np.dtype(kind).itemsize // LINE) * LINE
    return first, places


def copy_to(array: Any, table: Table) -> None:
    """Write what is in a table of either kind to the beginning of an array."""
    if isinstance(table, Sparse):
        for place, entry in table.items():
            array[place] = entry
    else:
        array[: len(table)] = table


def moved_out(table: Table, rows: int) -> Table:
    """Return a copy of the first rows of a table, and clear them."""
    if isinstance(table, list):
        out: Table = table[:rows]
        table[:rows] = [0] * rows
    elif isinstance(table, Sparse):
        out = Sparse((rows, *table.shape[1:]))
        out.update(table)
        table.clear()
    else:
        out = table[:rows].copy()
        table[:rows] = 0
    return out
