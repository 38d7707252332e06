"""Zobrist keys: a random number for each point and player, whose exclusive or names a board.

Equal boards have equal hashes. Different boards may have equal hashes too, so a caller who meets a
hash again must compare the boards.
"""

from functools import lru_cache
from hashlib import shake_128
from struct import unpack

from goimpl.jit.arrays import Hashes, np

SEED = 20


def keys(points: int, seed: int = SEED) -> Hashes:
    """Return the keys of the black stones in the first row, of the white ones in the second.

    The same seed gives the same keys everywhere.
    """
    return _keys(points, seed).copy()


@lru_cache(maxsize=16)
def _keys(points: int, seed: int) -> Hashes:
    numbers = unpack(f"<{2 * points}Q", shake_128(str(seed).encode()).digest(16 * points))
    made = np.zeros((2, points), dtype=np.uint64)
    for row in range(2):
        made[row] = np.array(numbers[row * points : (row + 1) * points], dtype=np.uint64)
    return made
