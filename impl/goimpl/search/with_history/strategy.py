"""The strategy of a search with history, from the proofs that its answer rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from goimpl.boards.symmetries import Symmetry, both, moved
from goimpl.search.frame import PASS
from goimpl.search.strategy import Child, Choice, Node, Position, Positions, Safe
from goimpl.search.with_history.extraction import SAFE, NeededProofs


class _Place(NamedTuple):
    """A node to be: a proof, the symmetry that places it, and how many passes precede."""

    proof: int
    symmetry: int
    passes: int


class Strategy:
    """The proofs that the answer of a search rests on.

    Parameters: `proofs`, the last of which is that of the root; `points`, how many there are;
    `passes`, how many precede the root; `situational`, whether the superko rule is.
    """

    def __init__(self, proofs: NeededProofs, points: int, passes: int, situational: bool) -> None:
        self.proofs, self.points = proofs, points
        self.passes, self.situational = passes, situational

    def lines(
        self,
        symmetries: Sequence[Sequence[int]] = (),
        progress: Callable[[int], None] = lambda nodes: None,
    ) -> Iterator[Position | Node]:
        """Yield the nodes, children before parents, and each position before it is named.

        The last node is the root's. `symmetries` are those by which nodes may serve for images, as
        the images of the points, without the identity; together with it they are a group.
        `progress` receives the number of nodes done.

        Where some symmetry that the proofs use is not among these, each image has its own node.
        """
        writing = _Writing(self, symmetries)
        for number, place in enumerate(writing.nodes_needed()):
            yield from writing.node(place)
            progress(number)

    def choices(self) -> Iterator[tuple[int, int, int]]:
        """Yield the stones of Black and White where the winner has a move on the board, and it."""
        proofs, points = self.proofs, self.points
        images = _images(proofs.symmetries, points)
        for proof, chosen in enumerate(proofs.chosen):
            for entry in proofs.entries(proof)[:chosen]:
                if (move := proofs.moves[entry]) < 0:
                    continue
                for image in images:
                    black, white = (
                        moved(w, image) for w in (proofs.black[proof], proofs.white[proof])
                    )
                    yield black, white, image[move]


def _images(flat: Sequence[int], points: int) -> list[Symmetry]:
    return [tuple(flat[i : i + points]) for i in range(0, len(flat), points)]


class _Writing:
    """The lines of a strategy while they are written."""

    def __init__(self, of: Strategy, symmetries: Sequence[Sequence[int]]) -> None:
        self.proofs = of.proofs
        self.images = _images(self.proofs.symmetries, of.points)
        own = {symmetry: i for i, symmetry in enumerate(self.images)}
        self.products = [[own[both(i, j)] for j in self.images] for i in self.images]
        listed: dict[Symmetry, int | None] = {tuple(s): i for i, s in enumerate(symmetries)}
        # The identity needs no number.
        listed[self.images[0]] = None
        self.nodes_serve = own.keys() <= listed.keys()
        self.listed = [listed.get(symmetry) for symmetry in self.images]
        self.positions = Positions(of.points, of.situational)
        self.root = _Place(len(self.proofs.chosen) - 1, 0, of.passes)
        self.nodes: dict[_Place, int] = {}

    def nodes_needed(self) -> list[_Place]:
        """Return the nodes that have lines of their own, children before parents."""
        needed, new = {self.root}, [self.root]
        while new:
            place = new.pop()
            for i in self.proofs.entries(place.proof):
                if self.proofs.children[i] >= 0:
                    child, _ = self._after(place, i)
                    if child not in needed:
                        needed.add(child)
                        new.append(child)
        chosen = self.proofs.chosen
        return sorted(each for each in needed if each == self.root or not chosen[each.proof])

    def node(self, place: _Place) -> Iterator[Position | Node]:
        """Yield a node, and its position before unless it is there."""
        proofs, proof = self.proofs, place.proof
        black, white = proofs.black[proof], proofs.white[proof]
        if place.symmetry:
            image = self.images[place.symmetry]
            black, white = moved(black, image), moved(white, image)
        threats = proofs.attacking[proof], proofs.defending[proof]
        number, to_move = len(self.nodes), proofs.to_move[proof]
        position, new = self.positions.numbered(black, white, to_move, threats)
        yield from new
        if proofs.chosen[proof]:
            yield Node(number, position, to_move, place.passes, self._choice(place, 0))
        else:
            replies = sorted(self._replies(place), key=itemgetter(0))
            yield Node(number, position, to_move, place.passes, None, tuple(replies))
        self.nodes[place] = number

    def _replies(self, place: _Place) -> Iterator[tuple[int, Child | Choice | Safe]]:
        for i in self.proofs.entries(place.proof):
            child = self._child(place, i, 0)
            if child is not None:
                yield self._move(i, place.symmetry), child
        if not (place.passes or self.proofs.ahead[place.proof]):
            # The winner ends the game by another pass.
            yield PASS, Choice(PASS)

    def _choice(self, place: _Place, turned: int) -> Choice:
        """Return the winner's move at a place, and what it leads to, as a symmetry makes it."""
        entries = self.proofs.entries(place.proof)
        if not entries:
            return Choice(PASS)
        turned_by = self.products[turned][place.symmetry]
        return Choice(self._move(entries[0], turned_by), self._child(place, entries[0], turned))

    def _child(self, place: _Place, entry: int, turned: int) -> Child | Choice | Safe | None:
        """Return what a move leads to, as a symmetry makes it; None for the end of the game."""
        child = self.proofs.children[entry]
        if child < 0:
            return Safe() if child == SAFE else None
        after, symmetry = self._after(place, entry)
        together = self.products[turned][symmetry]
        if self.proofs.chosen[child]:
            return self._choice(after, together)
        return Child(self.nodes[after], self.listed[together])

    def _after(self, place: _Place, entry: int) -> tuple[_Place, int]:
        """Return the node after a move, and the symmetry that takes it there."""
        symmetry = self.products[place.symmetry][self.proofs.turned[entry]]
        passes = int(self.proofs.moves[entry] == PASS)
        if self.nodes_serve:
            return _Place(self.proofs.children[entry], 0, passes), symmetry
        return _Place(self.proofs.children[entry], symmetry, passes), 0

    def _move(self, entry: int, symmetry: int) -> int:
        move = self.proofs.moves[entry]
        return self.images[symmetry][move] if move >= 0 else move
