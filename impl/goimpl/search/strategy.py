"""What a search has proved, as a strategy: the winner's moves, and replies to the loser's."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from goimpl.chain_arrays import BLACK as BLACK_STONE
from goimpl.search import tables as at
from goimpl.search.tables import Ints, Tables, Words


@dataclass(frozen=True)
class Position:
    """What may not be repeated: the colours and, under situational superko, `to_move`.

    `threats` are those left to the attacker and the defender.
    """

    number: int
    colours: tuple[int, ...]
    to_move: int
    threats: tuple[int, int]


@dataclass(frozen=True)
class Node:
    """A state that the winner wins, after `passes` passes, and how.

    It holds for every history with its own position, all those `required` and none `forbidden`;
    these and `position` are numbers of positions. With the winner to move there is a `move` and,
    unless it ends the game, the `child` it leads to, the number of a node. With the loser to move
    there are `replies`, from moves to nodes; moves that end the game or are illegal because
    something is required are not among them. A move is a point, PASS or THREAT.
    """

    number: int
    position: int
    to_move: int
    passes: int
    required: tuple[int, ...]
    forbidden: tuple[int, ...]
    move: int | None = None
    child: int | None = None
    replies: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True)
class Proof:
    """A proof without the tables that it was found in.

    `moves` are the moves that it speaks of, with the proofs that they lead to, 0 for the illegal
    ones. `ahead` tells whether the player to move would win if the game ended.
    """

    state: int
    chosen: bool
    ahead: bool
    moves: Ints
    required: Ints
    forbidden: Ints


class Strategy:
    """The proofs that the answer of a search rests on.

    `root` is the proof of the root or, where no search was needed, less than 0: -1 less the state,
    whose player ends the game by passing.
    """

    def __init__(self, t: Tables, root: int, points: int, passes: int) -> None:
        self.points = points
        self._situational = bool(t.counts[at.SITUATIONAL])
        self._root = root
        self._proofs: dict[tuple[int, int], Proof] = {}
        named = [np.array([-1 - root], dtype=np.int32)]
        if root >= 0:
            self._proofs = {key: _proof(t, key[0]) for key in _needed(t, root, passes)}
            named = [_named(proof) for proof in self._proofs.values()]
        self._states = np.unique(np.concatenate(named) >> 1)
        self._stones: Words = t.stones[self._states]
        self._threats: Any = t.threats[self._states]
        self._positions: dict[int, int] = {}
        self._nodes: dict[tuple[int, int], int] = {}

    def lines(self) -> Iterator[Position | Node]:
        """Yield the nodes, children before parents, and each position before it is named.

        The last is the node of the root.
        """
        self._positions, self._nodes = {}, {}
        if self._root < 0:
            yield from self._leaf(-1 - self._root)
        for key, proof in self._proofs.items():
            yield from self._node(key, proof)

    def _node(self, key: tuple[int, int], proof: Proof) -> Iterator[Position | Node]:
        state, passes = proof.state, key[1]
        required, forbidden = proof.required.tolist(), proof.forbidden.tolist()
        for each in (self._repeated_by(state), *required, *forbidden):
            yield from self._position(each)
        moves = proof.moves.tolist()
        replies = {
            move: self._nodes[child, int(move == at.PASS)]
            for move, child in moves
            if child > at.ALIVE
        }
        if not (proof.chosen or passes or proof.ahead):
            replies[at.PASS] = yield from self._leaf(state ^ 1)
        chosen = moves[0][0] if proof.chosen else None
        number = self._nodes[key] = len(self._nodes)
        yield Node(
            number,
            self._positions[self._repeated_by(state)],
            (state & 1) + BLACK_STONE,
            passes,
            tuple(sorted(self._positions[each] for each in required)),
            tuple(sorted(self._positions[each] for each in forbidden)),
            move=chosen,
            child=None if chosen is None else replies.get(chosen),
            replies=tuple(sorted(replies.items())) if chosen is None else None,
        )

    def _leaf(self, state: int) -> Generator[Position | Node, None, int]:
        """Yield the node of a winner who ends the game by the second pass; return its number."""
        key = (-1 - state, 1)
        if key not in self._nodes:
            repeated = self._repeated_by(state)
            yield from self._position(repeated)
            number = self._nodes[key] = len(self._nodes)
            position, side = self._positions[repeated], (state & 1) + BLACK_STONE
            yield Node(number, position, side, 1, (), (), move=at.PASS)
        return self._nodes[key]

    def _repeated_by(self, state: int) -> int:
        return state if self._situational else state & ~1

    def _position(self, state: int) -> Iterator[Position]:
        """Yield the position, unless it is there."""
        if state in self._positions:
            return
        number = self._positions[state] = len(self._positions)
        row = np.searchsorted(self._states, state >> 1)
        black, white = self._stones[row].tolist()
        attacking, defending = self._threats[row].tolist()
        yield Position(
            number,
            tuple((black >> i & 1) + 2 * (white >> i & 1) for i in range(self.points)),
            (state & 1) + BLACK_STONE,
            (attacking, defending),
        )


def _needed(t: Tables, root: int, passes: int) -> list[tuple[int, int]]:
    """Return which proofs are needed, after how many passes, in the order of their numbers.

    Children have smaller numbers.
    """
    found = {(root, passes)}
    new = [root]
    while new:
        for move, child in _moves(t, new.pop()).tolist():
            each = (child, int(move == at.PASS))
            if child > at.ALIVE and each not in found:
                found.add(each)
                new.append(child)
    return sorted(found)


def _moves(t: Tables, proof: int) -> Ints:
    """Return the moves that a proof speaks of, and what they lead to."""
    row = t.proofs[proof]
    first = int(t.states[row[at.OF], at.FIRST]) - 1 + max(int(row[at.CHOSEN]), 0)
    start, count = int(row[at.SETS]), int(row[at.CHILDREN])
    listed = t.moves[first : first + count, 1]
    return np.stack([listed, t.pool[start : start + count]], axis=1)


def _proof(t: Tables, proof: int) -> Proof:
    row = t.proofs[proof].tolist()
    start = row[at.SETS] + row[at.CHILDREN]
    middle = start + row[at.REQUIRED]
    state = row[at.OF]
    return Proof(
        state,
        row[at.CHOSEN] >= 0,
        int(t.ends[state >> 1]) == state & 1,
        _moves(t, proof),
        t.pool[start:middle].copy(),
        t.pool[middle : middle + row[at.FORBIDDEN]].copy(),
    )


def _named(proof: Proof) -> Ints:
    """Return a state of each position that a proof speaks of."""
    own = np.array([proof.state], dtype=np.int32)
    return np.concatenate([own, proof.required, proof.forbidden])
