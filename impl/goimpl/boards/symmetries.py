"""The symmetries of a board, as the images of its points."""

from functools import lru_cache
from itertools import product

from goimpl.boards.adjacency import Adjacency

# The image of each point.
Symmetry = tuple[int, ...]


def symmetries_of(board: Adjacency) -> list[Symmetry]:
    """Return the symmetries of a rectangle, the identity first; of other boards only that."""
    if board.shape is None:
        return [tuple(range(board.points))]
    return list(_symmetries_of(*board.shape))


@lru_cache(maxsize=64)
def _symmetries_of(rows: int, columns: int) -> tuple[Symmetry, ...]:

    def image(v: int, turned: bool, upside_down: bool, mirrored: bool) -> int:
        row, column = divmod(v, columns)
        row = rows - 1 - row if upside_down else row
        column = columns - 1 - column if mirrored else column
        return column * columns + row if turned else row * columns + column

    ways = product((False, True) if rows == columns else (False,), (False, True), (False, True))
    images = (tuple(image(v, *way) for v in range(rows * columns)) for way in ways)
    # On a board of one row some are the same.
    return tuple(dict.fromkeys(images))


def both(first: Symmetry, second: Symmetry) -> Symmetry:
    """Return the symmetry that two are together, the second one first."""
    return tuple(first[v] for v in second)


def inverse(symmetry: Symmetry) -> Symmetry:
    """Return the symmetry that takes back what one does."""
    return tuple(map(symmetry.index, range(len(symmetry))))


def moved(word: int, symmetry: Symmetry) -> int:
    """Return the image of a set of points, as a word."""
    return sum(1 << image for v, image in enumerate(symmetry) if word >> v & 1)
