"""The result of a search as a strategy: the winner's moves, and replies to the loser's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Protocol

from goimpl.colours import BLACK, EMPTY, WHITE
from goimpl.search import tables as at
from goimpl.search.merging import Reference, merged
from goimpl.search.needed_proofs import SAFE, NeededProofs, with_images_apart


@dataclass(frozen=True)
class Position:
    """What may not repeat: the colours and, under situational superko, `to_move`.

    `threats` are those left to the attacker and the defender. A position to which the winner plays
    may have a `level`: see `goimpl.history_free.ordering`.
    """

    number: int
    colours: tuple[int, ...]
    to_move: int
    threats: tuple[int, int] = (0, 0)
    level: int | None = None


@dataclass(frozen=True)
class Child:
    """The number of a node, and of the symmetry of the board that takes it here.

    Symmetries are numbered from 0; None stands for the node as it is.
    """

    node: int
    symmetry: int | None = None


@dataclass(frozen=True)
class Safe:
    """In the place of a child: the winner wins by what is alive, by passes and replies."""


@dataclass(frozen=True)
class Choice:
    """The winner's move and, unless it ends the game, what it leads to.

    In the place of a child it is the node with just this move, which then has no number.
    """

    move: int
    child: Child | Choice | Safe | None = None


@dataclass(frozen=True)
class Node:
    """A state that the winner wins, after `passes` passes, and how.

    `position` is the number of a position. With the winner to move there is a `choice`. With the
    loser to move there are `replies`, from moves to what they lead to; moves that end the game or
    are illegal as repetitions are not among them. A move is a point, PASS or THREAT.
    """

    number: int
    position: int
    to_move: int
    passes: int
    choice: Choice | None = None
    replies: tuple[tuple[int, Child | Choice | Safe], ...] | None = None


class _Turning:
    """The images of choices under a group of symmetries, given without the identity."""

    def __init__(self, symmetries: Sequence[Sequence[int]]) -> None:
        self._symmetries = [tuple(symmetry) for symmetry in symmetries]
        self._numbers = {symmetry: i for i, symmetry in enumerate(self._symmetries)}
        self._both = cache(self._composed)

    def _composed(self, first: int, second: int | None) -> int | None:
        """Return the symmetry that two are together, the second one first."""
        if second is None:
            return first
        image = self._symmetries[first]
        return self._numbers.get(tuple(image[v] for v in self._symmetries[second]))

    def image(self, choice: Choice, symmetry: int) -> Choice:
        """Return the choice that a symmetry makes of one."""
        move, child = choice.move, choice.child
        if move >= 0:
            move = self._symmetries[symmetry][move]
        if isinstance(child, Choice):
            child = self.image(child, symmetry)
        elif isinstance(child, Child):
            child = Child(child.node, self._both(symmetry, child.symmetry))
        return Choice(move, child)


class AnyStrategy(Protocol):
    """The winner's nodes, whichever search found them."""

    def lines(
        self,
        symmetries: Sequence[Sequence[int]] = (),
        progress: Callable[[int], None] = lambda nodes: None,
    ) -> Iterator[Position | Node]:
        """Yield the nodes and positions as `Strategy` does."""


# A node to be: the number of a reference, and how many passes precede.
Key = tuple[int, int]


class Strategy:
    """The proofs that the answer of a search rests on.

    Parameters: `proofs`, the last of which is that of the root; `points`, how many there are;
    `passes`, how many precede the root; `situational`, whether the superko rule is.
    """

    def __init__(self, proofs: NeededProofs, points: int, passes: int, situational: bool) -> None:
        self.points = points
        self.proofs = proofs
        self._passes = passes
        self._situational = situational
        self._positions: dict[int, int] = {}
        self._nodes: dict[Key, int] = {}
        self._choices: dict[Key, Choice] = {}
        self._turning = _Turning(())

    def lines(
        self,
        symmetries: Sequence[Sequence[int]] = (),
        progress: Callable[[int], None] = lambda nodes: None,
    ) -> Iterator[Position | Node]:
        """Yield the nodes, children before parents, and each position before it is named.

        The last is the node of the root. `symmetries` are permutations of the points that keep
        adjacency, the image of each, which together with the identity are a group; they may only be
        given where the goal is a score. A node then serves for all images of its state. This takes
        a while: `progress` receives the number of proofs done.
        """
        self._positions, self._nodes, self._choices = {}, {}, {}
        self._turning = _Turning(symmetries)
        proofs = self._served_by(symmetries)
        if proofs.last is not None:
            yield from self._node(proofs.last, 1, Choice(at.PASS), None)
            return
        children = merged(proofs, self.points, self._situational, symmetries, progress)
        root = (max(children), self._passes)
        for key in sorted(_needed(children, root)):
            named, passes = key
            proof = named >> 1
            replies = {
                move: self._child((child, int(move == at.PASS)), symmetry)
                for move, child, symmetry in children[named]
            }
            if proofs.chosen[proof]:
                move = proofs.moves[proofs.first[proof]]
                choice = Choice(move, replies.get(move))
                if key != root:
                    self._choices[key] = choice
                    continue
                yield from self._node(proofs.states[proof], passes, choice, None)
            else:
                if not (passes or proofs.ahead[proof]):
                    # The winner ends the game by another pass.
                    replies[at.PASS] = Choice(at.PASS)
                yield from self._node(proofs.states[proof], passes, None, replies)
            self._nodes[key] = len(self._nodes)

    def _served_by(self, symmetries: Sequence[Sequence[int]]) -> NeededProofs:
        """Return the proofs, those of images apart where these symmetries don't serve for them."""
        used = self.proofs.images.symmetries[1:]
        serving = {tuple(symmetry) for symmetry in symmetries}
        return self.proofs if serving.issuperset(used) else with_images_apart(self.proofs)

    def _child(self, key: Key, symmetry: int | None) -> Child | Choice | Safe:
        if key[0] == SAFE:
            return Safe()
        choice = self._choices.get(key)
        if choice is None:
            return Child(self._nodes[key], symmetry)
        return choice if symmetry is None else self._turning.image(choice, symmetry)

    def _node(
        self,
        state: int,
        passes: int,
        choice: Choice | None,
        replies: dict[int, Child | Choice | Safe] | None,
    ) -> Iterator[Position | Node]:
        """Yield a node, and its position before unless it is there."""
        yield from self._position(state)
        yield Node(
            len(self._nodes),
            self._positions[self._repeated_by(state)],
            at.to_move(state),
            passes,
            choice,
            None if replies is None else tuple(sorted(replies.items(), key=itemgetter(0))),
        )

    def _repeated_by(self, state: int) -> int:
        return int(at.standing_for(state, self._situational))

    def _position(self, state: int) -> Iterator[Position]:
        """Yield the position, unless it is there."""
        repeated = self._repeated_by(state)
        if repeated in self._positions:
            return
        number = self._positions[repeated] = len(self._positions)
        images = self.proofs.images
        black, white = images.stones(state >> 1)
        yield Position(
            number,
            tuple(
                BLACK if black >> i & 1 else WHITE if white >> i & 1 else EMPTY
                for i in range(self.points)
            ),
            at.to_move(repeated),
            images.threats(state >> 1),
        )


def _needed(children: dict[int, list[Reference]], root: Key) -> set[Key]:
    """Return the nodes that the strategy needs. Children have smaller keys than parents."""
    needed, new = {root}, [root]
    while new:
        for move, child, _ in children[new.pop()[0]]:
            each = (child, int(move == at.PASS))
            if child != SAFE and each not in needed:
                needed.add(each)
                new.append(each)
    return needed
