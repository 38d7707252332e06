"""What a search has proved, as a strategy: the winner's moves, and replies to the loser's."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass

from goimpl.chain_arrays import BLACK as BLACK_STONE
from goimpl.search import tables as at
from goimpl.search.found import Found, found_in
from goimpl.search.merging import Reference, merged
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
class Child:
    """The number of a node, and of the symmetry of the board by which it is seen.

    Symmetries are numbered from 0; None stands for the node as it is.
    """

    node: int
    symmetry: int | None = None


@dataclass(frozen=True)
class Node:
    """A state that the winner wins, after `passes` passes, and how.

    `position` is the number of a position. With the winner to move there is a `move` and, unless
    it ends the game, the `child` it leads to. With the loser to move there are `replies`, from
    moves to children; moves that end the game or are illegal as repetitions are not among them. A
    move is a point, PASS or THREAT.
    """

    number: int
    position: int
    to_move: int
    passes: int
    move: int | None = None
    child: Child | None = None
    replies: tuple[tuple[int, Child], ...] | None = None


# A node to be: the number of a reference, and how many passes precede.
Key = tuple[int, int]


class Strategy:
    """The proofs that the answer of a search rests on.

    `root` is the proof of the root or, where no search was needed, less than 0: -1 less the state,
    whose player ends the game by passing.
    """

    def __init__(self, t: Tables, root: int, points: int, passes: int) -> None:
        self.points = points
        self._passes = passes
        self._situational = bool(t.counts[at.SITUATIONAL])
        self._found: Found = found_in(t, root)
        self._positions: dict[int, int] = {}
        self._nodes: dict[Key, int] = {}

    def lines(
        self,
        symmetries: Sequence[Sequence[int]] = (),
        progress: Callable[[int], None] = lambda proofs: None,
    ) -> Iterator[Position | Node]:
        """Yield the nodes, children before parents, and each position before it is named.

        The last is the node of the root. `symmetries` are permutations of the points that keep
        adjacency, the image of each, which together with the identity are a group; they may only
        be given where the goal is a score. A node then serves for all images of its state, which
        takes a while: `progress` is told how many proofs have been looked at.
        """
        self._positions, self._nodes = {}, {}
        found = self._found
        if found.last is not None:
            yield from self._leaf(found.last)
            return
        children = merged(found, self.points, self._situational, symmetries, progress)
        for key in _ordered(children, (max(children), self._passes)):
            yield from self._node(key, children[key[0]])

    def _node(self, key: Key, children: Sequence[Reference]) -> Iterator[Position | Node]:
        proof, passes = key[0] >> 1, key[1]
        found = self._found
        state = found.states[proof]
        yield from self._position(state)
        replies = {
            move: Child(self._nodes[child, int(move == at.PASS)], symmetry)
            for move, child, symmetry in children
        }
        if not (found.chosen[proof] or passes or found.ahead[proof]):
            replies[at.PASS] = Child((yield from self._leaf(state ^ 1)))
        chosen = found.moves[found.first[proof]] if found.chosen[proof] else None
        number = self._nodes[key] = len(self._nodes)
        yield Node(
            number,
            self._positions[self._repeated_by(state)],
            (state & 1) + BLACK_STONE,
            passes,
            move=chosen,
            child=None if chosen is None else replies.get(chosen),
            replies=None if found.chosen[proof] else tuple(sorted(replies.items())),
        )

    def _leaf(self, state: int) -> Generator[Position | Node, None, int]:
        """Yield the node of a winner who ends the game by the second pass; return its number."""
        key = (-1 - state, 1)
        if key not in self._nodes:
            yield from self._position(state)
            number = self._nodes[key] = len(self._nodes)
            position, side = self._positions[self._repeated_by(state)], (state & 1) + BLACK_STONE
            yield Node(number, position, side, 1, move=at.PASS)
        return self._nodes[key]

    def _repeated_by(self, state: int) -> int:
        return state if self._situational else state & ~1

    def _position(self, state: int) -> Iterator[Position]:
        """Yield the position, unless it is there."""
        repeated = self._repeated_by(state)
        if repeated in self._positions:
            return
        number = self._positions[repeated] = len(self._positions)
        (black, white), threats = self._found.stones[state >> 1], self._found.threats[state >> 1]
        yield Position(
            number,
            tuple((black >> i & 1) + 2 * (white >> i & 1) for i in range(self.points)),
            (repeated & 1) + BLACK_STONE,
            threats,
        )


def _ordered(children: dict[int, list[Reference]], root: Key) -> list[Key]:
    """Return which nodes are needed, children before parents: they have smaller numbers."""
    needed, new = {root}, [root]
    while new:
        for move, child, _ in children[new.pop()[0]]:
            each = (child, int(move == at.PASS))
            if each not in needed:
                needed.add(each)
                new.append(each)
    return sorted(needed)
