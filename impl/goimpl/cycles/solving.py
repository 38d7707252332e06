"""A board solved: the worth of every situation of a game that a cycle ends as a draw."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from goimpl.adjacency import Adjacency
from goimpl.cycles.situations import Situation
from goimpl.cycles.sweeps import Words, positions, sweep, write_ends
from goimpl.cycles.tables import Tables, tables

# So many positions are judged between two reports.
AT_A_TIME = 1 << 16

# Told how many positions were judged, each time anew, and in how many seconds.
Progress = Callable[[int, float], None]


@dataclass(frozen=True)
class Solved:
    """A board on which every situation has its worth.

    `positions` is how many positions without dead stones were judged, one of each that are
    symmetric, and `sweeps` how often. `drawn` are the situations that were told to be draws.
    """

    tables: Tables
    positions: int
    sweeps: int
    drawn: tuple[Situation, ...] = ()


def solve(
    adjacency: Adjacency,
    suicide: bool,
    progress: Progress = lambda positions, seconds: None,
    drawn: tuple[Situation, ...] = (),
) -> Solved:
    """Return a board solved under simple ko, where a cycle ends the game as a draw.

    `drawn` are the situations that have been, so that to come back to one is a draw. Raises
    ValueError for a board of more than 16 points.
    """
    start = time.monotonic()
    t = tables(adjacency, suicide, symmetric=not drawn)
    t = t._replace(drawn=np.array([s.key(t) for s in drawn], np.int64))
    found = _positions(t)
    write_ends(t, found)
    sweeps, changed = 0, 1
    while changed:
        changed = 0
        for first in range(0, len(found), AT_A_TIME):
            last = min(first + AT_A_TIME, len(found))
            changed += sweep(t, found, first, last)
            progress(sweeps * len(found) + last, time.monotonic() - start)
        sweeps += 1
    return Solved(t, len(found), sweeps, drawn)


def _positions(t: Tables) -> Words:
    """Return the positions, those with the most stones first: most plays add one."""
    found = np.empty((positions(t, np.empty((0, 2), np.uint16)), 2), np.uint16)
    positions(t, found)
    stones = np.bitwise_count(found).sum(axis=1)
    return found[np.argsort(-stones.astype(np.int8), kind="stable")]
