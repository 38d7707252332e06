"""What a search has proved, as a strategy: the winner's moves, and replies to the loser's."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from goimpl.chain_arrays import BLACK as BLACK_STONE
from goimpl.search import tables as at
from goimpl.search.tables import Tables


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


class Strategy:
    """The proofs that the answer of a search rests on; the last is that of its root."""

    def __init__(self, tables: Tables, root: int, points: int, passes: int) -> None:
        self._t = tables
        self._root = root
        self._points = points
        self._passes = passes
        self._positions: dict[int, int] = {}
        self._nodes: dict[tuple[int, int], int] = {}

    def lines(self) -> Iterator[Position | Node]:
        """Yield the nodes, children before parents, and each position before it is named."""
        self._positions, self._nodes = {}, {}
        if self._root < 0:
            yield from self._leaf(-1 - self._root)
            return
        for proof, passes in self._needed():
            yield from self._node(proof, passes)

    def _needed(self) -> list[tuple[int, int]]:
        """Return which proofs are needed, after how many passes, in the order of their numbers."""
        found = {(self._root, self._passes)}
        new = list(found)
        while new:
            proof, _ = new.pop()
            for child, kind in self._children(proof):
                each = (child, int(kind == at.PASS))
                if child > at.CAPTURED and each not in found:
                    found.add(each)
                    new.append(each)
        return sorted(found)

    def _children(self, proof: int) -> list[tuple[int, int]]:
        """Return what the moves of a proof lead to, 0 for the illegal ones, and their kinds."""
        row = self._t.proofs[proof].tolist()
        first = int(self._t.states[row[at.OF], at.FIRST]) - 1
        start, count = row[at.SETS], row[at.CHILDREN]
        if row[at.CHOSEN] >= 0:
            first += row[at.CHOSEN]
        kinds = self._t.moves[first : first + count, 1].tolist()
        return list(zip(self._t.pool[start : start + count].tolist(), kinds, strict=True))

    def _node(self, proof: int, passes: int) -> Iterator[Position | Node]:
        row = self._t.proofs[proof].tolist()
        state = row[at.OF]
        side = state & 1
        end = row[at.SETS] + row[at.CHILDREN] + row[at.REQUIRED]
        required = self._t.pool[row[at.SETS] + row[at.CHILDREN] : end].tolist()
        forbidden = self._t.pool[end : end + row[at.FORBIDDEN]].tolist()
        for each in (self._repeated_by(state), *required, *forbidden):
            yield from self._position(each)
        replies = {
            kind: self._nodes[child, int(kind == at.PASS)]
            for child, kind in self._children(proof)
            if child > at.CAPTURED
        }
        chosen = None
        if row[at.CHOSEN] >= 0:
            chosen = self._children(proof)[0][1]
        elif passes == 0 and int(self._t.ends[state >> 1]) != side:
            replies[at.PASS] = yield from self._leaf(state ^ 1)
        number = self._nodes[proof, passes] = len(self._nodes)
        yield Node(
            number,
            self._positions[self._repeated_by(state)],
            side + BLACK_STONE,
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
        return state if self._t.counts[at.SITUATIONAL] else state & ~1

    def _position(self, state: int) -> Iterator[Position]:
        """Yield the position, unless it is there."""
        if state in self._positions:
            return
        number = self._positions[state] = len(self._positions)
        black, white = self._t.stones[state >> 1].tolist()
        attacking, defending = self._t.threats[state >> 1].tolist()
        yield Position(
            number,
            tuple((black >> i & 1) + 2 * (white >> i & 1) for i in range(self._points)),
            (state & 1) + BLACK_STONE,
            (attacking, defending),
        )
