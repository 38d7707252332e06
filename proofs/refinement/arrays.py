"""The compiled kernel on arrays of words: thousands of cases in one call.

The functions of the kernel are called from compiled code here, as the search calls them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from goimpl.jit.arrays import Hashes
from goimpl.jit.decorators import compiled_apart, never_plain
from goimpl.words.kernel import Board
from goimpl.words.kernel64 import (
    area,
    flood,
    grow,
    if_suicide,
    is_empty,
    is_suicide,
    legal_without_history,
    neighbours,
    place_and_clear,
    play,
    touched_without_liberty,
    without_liberty,
)

Words = Hashes

# The place of a function is its number in `_compute`.
FUNCTIONS = (
    "is_empty",
    "neighbours",
    "grow",
    "flood",
    "without_liberty",
    "place_and_clear",
    "touched_without_liberty",
    "play",
    "is_suicide",
    "if_suicide",
    "legal_without_history",
    "area",
)
MOST_WORDS = 3


def compute(
    name: str, words: Sequence[Words], board: Board, *, suicide_allowed: bool = False
) -> tuple[Words, Words]:
    """Return the results of a function of the kernel in each case; 0 where it returns no second
    word.

    Parameters: `words` has an array for each word that the function takes, with an entry for each
    case; `suicide_allowed` is for `legal_without_history` alone. Raises ValueError for a name that
    is none of FUNCTIONS.
    """
    results = np.zeros((2, words[0].size), dtype=np.uint64)
    x, y, z = (*words, words[0], words[0])[:MOST_WORDS]
    _compute(FUNCTIONS.index(name), x, y, z, board, suicide_allowed, results)
    return results[0], results[1]


@never_plain
@compiled_apart
def _compute(
    number: int, x: Words, y: Words, z: Words, board: Board, suicide_allowed: bool, results: Words
) -> None:
    for i in range(x.size):
        if number == 0:
            results[0, i] = is_empty(x[i], board)
        elif number == 1:
            results[0, i] = neighbours(x[i], board)
        elif number == 2:
            results[0, i] = grow(x[i], y[i], board)
        elif number == 3:
            results[0, i] = flood(x[i], y[i], board)
        elif number == 4:
            results[0, i] = without_liberty(x[i], y[i], board)
        elif number == 5:
            results[0, i], results[1, i] = place_and_clear(x[i], y[i], z[i], board)
        elif number == 6:
            results[0, i] = touched_without_liberty(x[i], y[i], z[i], board)
        elif number == 7:
            results[0, i], results[1, i] = play(x[i], y[i], z[i], board)
        elif number == 8:
            results[0, i] = is_suicide(x[i], y[i], z[i], board)
        elif number == 9:
            results[0, i] = if_suicide(x[i], y[i], z[i], board)
        elif number == 10:
            results[0, i] = legal_without_history(x[i], y[i], board, suicide_allowed)
        else:
            results[0, i], results[1, i] = area(x[i], y[i], board)
