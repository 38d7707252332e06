"""Plays on small boards, with the stones of the mover and of the opponent as whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from goimpl.words.benson import unconditionally_alive
from goimpl.words.kernel import graph


class Play(NamedTuple):
    """What a play leads to: the mover's stones, the opponent's, and the ko captured in, or 0.

    A ko is one bit, as the boards number their edges.
    """

    own: int
    other: int
    ko: int


class Plays:
    """The plays on a board, each position's found once.

    Parameters: `lists`, for each point the points adjacent to it.
    """

    def __init__(self, lists: Sequence[Sequence[int]]) -> None:
        self.points = len(lists)
        self.beside = [sum(1 << w for w in near) for near in lists]
        edges = sorted({(min(v, w), max(v, w)) for v, near in enumerate(lists) for w in near})
        self.edge_bits = {(1 << v | 1 << w): 1 << i for i, (v, w) in enumerate(edges)}
        self._board = graph(len(lists), edges)
        self._kos: dict[tuple[int, int], int] = {}
        self._known: dict[tuple[int, int, bool], tuple[Play, ...]] = {}

    def string(self, seed: int, stones: int) -> int:
        """Return the stones that are connected with a seed among them."""
        found = seed
        edge = seed
        while edge:
            near = 0
            while edge:
                bit = edge & -edge
                near |= self.beside[bit.bit_length() - 1]
                edge ^= bit
            edge = near & stones & ~found
            found |= edge
        return found

    def near(self, stones: int) -> int:
        """Return the points adjacent to some of the stones."""
        found = 0
        for bit in bits(stones):
            found |= self.beside[bit.bit_length() - 1]
        return found

    def strings(self, stones: int) -> list[int]:
        """Return the strings of a colour's stones."""
        found = []
        while stones:
            found.append(self.string(stones & -stones, stones))
            stones &= ~found[-1]
        return found

    def of(self, own: int, other: int, restrained: bool = False) -> tuple[Play, ...]:
        """Return the plays of who has the stones `own`, suicides left out.

        A restrained player never fills an eye of one point of unconditionally alive stones.
        """
        known = self._known.get((own, other, restrained))
        if known is None:
            empty = (1 << self.points) - 1 & ~(own | other)
            tried = empty & ~self._eyes(own, other, empty) if restrained else empty
            known = self._known[own, other, restrained] = tuple(self._found(own, other, tried))
        return known

    def kos(self, own: int, other: int) -> int:
        """Return the kos of a position."""
        found = self._kos.get((own, other))
        if found is None:
            found = 0
            for play in (*self.of(own, other), *self.of(other, own)):
                found |= play.ko
            self._kos[own, other] = self._kos[other, own] = found
        return found

    def _eyes(self, own: int, other: int, empty: int) -> int:
        """Return the empty points all of whose neighbours are unconditionally alive stones."""
        alive = unconditionally_alive(own, other, self._board, False)
        return sum(bit for bit in bits(empty) if not self.near(bit) & ~alive)

    def _found(self, own: int, other: int, tried: int) -> Iterator[Play]:
        for bit in bits(tried):
            placed, taken = self._after(own, other, bit)
            if placed & bit:
                back = (
                    taken and not taken & (taken - 1) and self._after(other ^ taken, placed, taken)
                )
                ko = self.edge_bits[bit | taken] if back == (other, bit) else 0
                yield Play(placed, other ^ taken, ko)

    def _after(self, own: int, other: int, bit: int) -> tuple[int, int]:
        """Return the mover's stones after a play, none there for a suicide, and what it takes."""
        occupied, taken = own | other | bit, 0
        touched = self.beside[bit.bit_length() - 1] & other
        while touched:
            string = self.string(touched & -touched, other)
            touched &= ~string
            if not self.near(string) & ~occupied:
                taken |= string
        placed = own | bit
        if not taken and not self.near(self.string(bit, placed)) & ~occupied:
            return own, 0
        return placed, taken


def bits(word: int) -> Iterator[int]:
    """Yield the bits of a word, the lowest first."""
    while word:
        bit = word & -word
        yield bit
        word ^= bit
