"""Proofs that serve for all images of a state under the symmetries of the board.

What is won from a state is won from its images, for the images of the histories. So one proof can
stand for all those of a state and its images, as long as no line of play then comes back to a
position: that is seen by what each proof forbids. Where it happens, the proofs are left as the
search has found them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from goimpl.colours import EMPTY
from goimpl.search.found import AT_ONCE, ILLEGAL, Found
from goimpl.search.tables import to_move

# A move, what it leads to, and the symmetry by which that is seen, if any. What it leads to is
# twice the number of a proof: plus 1 where proofs may stand for others further on, plus 0 where
# all are as they were found.
Reference = tuple[int, int, int | None]
# A position as it is compared: its stones and the player to move, EMPTY where that is no matter.
Stones = tuple[int, int, int]
Numbers = tuple[int, ...]


def merged(
    found: Found,
    points: int,
    situational: bool,
    symmetries: Sequence[Sequence[int]],
    progress: Callable[[int], None],
) -> dict[int, list[Reference]]:
    """Return the references of proofs, by their own numbers; the largest is the root.

    The symmetries are permutations of the points, which with the identity are a group.
    """
    if not symmetries:
        return {2 * proof: _as_found(found, proof) for proof in range(len(found.states))}
    merging = _Merging(found, points, situational, symmetries)
    merging.build(progress)
    return merging.references


def _as_found(found: Found, proof: int) -> list[Reference]:
    entries = range(found.first[proof], found.first[proof + 1])
    listed = ((found.moves[i], found.children[i]) for i in entries)
    return [(move, 2 * child, None) for move, child in listed if child >= 0]


class _Images(dict[int, int]):
    """The numbers of the images of positions under a symmetry, by their numbers."""

    def __init__(self, image_of: Callable[[int], int]) -> None:
        super().__init__()
        self.image_of = image_of

    def __missing__(self, position: int) -> int:
        image = self[position] = self.image_of(position)
        return image


class _Merging:
    """The references of proofs and, while they are made, what each requires and forbids."""

    def __init__(
        self, found: Found, points: int, situational: bool, symmetries: Sequence[Sequence[int]]
    ) -> None:
        self.found = found
        self.situational = situational
        self.standing = _standing(found, points, symmetries)
        self.numbers: dict[Stones, int] = {}
        self.positions: list[Stones] = []
        self.images = [_Images(partial(self._image, symmetry)) for symmetry in symmetries]
        self.history = {self._number(state) for state in found.history}
        self.references: dict[int, list[Reference]] = {}
        self.sets: dict[int, tuple[Numbers, Numbers]] = {}

    def build(self, progress: Callable[[int], None]) -> None:
        """Make the references of the root, and of all that they lead to."""
        root = len(self.found.states) - 1
        for done, proof in enumerate(self._below(root, self.standing)):
            progress(done)
            if not self._make(proof, merged=True):
                for child in self._below(proof, range(root)):
                    if 2 * child not in self.references:
                        self._make(child, merged=False)
                self.references[2 * proof + 1] = self.references[2 * proof]
                self.sets[2 * proof + 1] = self.sets[2 * proof]

    def _below(self, proof: int, standing: Sequence[int]) -> list[int]:
        """Return a proof and those that it rests on, where some stand for others, in order."""
        needed, new = {proof}, [proof]
        while new:
            entries = self._entries(new.pop())
            children = {
                standing[c] for c in map(self.found.children.__getitem__, entries) if c >= 0
            }
            new += children - needed
            needed |= children
        return sorted(needed)

    def _entries(self, proof: int) -> range:
        return range(self.found.first[proof], self.found.first[proof + 1])

    def _make(self, proof: int, merged: bool) -> bool:
        """Make the references of a proof, whose children have theirs.

        Tells whether it speaks of any history, and of the one that the search began with.
        """
        found, key = self.found, 2 * proof + merged
        now = self._number(found.states[proof])
        references, required, forbidden = [], set[int](), set[int]()
        for i in self._entries(proof):
            move, child, after = found.moves[i], found.children[i], self._number(found.after[i])
            if found.chosen[proof] and move >= 0:
                forbidden.add(after)
            if child == ILLEGAL:
                required.add(after)
            elif child != AT_ONCE:
                named = 2 * self.standing[child] + 1 if merged else 2 * child
                symmetry = self._symmetry(named >> 1, after)
                references.append((move, named, symmetry))
                for mine, its in zip((required, forbidden), self.sets[named], strict=True):
                    mine.update(
                        its if symmetry is None else map(self.images[symmetry].__getitem__, its)
                    )
        required.discard(now)
        self.references[key] = references
        self.sets[key] = tuple(required), tuple(forbidden)
        return now not in forbidden and forbidden.isdisjoint(required | self.history)

    def _symmetry(self, proof: int, after: int) -> int | None:
        """Return the symmetry that takes a proof's position to this one, if it isn't the same."""
        own = self._number(self.found.states[proof])
        if own == after:
            return None
        return next(i for i, images in enumerate(self.images) if images[own] == after)

    def _number(self, state: int) -> int:
        black, white = self.found.stones[state >> 1]
        return self._number_of((black, white, to_move(state) if self.situational else EMPTY))

    def _number_of(self, position: Stones) -> int:
        number = self.numbers.setdefault(position, len(self.positions))
        if number == len(self.positions):
            self.positions.append(position)
        return number

    def _image(self, symmetry: Sequence[int], number: int) -> int:
        black, white, player = self.positions[number]
        return self._number_of((_moved(black, symmetry), _moved(white, symmetry), player))


def _standing(found: Found, points: int, symmetries: Sequence[Sequence[int]]) -> list[int]:
    """Return for each proof the first one for the same state or an image of it.

    A proof that requires a position that is not its own image stands for itself alone.
    """
    first: dict[tuple[int, ...], int] = {}
    standing = []
    own = _least_images([found.stones[state >> 1] for state in found.states], points, symmetries)
    for proof, (black, white) in enumerate(own):
        required = found.required[proof]
        key = (black, white, to_move(found.states[proof]), *required)
        alone = not all(_is_fixed(found.stones[state >> 1], symmetries) for state in required)
        standing.append(proof if alone else first.setdefault(key, proof))
    return standing


def _least_images(
    stones: list[tuple[int, int]], points: int, symmetries: Sequence[Sequence[int]]
) -> list[list[int]]:
    """Return for each position which of its images has the least words, itself included."""
    given = np.array(stones, dtype=np.uint64)
    least = given.copy()
    for symmetry in symmetries:
        image = np.zeros_like(given)
        for v in range(points):
            image |= (given >> np.uint64(v) & np.uint64(1)) << np.uint64(symmetry[v])
        less = image[:, 0] < least[:, 0]
        less |= (image[:, 0] == least[:, 0]) & (image[:, 1] < least[:, 1])
        least[less] = image[less]
    images: list[list[int]] = least.tolist()
    return images


def _is_fixed(stones: tuple[int, int], symmetries: Sequence[Sequence[int]]) -> bool:
    return all(_moved(word, symmetry) == word for word in stones for symmetry in symmetries)


def _moved(word: int, symmetry: Sequence[int]) -> int:
    return sum(1 << image for v, image in enumerate(symmetry) if word >> v & 1)
