"""The positions and nodes of a certificate, from the proofs that a search with history needed.

Nobody has to believe this module: the checker checks what it writes.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from gochecker.claim import Claim
from gochecker.entries import Child, Choice, Image, NodeEntry, PositionEntry, Safe
from gochecker.game import PASS, THREAT
from goimpl import search
from goimpl.boards.symmetries import Symmetry, both, moved
from goproof.machine.from_law import colour_of
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring
from gospec.law.diagram import point_name


class _Place(NamedTuple):
    """A node to be: a proof, the symmetry that places it, and how many passes precede."""

    proof: int
    symmetry: int
    passes: int


def entries_of(
    claim: Claim,
    proofs: search.Proofs,
    symmetries: Sequence[Sequence[int]],
    progress: Callable[[int], None],
) -> Iterator[PositionEntry | NodeEntry]:
    """Yield the nodes, children before parents, and each position before it is named.

    The last node is the root's. `symmetries` are those by which nodes may serve for images, as the
    images of the points, without the identity; together with it they are a group. `progress`
    receives the number of nodes done.

    Where some symmetry that the proofs use is not among these, each image has its own node.
    """
    writing = _Writing(claim, proofs, symmetries)
    for number, place in enumerate(writing.nodes_needed()):
        yield from writing.node(place)
        progress(number)


class _Writing:
    """The entries while they are written."""

    def __init__(
        self, claim: Claim, proofs: search.Proofs, symmetries: Sequence[Sequence[int]]
    ) -> None:
        self.game, self.proofs = claim.game, proofs
        self.images = [tuple(symmetry) for symmetry in proofs.symmetries]
        own = {symmetry: i for i, symmetry in enumerate(self.images)}
        self.products = [[own[both(i, j)] for j in self.images] for i in self.images]
        listed: dict[Symmetry, int | None] = {tuple(s): i for i, s in enumerate(symmetries)}
        # The identity needs no number.
        listed[self.images[0]] = None
        self.nodes_serve = own.keys() <= listed.keys()
        self.listed = [listed.get(symmetry) for symmetry in self.images]
        names = [point_name(claim.board, v) for v in claim.board.points]
        self.names = {**dict(enumerate(names)), search.PASS: PASS, search.THREAT: THREAT}
        self.root = _Place(len(proofs.chosen) - 1, 0, claim.root.passes)
        self.positions: dict[tuple[object, ...], int] = {}
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

    def node(self, place: _Place) -> Iterator[PositionEntry | NodeEntry]:
        """Yield a node, and its position before unless it is there."""
        proofs, proof = self.proofs, place.proof
        black, white = proofs.black[proof], proofs.white[proof]
        if place.symmetry:
            image = self.images[place.symmetry]
            black, white = moved(black, image), moved(white, image)
        player = colour_of(proofs.to_move[proof])
        threats = (proofs.attacking[proof], proofs.defending[proof]) if self.game.target else ()
        key = black, white, player if self.game.rules.ko == "situational" else None, *threats
        if key not in self.positions:
            self.positions[key] = len(self.positions)
            b = self._colouring(black, white)
            yield PositionEntry(self.positions[key], self.game.position(b, player, threats))
        strategy = self._choice(place, 0) if proofs.chosen[proof] else self._replies(place)
        number = len(self.nodes)
        yield NodeEntry(number, self.positions[key], player, place.passes, strategy)
        self.nodes[place] = number

    def _colouring(self, black: int, white: int) -> Colouring:
        board = self.game.board
        return Colouring(
            board,
            [
                BLACK if black >> i & 1 else WHITE if white >> i & 1 else EMPTY
                for i in range(len(board))
            ],
        )

    def _replies(self, place: _Place) -> dict[str, Child]:
        """Return what the loser's moves lead to, in the order of their numbers."""
        found = list[tuple[int, Child]]()
        for i in self.proofs.entries(place.proof):
            child = self._child(place, i, 0)
            if child is not None:
                found.append((self._move(i, place.symmetry), child))
        if not (place.passes or self.proofs.ahead[place.proof]):
            # The winner ends the game by another pass.
            found.append((search.PASS, Choice(PASS, None)))
        return {self.names[move]: child for move, child in sorted(found, key=itemgetter(0))}

    def _choice(self, place: _Place, turned: int) -> Choice:
        """Return the winner's move at a place, and what it leads to, as a symmetry makes it."""
        entries = self.proofs.entries(place.proof)
        if not entries:
            return Choice(PASS, None)
        turned_by = self.products[turned][place.symmetry]
        move = self.names[self._move(entries[0], turned_by)]
        return Choice(move, self._child(place, entries[0], turned))

    def _child(self, place: _Place, entry: int, turned: int) -> Child | None:
        """Return what a move leads to, as a symmetry makes it; None for the end of the game."""
        child = self.proofs.children[entry]
        if child < 0:
            return Safe.SAFE if child == search.SAFE else None
        after, symmetry = self._after(place, entry)
        together = self.products[turned][symmetry]
        if self.proofs.chosen[child]:
            return self._choice(after, together)
        node, listed = self.nodes[after], self.listed[together]
        return node if listed is None else Image(node, listed)

    def _after(self, place: _Place, entry: int) -> tuple[_Place, int]:
        """Return the node after a move, and the symmetry that takes it there."""
        symmetry = self.products[place.symmetry][self.proofs.turned[entry]]
        passes = int(self.proofs.moves[entry] == search.PASS)
        if self.nodes_serve:
            return _Place(self.proofs.children[entry], 0, passes), symmetry
        return _Place(self.proofs.children[entry], symmetry, passes), 0

    def _move(self, entry: int, symmetry: int) -> int:
        move = self.proofs.moves[entry]
        return self.images[symmetry][move] if move >= 0 else move
