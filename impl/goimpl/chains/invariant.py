"""The invariant of the arrays of `goimpl.chains.arrays`: what each field states of a board.

It is computed from the colours alone, in plain Python and without any of the functions that update
the arrays, and holds of a new board and after every move. The points of a board are the numbers
from 0 on. A *chain* is a set of stones of one colour that are connected through such stones, as
large as can be, or a single empty point. A *pair* of a chain is one of its points and an empty
neighbour of that point; a neighbour of two of its points makes two pairs.

- `COLOUR`: the colour of each point. The chain of each stone has a pair.
- `HEAD`: one point of each chain is its head, and this is the head of each of its points.
- `NEXT`: from the head of a chain it leads through each of its points once, and back.
- `SIZE`, at the head of a chain: the number of its points.
- `PAIRS`, at the head of a chain: the number of its pairs.
- `SUM`, at the head of a chain: the sum of the empty neighbours in its pairs.
- `SQUARES`, at the head of a chain: the sum of their squares. A chain of stones has a single
  liberty just when `PAIRS * SQUARES == SUM * SUM`.
- `COUNTS`: at `EMPTIES` the number of empty points, at `BLACK` and `WHITE` the numbers of stones
  of the colour that have left the board since it was new, by capture or suicide.
- `LIST`: of its first entries, as many as there are empty points, each is another empty point.
- `PLACE`: where in the list an empty point is.
- `STOOD`: the sum of the colours that have stood on each point since the board was new.
- `zobrist`: in the first two rows the keys, never changed; in the row `CHAIN`, at the head of a
  chain of stones, the exclusive or of the keys of its stones, and after the last point that of the
  keys of all stones.

Everything else means nothing: the rows from `SIZE` to `SQUARES`, and `CHAIN`, at points that are no
heads, `CHAIN` at empty points, the rest of `LIST`, `PLACE` of a stone, `COUNTS` and all other rows
beyond their last entry.

So the arrays determine the colours, and with them what every move does and which are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any, NamedTuple

from goimpl.chains import arrays as at
from goimpl.colours import BLACK, EMPTY, WHITE, bit_of

# Rows of numbers; in a proof they may hold what stands for any number.
Rows = Sequence[Sequence[Any]]
Neighbours = Sequence[Sequence[int]]


@dataclass(frozen=True)
class Past:
    """A board and what the arrays keep of its past: all that they represent.

    `stood` are the sums of the colours that have stood on each point, and `prisoners` the numbers
    of black and of white stones that have left the board.
    """

    colours: tuple[int, ...]
    stood: tuple[Any, ...]
    prisoners: tuple[Any, Any] = (0, 0)

    def after(self, v: int, player: int, colours: tuple[int, ...]) -> Past:
        """Return the board and its past after a play on v that resulted in these colours."""
        stood = (*self.stood[:v], self.stood[v] | player, *self.stood[v + 1 :])
        placed = (*self.colours[:v], player, *self.colours[v + 1 :])
        gone = [c for c, left in zip(placed, colours, strict=True) if c != left]
        black, white = self.prisoners
        return Past(colours, stood, (black + gone.count(BLACK), white + gone.count(WHITE)))


def set_up(colours: Sequence[int]) -> Past:
    """Return a board that was set up: the stones have stood where they are."""
    return Past(tuple(colours), tuple(colours))


class Invariant:
    """What the arrays must state of a board: it computes the board's chains once.

    Parameters: the `neighbours` of each point, the `keys` of black and of white stones, the board.
    """

    def __init__(self, neighbours: Neighbours, keys: Rows, past: Past) -> None:
        self.points, self.past = len(neighbours), past
        self._keys = [list(row) for row in keys]
        self.chains = [
            _facts_of(chain, neighbours, keys, past.colours)
            for chain in chains_of(past.colours, neighbours)
        ]
        self.empty = [v for v, colour in enumerate(past.colours) if colour == EMPTY]
        self.hash = reduce(
            xor, (keys[bit_of(c)][v] for v, c in enumerate(past.colours) if c != EMPTY), 0
        )

    def violations(self, stones: Rows, zobrist: Rows) -> set[str]:
        """Return the names of the fields that violate the invariant, none if it holds."""
        past, points = self.past, self.points
        violated = violations_of_a_list(self.empty, stones)
        for chain in self.chains:
            violated |= _violations_of_a_chain(chain, stones, zobrist)
        equal = {
            "colours": tuple(stones[at.COLOUR][:points]) == past.colours,
            "stood": tuple(stones[at.STOOD][:points]) == past.stood,
            "prisoners": (stones[at.COUNTS][BLACK], stones[at.COUNTS][WHITE]) == past.prisoners,
            "keys": [row[:points] for row in zobrist[: at.CHAIN]] == self._keys,
            "hash of the board": zobrist[at.CHAIN][points] == self.hash,
        }
        return violated | {name for name, same in equal.items() if not same}


class FactsOfAChain(NamedTuple):
    """A chain, and what the arrays must state of it, the hash only if it is of stones."""

    points: Sequence[int]
    pairs: int
    sum: int
    squares: int
    hash: int | None


def chains_of(colours: Sequence[int], neighbours: Neighbours) -> list[list[int]]:
    """Return the chains, empty points among them, each with its smallest point first."""
    chains, members = [], set[int]()
    for v, colour in enumerate(colours):
        if v not in members:
            chain = [v]
            members.add(v)
            for u in chain if colour != EMPTY else ():
                new = [w for w in neighbours[u] if colours[w] == colour and w not in members]
                chain += new
                members.update(new)
            chains.append(chain)
    return chains


def _facts_of(
    chain: Sequence[int], neighbours: Neighbours, keys: Rows, colours: Sequence[int]
) -> FactsOfAChain:
    beside = [w for v in chain for w in neighbours[v] if colours[w] == EMPTY]
    colour = colours[chain[0]]
    own = None if colour == EMPTY else reduce(xor, (keys[bit_of(colour)][v] for v in chain))
    return FactsOfAChain(chain, len(beside), sum(beside), sum(w * w for w in beside), own)


def _violations_of_a_chain(chain: FactsOfAChain, stones: Rows, zobrist: Rows) -> set[str]:
    violated, points = set(), chain.points
    heads = {stones[at.HEAD][v] for v in points}
    if chain.hash is not None and not chain.pairs:
        violated.add("liberties")
    if not _is_ring(stones[at.NEXT], points):
        violated.add("rings")
    if len(heads) > 1 or not heads & {*points}:
        return violated | {"heads"}
    (head,) = heads
    equal = {
        "sizes": stones[at.SIZE][head] == len(points),
        "pairs": stones[at.PAIRS][head] == chain.pairs,
        "sums": stones[at.SUM][head] == chain.sum,
        "squares": stones[at.SQUARES][head] == chain.squares,
        "hashes of chains": chain.hash is None or zobrist[at.CHAIN][head] == chain.hash,
    }
    return violated | {name for name, same in equal.items() if not same}


def _is_ring(following: Sequence[Any], chain: Sequence[int]) -> bool:
    v, left = chain[0], set(chain)
    while v in left:
        left.remove(v)
        v = following[v]
    return not left and bool(v == chain[0])


def violations_of_a_list(empty: Sequence[int], stones: Rows) -> set[str]:
    """Return the names of the fields of the list of empty points that violate the invariant."""
    if stones[at.COUNTS][at.EMPTIES] != len(empty):
        return {"number of empty points"}
    listed = list(stones[at.LIST][: len(empty)])
    if {*listed} != {*empty}:
        return {"list of empty points"}
    if any(stones[at.PLACE][v] != place for place, v in enumerate(listed)):
        return {"places in the list"}
    return set()
