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
    `first` of its entries in `moves`, `after` (the states that the moves lead to) and `children`
    (proofs, ILLEGAL, AT_ONCE or SAFE). `stones` and `threats` are those of a state's position.
    `history` are states of the positions that had occurred, the root's included. Where no search
    was needed there are no proofs, and `last` is the state whose player ends the game.
    """

    states: list[int]
    chosen: list[bool]
    ahead: list[bool]
    required: list[tuple[int, ...]]
    first: list[int]
    moves: list[int]
    after: list[int]
    children: list[int]
    stones: dict[int, tuple[int, int]]
    threats: dict[int, tuple[int, int]]
    history: list[int]
    last: int | None


def needed_proofs(t: Tables, root: int) -> NeededProofs:
    """Return the proofs that a proof rests on, or none for a placed state only, -1 - `root`.

    The proof is that of the root where the path begins. Proofs, and states, that serve for images
    are repeated for each.
    """
    proofs = _PlacedProofs(t)
    images = proofs.images
    history = sorted(images.name_of(placed) for placed in t.present)
    needed = NeededProofs([], [], [], [], [0], [], [], [], {}, {}, history, None)
    if root < 0:
        needed = needed._replace(last=images.name_of(-1 - root))
    numbers: dict[int, int] = {}
    for placed in proofs.below(root) if root >= 0 else ():
        _add(placed, proofs, needed, numbers)
        numbers[placed] = len(numbers)
    states = [*needed.states, *needed.after, *needed.history]
    states += [state for required in needed.required for state in required]
    if needed.last is not None:
        states.append(needed.last)
    for position in sorted({state >> 1 for state in states}):
        attacking, defending = t.row("threats", at.number_in(position))
        needed.stones[position] = images.stones(position)
        needed.threats[position] = attacking, defending
    return needed


# The last placed proof of what is won at once.
_LAST_AT_ONCE = int(at.placed_by(at.SAFE_WHITE, at.IMAGES - 1))
# The entries of a placed proof: moves, and the placed states and proofs that they lead to.
_Entries = list[tuple[int, int, int]]


class _Proof(NamedTuple):
    """A proof as the tables have it, with the rows of the moves that it is about."""

    state: int
    chosen: bool
    children: list[int]
    required: list[int]
    moves: list[list[int]]


class _PlacedProofs:
    """The proofs of tables, placed by symmetries; what is read or computed is kept."""

    def __init__(self, t: Tables) -> None:
        self.tables = t
        self.images = Images(t)
        self._proofs: dict[int, _Proof] = {}
        self._entries: dict[int, _Entries] = {}

    def below(self, root: int) -> list[int]:
        """Return those that the root's proof rests on, itself included, in their order."""
        placed = at.placed_by(root, at.symmetry_in(self.tables.row("path", 0)[at.STATE]))
        seen, new = {placed}, [placed]
        while new:
            for _, _, child in self.entries(new.pop()):
                if child > _LAST_AT_ONCE and child not in seen:
                    seen.add(child)
                    new.append(child)
        return sorted(seen)

    def proof(self, number: int) -> _Proof:
        """Return a proof that isn't placed."""
        proof = self._proofs.get(number)
        if proof is None:
            t, row = self.tables, self.tables.row("proofs", number)
            state, begin, count = row[at.OF], row[at.SETS], row[at.CHILDREN]
            first = int(t.states[state, at.FIRST]) - 1 + max(row[at.CHOSEN], 0)
            proof = self._proofs[number] = _Proof(
                state,
                row[at.CHOSEN] >= 0,
                t.in_pool(begin, count),
                t.in_pool(begin + count, row[at.REQUIRED]),
                [t.row("moves", i) for i in range(first, first + count)],
            )
        return proof

    def entries(self, placed: int) -> _Entries:
        """Return the moves of a placed proof, and what they lead to."""
        entries = self._entries.get(placed)
        if entries is None:
            proof, symmetry = self.proof(placed >> 3), placed & 7
            entries = self._entries[placed] = []
            for (after, move), child in zip(proof.moves, proof.children, strict=True):
                turned = self.images.both(symmetry, after & 7)
                entries.append((move, after - (after & 7) + turned, 8 * child + turned))
        return entries


def _add(placed: int, proofs: _PlacedProofs, needed: NeededProofs, numbers: dict[int, int]) -> None:
    """Add a placed proof, whose children have numbers."""
    images, symmetry = proofs.images, at.symmetry_in(placed)
    proof = proofs.proof(at.number_in(placed))
    for move, after, child in proofs.entries(placed):
        needed.after.append(images.name_of(after))
        needed.moves.append(images.point(move, symmetry))
        needed.children.append(
            numbers[child] if child > _LAST_AT_ONCE else _without(at.number_in(child))
        )
    needed.states.append(images.name_of(at.placed_by(proof.state, symmetry)))
    needed.chosen.append(proof.chosen)
    needed.ahead.append(int(proofs.tables.ends[proof.state >> 1]) == at.to_move(proof.state))
    needed.required.append(tuple(sorted(images.name_of(each, symmetry) for each in proof.required)))
    needed.first.append(len(needed.children))


def _without(child: int) -> int:
    if child in (at.SAFE_BLACK, at.SAFE_WHITE):
        return SAFE
    return ILLEGAL if child == 0 else AT_ONCE
