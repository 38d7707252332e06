"""The proofs that an answer rests on, apart from the tables of the search."""

from __future__ import annotations

from typing import NamedTuple

from goimpl.search import tables as at
from goimpl.search.symmetries import Images
from goimpl.search.tables import Tables

# Where a move leads that has no proof of its own: to a repetition, to the end of the game, or to a
# state that the winner wins by passing.
ILLEGAL, AT_ONCE, SAFE = -1, -2, -3


class NeededProofs(NamedTuple):
    """Proofs numbered from 0, children before parents; the last is that of the root.

    For each proof: `states`, whether the winner has `chosen` a move, whether the player to move is
    `ahead` if the game ends, states of the positions that are `required` to have occurred, and the
    `first` of its entries in `moves`, `after` (the states that the moves lead to), `children`
    (proofs, ILLEGAL, AT_ONCE or SAFE) and `turned` (the symmetry that takes the child's state to
    the one after the move; a proof may stand for several images of its state). States are named by
    `images`. `history` are states of the positions that had occurred, the root's included. Where no
    search was needed there are no proofs, and `last` is the state whose player ends the game.
    """

    images: Images
    states: list[int]
    chosen: list[bool]
    ahead: list[bool]
    required: list[tuple[int, ...]]
    first: list[int]
    moves: list[int]
    after: list[int]
    children: list[int]
    turned: list[int]
    history: list[int]
    last: int | None

    def entries(self, proof: int) -> range:
        """Return where the entries of a proof are."""
        return range(self.first[proof], self.first[proof + 1])


def needed_proofs(t: Tables, root: int) -> NeededProofs:
    """Return the proofs that a proof rests on, or none for a placed state only, -1 - `root`.

    The proof is that of the root where the path begins. Each proof is there once, its state turned
    as the moves of most others lead to it.
    """
    images = Images(t)
    history = sorted(images.name_of(placed) for placed in t.present)
    last = images.name_of(-1 - root) if root < 0 else None
    needed = _none(images, history, last)
    below = _below(t, root) if root >= 0 else {}
    turns = _turns(t, root, below, images) if root >= 0 else {}
    back = [images.opposite(symmetry) for symmetry in range(len(images.symmetries))]
    numbers: dict[int, int] = {}
    for number in sorted(below):
        proof, turn = below[number], turns[number]
        for (after, move), child in zip(proof.moves, proof.children, strict=True):
            its_turn = images.both(turn, after & 7)
            needed.after.append(images.name_of(after, turn))
            needed.moves.append(images.point(move, turn))
            if child > _LAST_AT_ONCE:
                needed.children.append(numbers[child])
                needed.turned.append(images.both(its_turn, back[turns[child]]))
            else:
                needed.children.append(_without(child))
                needed.turned.append(0)
        required = tuple(sorted(images.name_of(each, turn) for each in proof.required))
        needed.states.append(images.name_of(at.placed_by(proof.state, turn)))
        needed.chosen.append(proof.chosen)
        needed.ahead.append(int(t.ends[proof.state >> 1]) == at.to_move(proof.state))
        needed.required.append(required)
        needed.first.append(len(needed.children))
        numbers[number] = len(numbers)
    images.detach()
    return needed


def with_images_apart(proofs: NeededProofs) -> NeededProofs:
    """Return the same with proofs repeated for each image of its state that they serve for."""
    images = proofs.images
    if len(images.symmetries) == 1:
        return proofs
    image, both = images.image, images.both
    apart = _none(images, proofs.history, proofs.last)
    numbers: dict[int, int] = {}
    for placed in _placed_below(proofs):
        proof, symmetry = at.number_in(placed), at.symmetry_in(placed)
        for i in proofs.entries(proof):
            child = proofs.children[i]
            if child >= 0:
                child = numbers[at.IMAGES * child + both(symmetry, proofs.turned[i])]
            apart.children.append(child)
            apart.after.append(image(proofs.after[i], symmetry))
            apart.moves.append(images.point(proofs.moves[i], symmetry))
        required = tuple(sorted(image(each, symmetry) for each in proofs.required[proof]))
        apart.states.append(image(proofs.states[proof], symmetry))
        apart.chosen.append(proofs.chosen[proof])
        apart.ahead.append(proofs.ahead[proof])
        apart.required.append(required)
        apart.first.append(len(apart.children))
        numbers[placed] = len(numbers)
    return apart._replace(turned=[0] * len(apart.children))


def _placed_below(proofs: NeededProofs) -> list[int]:
    """Return the proofs, each placed by the symmetries that it is needed with, in their order."""
    if not proofs.states:
        return []
    root = at.IMAGES * (len(proofs.states) - 1)
    reach, new = {root}, [root]
    while new:
        placed = new.pop()
        symmetry = placed & 7
        for i in proofs.entries(placed >> 3):
            child = proofs.children[i]
            if child < 0:
                continue
            child = at.IMAGES * child + proofs.images.both(symmetry, proofs.turned[i])
            if child not in reach:
                reach.add(child)
                new.append(child)
    return sorted(reach)


def _none(images: Images, history: list[int], last: int | None) -> NeededProofs:
    return NeededProofs(images, [], [], [], [], [0], [], [], [], [], history, last)


# The last proof of what is won at once.
_LAST_AT_ONCE = at.SAFE_WHITE


class _Proof(NamedTuple):
    """A proof as the tables have it, with the rows of the moves that it is about."""

    state: int
    chosen: bool
    children: list[int]
    required: list[int]
    moves: list[list[int]]


def _below(t: Tables, root: int) -> dict[int, _Proof]:
    """Return the proofs that the root's rests on, itself included, by their numbers."""
    below = {root: _proof(t, root)}
    new = [root]
    while new:
        for child in below[new.pop()].children:
            if child > _LAST_AT_ONCE and child not in below:
                below[child] = _proof(t, child)
                new.append(child)
    return below


def _turns(t: Tables, root: int, below: dict[int, _Proof], images: Images) -> dict[int, int]:
    """Return for each proof the symmetry that places its state as most of the moves to it do."""
    moves_to = {number: [0] * at.IMAGES for number in below}
    turns = {root: at.symmetry_in(t.row("path", 0)[at.STATE])}
    # Parents have larger numbers than their children.
    for number in sorted(below, reverse=True):
        if number != root:
            turns[number] = moves_to[number].index(max(moves_to[number]))
        for (after, _), child in zip(below[number].moves, below[number].children, strict=True):
            if child > _LAST_AT_ONCE:
                placed = images.name_of(after, turns[number])
                moves_to[child][at.symmetry_in(placed >> 1)] += 1
    return turns


def _proof(t: Tables, number: int) -> _Proof:
    row = t.row("proofs", number)
    state, begin, count, chosen = row[at.OF], row[at.SETS], row[at.CHILDREN], row[at.CHOSEN]
    first = int(t.states[state, at.FIRST]) - 1 + max(chosen, 0)
    numbers = t.in_pool(begin, count + row[at.REQUIRED])
    return _Proof(state, chosen >= 0, numbers[:count], numbers[count:], _moves(t, first, count))


def _moves(t: Tables, first: int, count: int) -> list[list[int]]:
    if t.are_plain:
        return [t.row("moves", i) for i in range(first, first + count)]
    moves: list[list[int]] = t.moves[first : first + count].tolist()
    return moves


def _without(child: int) -> int:
    if child in (at.SAFE_BLACK, at.SAFE_WHITE):
        return SAFE
    return ILLEGAL if child == 0 else AT_ONCE
