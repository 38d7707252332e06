"""Images of colourings under the symmetries of the board: the least stands for all of them.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.search import frame
from goimpl.words.bits import _number, _word

# A set of points is moved by so many points at a time.
CHUNK = 7
CHUNKS = 10


def image_of_set(t: Any, symmetry: int, points: Any) -> Any:
    """Return the image of a set of points, as the tables have it for a symmetry."""
    image = points ^ points
    row = symmetry * CHUNKS << CHUNK
    while points:
        image |= t.images_of_sets[row + _number(points & _word(127))]
        points >>= _word(CHUNK)
        row += 1 << CHUNK
    return image


def least_image(t: Any, black: Any, white: Any) -> tuple[Any, Any, int]:
    """Return the image of a colouring with the least words, and the first symmetry that makes it.

    The identity, which is the first, needs no row of the tables.
    """
    least_black, least_white, symmetry = black, white, 0
    for i in range(1, t.counts[frame.SYMMETRIES]):
        image = image_of_set(t, i, black)
        if image <= least_black:
            image_of_white = image_of_set(t, i, white)
            if image < least_black or image_of_white < least_white:
                least_black, least_white, symmetry = image, image_of_white, i
    return least_black, least_white, symmetry
