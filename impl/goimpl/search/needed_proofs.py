"""The proofs that an answer rests on, apart from the tables of the search."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from goimpl.search import tables as at
from goimpl.search.tables import Ints, Tables

# Where a move leads that has no proof of its own: to a repetition, or to the end of the game.
ILLEGAL, AT_ONCE = -1, -2

Places = NDArray[np.int64]


class NeededProofs(NamedTuple):
    """Proofs numbered from 0, children before parents; the last is that of the root.

    For each proof: `states`, whether the winner has `chosen` a move, whether the player to move is
    `ahead` if the game ends, states of the positions that are `required` to have occurred, and the
    `first` of its entries in `moves`, `after` (the states that the moves lead to) and `children`
    (proofs, ILLEGAL or AT_ONCE). `stones` and `threats` are those of a state's position.
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
    last = None if root >= 0 else -1 - root
    proofs = _needed(t, root) if root >= 0 else np.zeros(0, dtype=np.int64)
    rows = t.proofs[proofs]
    states = rows[:, at.OF]
    entries = _entries(rows[:, at.SETS], rows[:, at.CHILDREN])
    first_moves = t.states[states, at.FIRST] - 1 + np.maximum(rows[:, at.CHOSEN], 0)
    moves = t.moves[_entries(first_moves, rows[:, at.CHILDREN])]
    history = np.flatnonzero(t.states[: 2 * t.counts[at.POSITIONS], at.PRESENT])
    required = t.pool[_entries(rows[:, at.SETS] + rows[:, at.CHILDREN], rows[:, at.REQUIRED])]
    ends = np.array([] if last is None else [last])
    spoken_of = np.concatenate([states, moves[:, 0], required, history, ends])
    positions = np.unique(spoken_of.astype(np.int64) >> 1)
    names = positions.tolist()
    stones, threats = t.stones[positions].tolist(), t.threats[positions].tolist()
    return NeededProofs(
        states.tolist(),
        (rows[:, at.CHOSEN] >= 0).tolist(),
        (t.ends[states >> 1] == at.to_move(states)).tolist(),
        _sorted_runs(required.tolist(), rows[:, at.REQUIRED].tolist()),
        [0, *np.cumsum(rows[:, at.CHILDREN]).tolist()],
        moves[:, 1].tolist(),
        moves[:, 0].tolist(),
        _renumbered(t.pool[entries], proofs),
        {i: (black, white) for i, (black, white) in zip(names, stones, strict=True)},
        {
            i: (attacking, defending)
            for i, (attacking, defending) in zip(names, threats, strict=True)
        },
        history.tolist(),
        last,
    )


def _needed(t: Tables, root: int) -> Places:
    """Return the proofs that a proof rests on, itself included, in their order."""
    needed = np.zeros(root + 1, dtype=np.bool_)
    new = np.array([root], dtype=np.int64)
    while len(new):
        needed[new] = True
        children = np.unique(t.pool[_entries(t.proofs[new, at.SETS], t.proofs[new, at.CHILDREN])])
        new = children[(children > at.ALIVE) & ~needed[children]].astype(np.int64)
    return np.flatnonzero(needed)


def _entries(first: Ints, count: Ints) -> Places:
    """Return the places of several runs of entries, one run after the other."""
    before = np.cumsum(count, dtype=np.int64) - count
    return np.repeat(first - before, count) + np.arange(count.sum(dtype=np.int64))


def _sorted_runs(numbers: list[int], lengths: list[int]) -> list[tuple[int, ...]]:
    remaining = iter(numbers)
    return [tuple(sorted(islice(remaining, length))) for length in lengths]


def _renumbered(children: Ints, proofs: Places) -> list[int]:
    numbers = np.searchsorted(proofs, children)
    numbers[children <= at.ALIVE] = AT_ONCE
    numbers[children == 0] = ILLEGAL
    renumbered: list[int] = numbers.tolist()
    return renumbered
