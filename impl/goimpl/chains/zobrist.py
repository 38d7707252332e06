"""Zobrist keys: a random number for each point and player, whose exclusive or names a board.

Equal boards have equal hashes. Different boards may have equal hashes too, so a caller who meets a
hash again must compare the boards.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from goimpl.jit.decorators import Hashes

SEED = 20


def keys(points: int, seed: int = SEED) -> Hashes:
    """Return the keys of the black stones in the first row, of the white ones in the second.

    The same seed gives the same keys everywhere.
    """
    return _keys(points, seed).copy()


@lru_cache(maxsize=16)
def _keys(points: int, seed: int) -> Hashes:
    # The raw output of a bit generator is fixed for all versions of NumPy; drawn integers aren't.
    raw = np.random.PCG64(seed).random_raw(2 * points)
    return np.asarray(raw, dtype=np.uint64).reshape(2, points)
