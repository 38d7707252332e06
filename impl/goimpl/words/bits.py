"""Numbers from words: how many points one has, and one whose bits depend on all of another's.

Plain Python; the searches bind the same functions to machine words.
"""

from typing import Any

# The types of words and numbers, and the largest word; machine words take their place.
_word: Any = int
_number: Any = int
_LARGEST: Any = (1 << 64) - 1


def mixed(x: Any) -> Any:
    """Return a word in which every bit depends on all of those of x."""
    x = (x ^ (x >> _word(30))) * _word(0xBF58476D1CE4E5B9) & _LARGEST
    x = (x ^ (x >> _word(27))) * _word(0x94D049BB133111EB) & _LARGEST
    return x ^ (x >> _word(31))


def count_points(x: Any) -> int:
    """Return the number of points of a word."""
    number = 0
    while x:
        x &= x - _word(1)
        number += 1
    return number
