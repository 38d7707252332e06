"""Every state of the machine's chains that satisfies their invariant, on one board and colouring.

The invariant (`goimpl.chains.invariant`) leaves open which stone is the head of a chain, in which
order its ring leads through it, what has stood where, how many prisoners there are, which keys the
hashes are made of, and the entries that mean nothing. A state here stands for all of these at once.
A run chooses the head of a chain, and its ring, when it first reads them; the runs choose in every
way, one after the other: what a run doesn't read can't matter. What has stood, and the prisoners,
are unknown numbers. A hash is the set of the keys whose exclusive or it is, and allows no operation
but exclusive or; so a result holds for any keys. Entries that mean nothing can't be read.

The list of empty points is apart: only `_leave_empties` and `_join_empties` read it. In their place
a state has a set of points, and checks that they are called rightly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import factorial, prod
from typing import Any

from goimpl.chains.arrays import (
    CHAIN,
    COLOUR,
    COUNTS,
    EMPTIES,
    HEAD,
    LIST,
    NEXT,
    PAIRS,
    PLACE,
    ROWS,
    SIZE,
    SQUARES,
    STOOD,
    SUM,
)
from goimpl.chains.invariant import FactsOfAChain, Invariant, Neighbours, Past, Rows
from goimpl.colours import BLACK, WHITE
from refinement.strict_arrays import NOTHING, BadAccess, StrictRows

OF_A_HEAD = (HEAD, SIZE, PAIRS, SUM, SQUARES)


@dataclass(frozen=True)
class Unknown:
    """An unknown number, with what has been added to it, as a bit or as a number."""

    name: str
    bits: int = 0
    more: int = 0

    def __or__(self, bits: int) -> Unknown:
        return Unknown(self.name, self.bits | bits, self.more)

    def __add__(self, number: int) -> Unknown:
        return Unknown(self.name, self.bits, self.more + number)

    def __bool__(self) -> bool:
        raise BadAccess(f"what is done depends on {self.name}")


class Hash:
    """The exclusive or of unknown keys: a bit is set for each of them."""

    def __init__(self, keys: int) -> None:
        self.keys = keys

    def __xor__(self, other: Hash | int) -> Hash:
        if isinstance(other, Hash):
            return Hash(self.keys ^ other.keys)
        return self if other == 0 else NotImplemented

    __rxor__ = __xor__

    def __eq__(self, other: object) -> bool:
        return self.keys == (other.keys if isinstance(other, Hash) else other)

    # Equal to a number too, it has no hash that suits both; object declares that all have one.
    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise BadAccess("what is done depends on a hash")


class Choices:
    """The choices so far in a run, so that the next run chooses otherwise."""

    def __init__(self) -> None:
        self._path: list[list[int]] = []
        self._at = 0

    def among(self, number: int) -> int:
        """Return a number below the one given."""
        if self._at == len(self._path):
            self._path.append([0, number])
        chosen, of = self._path[self._at]
        assert of == number, "a run does what an earlier one did until it chooses otherwise"
        self._at += 1
        return chosen

    def next(self) -> bool:
        """Go on to the next run, if there is one."""
        while self._path and self._path[-1][0] == self._path[-1][1] - 1:
            self._path.pop()
        self._at = 0
        if self._path:
            self._path[-1][0] += 1
        return bool(self._path)


def _unknown_keys(points: int) -> Rows:
    return [[Hash(1 << (2 * v + side)) for v in range(points)] for side in range(2)]


class Position:
    """A board and the colours of its points, of which every stone has a liberty.

    `states` is the number of choices of heads and rings. Its past is unknown.
    """

    def __init__(self, neighbours: Neighbours, colours: tuple[int, ...]) -> None:
        points = len(colours)
        self.neighbours, self.keys = neighbours, _unknown_keys(points)
        stood = tuple(Unknown(f"stood on {v}") for v in range(points))
        self.past = Past(colours, stood, (Unknown("black prisoners"), Unknown("white prisoners")))
        self.invariant = Invariant(neighbours, self.keys, self.past)
        self.chains = self.invariant.chains
        self.states = prod(factorial(len(chain.points)) for chain in self.chains)
        self.chain_at = {v: chain for chain in self.chains for v in chain.points}
        self.open = {v: c for v, c in self.chain_at.items() if len(c.points) > 1}
        self.rows, self.hashes = self._rows(), self._hashes()
        for chain in self.chains:
            if len(chain.points) == 1:
                write_head(chain, chain.points[0], self.rows, self.hashes)
                write_ring(chain, [0], self.rows)

    def _rows(self) -> list[list[Any]]:
        """Return the rows of stones without the entries of chains."""
        past, points = self.past, len(self.neighbours)
        rows: list[list[Any]] = [[NOTHING] * max(points, 3) for _ in range(ROWS)]
        rows[COLOUR][:points], rows[STOOD][:points] = past.colours, past.stood
        rows[COUNTS][BLACK], rows[COUNTS][WHITE] = past.prisoners
        return rows

    def _hashes(self) -> list[list[Any]]:
        rows = [[*row, NOTHING] for row in self.keys]
        return [*rows, [*[NOTHING] * len(self.neighbours), self.invariant.hash ^ Hash(0)]]

    def runs(self, *, written: bool) -> Iterator[State]:
        """Yield the states one after the other; use each before you request the next.

        They can be written only if the caller allows it.
        """
        choices = Choices()
        yield State(self, choices, written=written)
        while choices.next():
            yield State(self, choices, written=written)


def write_head(
    chain: FactsOfAChain, head: int, rows: list[list[Any]], hashes: list[list[Any]]
) -> None:
    """Write which point is the head of a chain, and there the entries of the chain."""
    for v in chain.points:
        rows[HEAD][v] = head
    rows[SIZE][head], rows[PAIRS][head] = len(chain.points), chain.pairs
    rows[SUM][head], rows[SQUARES][head] = chain.sum, chain.squares
    if chain.hash is not None:
        hashes[CHAIN][head] = chain.hash


def write_ring(chain: FactsOfAChain, order: Sequence[int], rows: list[list[Any]]) -> None:
    """Write the ring that leads through a chain in this order of its points."""
    ring = [chain.points[i] for i in order]
    for v, following in zip(ring, [*ring[1:], ring[0]], strict=True):
        rows[NEXT][v] = following


class State:
    """A state of the arrays, with the choices made so far."""

    def __init__(self, position: Position, choices: Choices, *, written: bool) -> None:
        self.position, self._choices = position, choices
        self.stones = _Stones(self, position.rows, 32, written)
        self.zobrist = _Zobrist(self, position.hashes, 64, written)
        self.empty = set(position.invariant.empty)
        self.headless, self.ringless = position.open.copy(), position.open.copy()

    def choose_head(self, v: int) -> None:
        """Choose the head of the chain of v, if it has none yet."""
        if chain := self.headless.get(v):
            for u in chain.points:
                del self.headless[u]
            head = chain.points[self._choices.among(len(chain.points))]
            write_head(chain, head, self.stones.rows, self.zobrist.rows)

    def choose_ring(self, v: int) -> None:
        """Choose the ring of the chain of v, if it has none yet."""
        if chain := self.ringless.get(v):
            for u in chain.points:
                del self.ringless[u]
            orders = _orders(len(chain.points))
            # A ring of two points is the only one, and no choice.
            chosen = self._choices.among(len(orders)) if orders[1:] else 0
            write_ring(chain, orders[chosen], self.stones.rows)

    def violations(self, invariant: Invariant) -> set[str]:
        """Return what violates the invariant of a board."""
        rows, hashes = self.stones.rows, self.zobrist.rows
        # What no run has read is as it was, whatever it was.
        for chain in self.position.chains:
            if chain.points[0] in self.headless:
                write_head(chain, chain.points[0], rows, hashes)
            if chain.points[0] in self.ringless:
                write_ring(chain, range(len(chain.points)), rows)
        if {*rows[LIST], *rows[PLACE], rows[COUNTS][EMPTIES]} != {NOTHING}:
            return {"the list of empty points is written elsewhere"}
        listed = sorted(self.empty)
        rows[LIST][: len(listed)], rows[COUNTS][EMPTIES] = listed, len(listed)
        for place, v in enumerate(listed):
            rows[PLACE][v] = place
        return invariant.violations(rows, hashes)

    def leave_empties(self, v: int) -> None:
        """Take a point from the set of empty points."""
        if v not in self.empty:
            raise BadAccess(f"{v} leaves the list of empty points and isn't there")
        self.empty.remove(v)

    def join_empties(self, v: int) -> None:
        """Add a point to the set of empty points."""
        if v in self.empty:
            raise BadAccess(f"{v} joins the list of empty points and is there")
        self.empty.add(v)


@cache
def _orders(points: int) -> list[tuple[int, ...]]:
    """Return every order in which a ring can lead through so many points, from the first on."""
    return [(0, *rest) for rest in permutations(range(1, points))]


class _Stones(StrictRows):
    """The rows of stones; a run chooses heads and rings when it reads them."""

    def __init__(
        self, state: State, rows: Sequence[Sequence[Any]], bits: int, written: bool
    ) -> None:
        super().__init__([list(row) for row in rows], bits, written=written)
        self.state = state

    def look_at(self, row: int, at: int) -> None:
        """Choose the ring, or the head, of the chain there."""
        if row == NEXT:
            self.state.choose_ring(at)
        elif row in OF_A_HEAD:
            self.state.choose_head(at)


class _Zobrist(StrictRows):
    """The rows of hashes, of which those of chains are where the heads are."""

    def __init__(
        self, state: State, rows: Sequence[Sequence[Any]], bits: int, written: bool
    ) -> None:
        super().__init__([list(row) for row in rows], bits, written=written)
        self.state = state

    def look_at(self, row: int, at: int) -> None:
        """Choose the head of the chain there."""
        if row == CHAIN:
            self.state.choose_head(at)


def leave_empties(stones: _Stones, v: int) -> None:
    """Stand in for the function of `goimpl.chains.arrays` whose name has an underscore more."""
    stones.state.leave_empties(v)


def join_empties(stones: _Stones, v: int) -> None:
    """Stand in for the function of `goimpl.chains.arrays` whose name has an underscore more."""
    stones.state.join_empties(v)
