"""Proofs that serve for all images of a state under the symmetries of the board.

The player who wins a state wins its images, for the images of the histories. So one proof can stand
for all those of a state and its images, as long as no line of play then comes back to a position:
what each proof forbids shows that. Where it happens, the proofs stay as the search left them, which
has used each for images of its state already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from goimpl.colours import EMPTY
from goimpl.search.needed_proofs import AT_ONCE, ILLEGAL, SAFE, NeededProofs
from goimpl.search.tables import to_move

# A move, its target, and the symmetry that takes the target's proof there, if any. The target is
# twice the number of a proof: plus 1 where proofs may stand for others further on, plus 0 where all
# are as the search left them. It is SAFE where the winner need only pass.
Reference = tuple[int, int, int | None]
# A position as it is compared: its stones and the player to move, EMPTY where that is no matter.
Stones = tuple[int, int, int]
Numbers = tuple[int, ...]


def merged(
    proofs: NeededProofs,
    points: int,
    situational: bool,
    symmetries: Sequence[Sequence[int]],
    progress: Callable[[int], None],
) -> dict[int, list[Reference]]:
    """Return the references of proofs, by their own numbers; the largest is the root.

    The symmetries are permutations of the points, which with the identity are a group; those that
    the proofs use are among them.
    """
    if not symmetries:
        return {2 * proof: _unmerged(proofs, proof) for proof in range(len(proofs.states))}
    merging = _Merging(proofs, points, situational, symmetries)
    merging.build(progress)
    return merging.references


def _unmerged(proofs: NeededProofs, proof: int) -> list[Reference]:
    listed = ((proofs.moves[i], proofs.children[i]) for i in proofs.entries(proof))
    return [
        (move, SAFE if child == SAFE else 2 * child, None)
        for move, child in listed
        if child >= 0 or child == SAFE
    ]


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
        self,
        proofs: NeededProofs,
        points: int,
        situational: bool,
        symmetries: Sequence[Sequence[int]],
    ) -> None:
        self.proofs = proofs
        self.situational = situational
        self.standing, self.alone = _standing(proofs, points, symmetries)
        identity = tuple(range(points))
        places: dict[Numbers, int | None] = {tuple(each): i for i, each in enumerate(symmetries)}
        places[identity] = None
        # The symmetries that the proofs use, by their places among these.
        self.turns = {i: places[proofs.images.symmetries[i]] for i in set(proofs.turned)}
        self.numbers: dict[Stones, int] = {}
        self.positions: list[Stones] = []
        self.images = [_Images(partial(self._image, symmetry)) for symmetry in symmetries]
        self.history = {self._number(state) for state in proofs.history}
        self.references: dict[int, list[Reference]] = {}
        self.sets: dict[int, tuple[Numbers, Numbers]] = {}

    def build(self, progress: Callable[[int], None]) -> None:
        """Make the references of the root, and of all that they lead to."""
        root = len(self.proofs.states) - 1
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
            entries = self.proofs.entries(new.pop())
            children = {
                standing[c] for c in map(self.proofs.children.__getitem__, entries) if c >= 0
            }
            new += children - needed
            needed |= children
        return sorted(needed)

    def _make(self, proof: int, merged: bool) -> bool:
        """Make the references of a proof, whose children have theirs.

        Returns whether its claim covers any history, and the one that the search began with.
        """
        proofs, key = self.proofs, 2 * proof + merged
        now = self._number(proofs.states[proof])
        references: list[Reference] = []
        required, forbidden = set[int](), set[int]()
        for i in proofs.entries(proof):
            move, child, after = proofs.moves[i], proofs.children[i], self._number(proofs.after[i])
            if proofs.chosen[proof] and move >= 0:
                forbidden.add(after)
            if child == ILLEGAL:
                required.add(after)
            elif child == SAFE:
                references.append((move, SAFE, None))
            elif child != AT_ONCE:
                named = 2 * self.standing[child] + 1 if merged else 2 * child
                symmetry = self.turns[proofs.turned[i]]
                if merged and not self.alone[child]:
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
        own = self._number(self.proofs.states[proof])
        if own == after:
            return None
        return next(i for i, images in enumerate(self.images) if images[own] == after)

    def _number(self, state: int) -> int:
        black, white = self.proofs.images.stones(state >> 1)
        return self._number_of((black, white, to_move(state) if self.situational else EMPTY))

    def _number_of(self, position: Stones) -> int:
        number = self.numbers.setdefault(position, len(self.positions))
        if number == len(self.positions):
            self.positions.append(position)
        return number

    def _image(self, symmetry: Sequence[int], number: int) -> int:
        black, white, player = self.positions[number]
        return self._number_of((_moved(black, symmetry), _moved(white, symmetry), player))


def _standing(
    proofs: NeededProofs, points: int, symmetries: Sequence[Sequence[int]]
) -> tuple[list[int], list[bool]]:
    """Return for each proof the first one for the same state or an image of it.

    A proof that requires a position that is not its own image stands for itself alone, by no other
    symmetry than the search has used it with; return also which do.
    """
    stones = proofs.images.stones

    @cache
    def is_fixed(state: int) -> bool:
        return _is_fixed(stones(state >> 1), symmetries)

    alone = [not all(map(is_fixed, required)) for required in proofs.required]
    own = _least_images([stones(state >> 1) for state in proofs.states], points, symmetries)
    first: dict[tuple[int, ...], int] = {}
    standing = []
    for proof, (black, white) in enumerate(own):
        key = (black, white, to_move(proofs.states[proof]), *proofs.required[proof])
        standing.append(proof if alone[proof] else first.setdefault(key, proof))
    return standing, alone


def _least_images(
    stones: list[tuple[int, int]], points: int, symmetries: Sequence[Sequence[int]]
) -> list[list[int]]:
    """Return for each position which of its images has the least words, itself included."""
    # Few certificates are merged, and none of those that are found at once.
    import numpy as np

    originals = np.array(stones, dtype=np.uint64)
    least = originals.copy()
    for symmetry in symmetries:
        image = np.zeros_like(originals)
        for v in range(points):
            image |= (originals >> np.uint64(v) & np.uint64(1)) << np.uint64(symmetry[v])
        less = image[:, 0] < least[:, 0]
        less |= (image[:, 0] == least[:, 0]) & (image[:, 1] < least[:, 1])
        least[less] = image[less]
    images: list[list[int]] = least.tolist()
    return images


def _is_fixed(stones: tuple[int, int], symmetries: Sequence[Sequence[int]]) -> bool:
    return all(_moved(word, symmetry) == word for word in stones for symmetry in symmetries)


def _moved(word: int, symmetry: Sequence[int]) -> int:
    return sum(1 << image for v, image in enumerate(symmetry) if word >> v & 1)
