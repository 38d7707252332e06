"""The symmetries of a board in the tables of a search, which keep images of a position as one.

Who wins a state wins its images, for the images of the histories; so what is proved for a state,
with what it requires and forbids, holds for its images. Nobody has to believe this: the checker
sees what is written of it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from goimpl.boards.adjacency import Adjacency
from goimpl.search import tables as at
from goimpl.search.tables import Tables

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


def enter_symmetries(t: Tables, symmetries: list[Symmetry]) -> None:
    """Enter a group of symmetries, the identity first, into tables in which nothing is numbered."""
    if len(symmetries) == 1:
        t.cosets[at.placed_by(1, 0)] = 1
        return
    entries = (_entries_of if t.are_plain else _arrays_of)(tuple(symmetries))
    for table, listed in zip((t.products, t.origins, t.cosets, t.least), entries, strict=True):
        table[: len(listed)] = listed


@lru_cache(maxsize=64)
def _arrays_of(symmetries: tuple[Symmetry, ...]) -> tuple[Any, ...]:
    """Return what `_entries_of` does as arrays."""
    import numpy as np

    products, origins, *others = _entries_of(symmetries)
    return (
        np.array(products, np.int32),
        np.array(origins, np.uint64),
        *(np.array(listed, np.int32) for listed in others),
    )


@lru_cache(maxsize=64)
def _entries_of(symmetries: tuple[Symmetry, ...]) -> tuple[list[int], ...]:
    """Return the beginnings of the tables of a group: products, origins, cosets and the least."""
    numbers = {symmetry: i for i, symmetry in enumerate(symmetries)}
    products = [0] * at.IMAGES * len(symmetries)
    for (i, first), (j, second) in product(enumerate(symmetries), repeat=2):
        products[at.placed_by(i, j)] = numbers[tuple(first[v] for v in second)]
    origins = [0] * (at.CHUNKS << at.CHUNK)
    for symmetry in symmetries[1:]:
        origins += _origins(symmetry)
    subgroups = _subgroups(products, len(symmetries))
    cosets, least = ([0] * at.IMAGES * (subgroups[-1] + 1) for _ in range(2))
    for stabilizers in subgroups:
        for i in range(len(symmetries)):
            same = [products[at.placed_by(i, j)] for j in _bits(stabilizers)]
            cosets[at.placed_by(stabilizers, i)] = sum(1 << j for j in same)
            least[at.placed_by(stabilizers, i)] = min(same)
    return products, origins, cosets, least


def _origins(symmetry: Symmetry) -> list[int]:
    """Return the points taken to each set of the points of a chunk, for one chunk after another."""
    origin = {image: v for v, image in enumerate(symmetry)}
    return [
        sum(1 << origin.get(at.CHUNK * chunk + i, 0) for i in _bits(points))
        for chunk in range(at.CHUNKS)
        for points in range(1 << at.CHUNK)
    ]


def _subgroups(products: list[int], symmetries: int) -> list[int]:
    """Return the sets of symmetries, a bit each, that can leave a position as it is."""
    return [
        some
        for some in range(1, 1 << symmetries, 2)
        if all(some >> products[at.placed_by(i, j)] & 1 for i, j in product(_bits(some), repeat=2))
    ]


def _bits(word: int) -> list[int]:
    return [i for i in range(word.bit_length()) if word >> i & 1]


class KeptImages(NamedTuple):
    """What `Images` has to have to go on without its tables."""

    products: list[int]
    least: list[int]
    symmetries: list[Symmetry]
    positions: dict[int, tuple[int, ...]]


class Images:
    """Positions and states of tables, placed by symmetries, under names of their own, as integers.

    The name of a state is twice that of its position, plus 0 or 1 for the player to move; that of a
    position is as it is placed by the first symmetry that does so. What was named stays known when
    the tables change. `symmetries` are those of the tables, by their numbers.
    """

    def __init__(self, t: Tables) -> None:
        self.tables: Tables | None = t
        self._products: list[int] = list(t.products) if t.are_plain else t.products.tolist()
        self._least: list[int] = list(t.least) if t.are_plain else t.least.tolist()
        self.symmetries = self._listed(t)
        self._numbered: dict[int, tuple[int, ...]] = {}
        self._images: dict[int, int] = {}
        self._stones: dict[int, tuple[int, int]] = {}

    @classmethod
    def restored(cls, kept: KeptImages) -> Images:
        """Return the images of which `kept` was kept, without tables."""
        images = cls.__new__(cls)
        images.tables, images._images, images._stones = None, {}, {}
        images._products, images._least = kept.products, kept.least
        images.symmetries, images._numbered = kept.symmetries, kept.positions
        return images

    def kept(self) -> KeptImages:
        """Return what has to be kept of them, once they are detached."""
        return KeptImages(self._products, self._least, self.symmetries, self._numbered)

    def _listed(self, t: Tables) -> list[Symmetry]:
        """Return the symmetries, as the images of the points."""
        points = len(t.order)
        symmetries: list[Symmetry] = [tuple(range(points))]
        for number in range(1, int(t.counts[at.SYMMETRIES])):
            image = [0] * points
            for v in range(points):
                place = (number * at.CHUNKS + v // at.CHUNK) << at.CHUNK
                origin = int(t.origins[place + (1 << v % at.CHUNK)])
                image[origin.bit_length() - 1] = v
            symmetries.append(tuple(image))
        return symmetries

    def detach(self) -> None:
        """Let go of the tables: nothing is named any more but images of what has a name."""
        self.tables = None

    def both(self, first: int, second: int) -> int:
        """Return the symmetry that two are together, the second one first."""
        return self._products[first * at.IMAGES + second]

    def opposite(self, symmetry: int) -> int:
        """Return the symmetry that takes back what one does."""
        return next(i for i in range(len(self.symmetries)) if self.both(i, symmetry) == 0)

    def name_of(self, placed: int, symmetry: int = 0) -> int:
        """Return the name of the image of a placed state."""
        state = placed >> 3
        return self.image(16 * (state >> 1) + 2 * (placed & 7) + (state & 1), symmetry)

    def image(self, state: int, symmetry: int) -> int:
        """Return the name of the image of a state that has a name."""
        key = at.IMAGES * state + symmetry
        image = self._images.get(key)
        if image is None:
            stabilizers = self._position(state >> 4)[4]
            turned = self.both(symmetry, state >> 1 & 7)
            first = self._least[at.IMAGES * stabilizers + turned]
            image = self._images[key] = 16 * (state >> 4) + 2 * first + (state & 1)
        return image

    def _position(self, number: int) -> tuple[int, ...]:
        """Return the stones, the threats and the stabilizers of a position that isn't placed."""
        position = self._numbered.get(number)
        if position is None:
            t = self.tables
            assert t is not None, "a position that had no name before"
            black, white = t.row("stones", number)
            attacking, defending = t.row("threats", number)
            position = black, white, attacking, defending, int(t.stabilizers[number])
            self._numbered[number] = position
        return position

    def point(self, move: int, symmetry: int) -> int:
        """Return the image of a move; one that is no point is its own."""
        return move if move < 0 else self.symmetries[symmetry][move]

    def stones(self, position: int) -> tuple[int, int]:
        """Return the black and the white points of a position, by its name."""
        stones = self._stones.get(position)
        if stones is None:
            black, white, *_ = self._position(at.number_in(position))
            if symmetry := at.symmetry_in(position):
                image = self.symmetries[symmetry]
                black, white = _moved(black, image), _moved(white, image)
            stones = self._stones[position] = black, white
        return stones

    def threats(self, position: int) -> tuple[int, int]:
        """Return the threats left to the attacker and the defender, by a position's name."""
        attacking, defending = self._position(at.number_in(position))[2:4]
        return attacking, defending


def _moved(points: int, image: Symmetry) -> int:
    return sum(1 << image[v] for v in _bits(points))
