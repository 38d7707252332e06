"""The proofs that an answer rests on, apart from the tables of the search."""

from __future__ import annotations

from typing import NamedTuple

from goimpl.search import tables as at
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
    """Return the proofs that a proof rests on, or none when there is only a state, -1 - `root`."""
    needed = NeededProofs([], [], [], [], [0], [], [], [], {}, {}, t.present, None)
    if root < 0:
        needed = needed._replace(last=-1 - root)
    numbers: dict[int, int] = {}
    for proof in _below(t, root) if root >= 0 else ():
        _add(t, proof, needed, numbers)
        numbers[proof] = len(numbers)
    states = [*needed.states, *needed.after, *needed.history]
    states += [state for required in needed.required for state in required]
    if needed.last is not None:
        states.append(needed.last)
    for position in sorted({state >> 1 for state in states}):
        black, white = t.row("stones", position)
        attacking, defending = t.row("threats", position)
        needed.stones[position] = black, white
        needed.threats[position] = attacking, defending
    return needed


def _below(t: Tables, root: int) -> list[int]:
    """Return the proofs that a proof rests on, itself included, in their order."""
    seen = bytearray(root + 1)
    seen[root] = True
    new = [root]
    while new:
        proof = t.row("proofs", new.pop())
        for child in t.in_pool(proof[at.SETS], proof[at.CHILDREN]):
            if child > at.SAFE_WHITE and not seen[child]:
                seen[child] = True
                new.append(child)
    return [proof for proof, is_needed in enumerate(seen) if is_needed]


def _add(t: Tables, proof: int, needed: NeededProofs, numbers: dict[int, int]) -> None:
    """Add a proof, whose children have numbers."""
    row = t.row("proofs", proof)
    state, chosen, begin, count = row[at.OF], row[at.CHOSEN], row[at.SETS], row[at.CHILDREN]
    first_move = int(t.states[state, at.FIRST]) - 1 + max(chosen, 0)
    for i in range(first_move, first_move + count):
        after, move = t.row("moves", i)
        needed.after.append(after)
        needed.moves.append(move)
    for child in t.in_pool(begin, count):
        needed.children.append(numbers[child] if child > at.SAFE_WHITE else _without(child))
    needed.states.append(state)
    needed.chosen.append(chosen >= 0)
    needed.ahead.append(int(t.ends[state >> 1]) == at.to_move(state))
    needed.required.append(tuple(sorted(t.in_pool(begin + count, row[at.REQUIRED]))))
    needed.first.append(len(needed.children))


def _without(child: int) -> int:
    if child in (at.SAFE_BLACK, at.SAFE_WHITE):
        return SAFE
    return ILLEGAL if child == 0 else AT_ONCE
