"""A board solved: the worth of every situation of a game that a cycle ends."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from goimpl.boards.adjacency import Adjacency
from goimpl.cycles import tables as at
from goimpl.cycles.situations import Situation
from goimpl.cycles.sweeps import Words, positions, sweep, write_ends
from goimpl.cycles.tables import Tables, tables
from goimpl.jit.notice import working_seconds
from goimpl.jit.plainly import is_plain

# So many positions are judged between two reports, and as long as that goes on in plain Python.
AT_A_TIME, FEW_AT_A_TIME = 1 << 16, 1 << 6

# Receives how many positions were judged, each time anew, and in how many seconds.
Progress = Callable[[int, float], None]


@dataclass(frozen=True)
class Solved:
    """A board on which every situation has its worth.

    `listed` are the positions without dead stones that were judged, one of each symmetric set, and
    `judged` is how many judgements that took. `drawn` are the situations that the caller declared
    to be draws. Where a cycle may win for the attacker, `margin` is the margin that the attacker
    wants.
    """

    tables: Tables
    listed: Words
    judged: int
    drawn: tuple[Situation, ...] = ()
    margin: int | None = None

    @property
    def positions(self) -> int:
        """How many positions were judged."""
        return len(self.listed)


def solve(
    adjacency: Adjacency,
    suicide: bool,
    progress: Progress = lambda positions, seconds: None,
    drawn: tuple[Situation, ...] = (),
    least: int = 1,
) -> Solved:
    """Return a board solved under simple ko, where a cycle ends the game as a draw.

    `drawn` are the situations that have occurred, so that coming back to one is a draw. With a
    `least` margin of 0 or less, ends with it or more are worth as much as ends with 1, and all
    others and draws are worth nothing. Raises ValueError for a board of more than 16 points.
    """
    t = tables(adjacency, suicide, symmetric=not drawn)
    t = t._replace(drawn=np.array([s.key(t) for s in drawn], np.int64))
    listed = _positions(t)
    write_ends(t, listed, least)
    return Solved(t, listed, _settle(t, listed, progress), drawn)


def hold(
    solved: Solved,
    margin: int,
    most_passes: int,
    progress: Progress = lambda positions, seconds: None,
) -> Solved:
    """Return for each situation how many passes the attacker, who wants a margin, can gain.

    For games in which captures win a cycle. `solved` is the board where cycles are draws, and stays
    as it is. More than `most_passes` count as any number: if they are not, `rank` shows it.
    """
    worths = solved.tables.worths.copy()
    t = solved.tables._replace(worths=worths, kind=at.HELD, most_passes=most_passes)
    for column in _judged_columns(t):
        column[column < margin * at.LEAST] = 0
    return Solved(t, solved.listed, _settle(t, solved.listed, progress), margin=margin)


def rank(held: Solved, progress: Progress = lambda positions, seconds: None) -> Solved:
    """Return where the attacker wins, with numbers that fall along the way, in place of the gained
    passes.
    """
    t = held.tables._replace(kind=at.RANKED)
    for column in _judged_columns(t):
        column[column <= t.most_passes] = 0
    by_cycles = _any_number(t, held.listed)
    return replace(held, tables=t, judged=_settle(t, by_cycles, progress))


def _judged_columns(t: Tables) -> list[NDArray[np.uint16]]:
    return [t.worths[:, i] for i in (*range(at.AT), at.END)]


def _any_number(t: Tables, listed: Words) -> Words:
    """Return the positions where the attacker may win by cycles only."""
    places = t.places[listed[:, 0]] + 2 * t.places[listed[:, 1]]
    by_cycles: NDArray[np.bool_] = (t.worths[places, : at.AT] == at.ANY_NUMBER).any(axis=1)
    return listed[by_cycles]


def _settle(t: Tables, listed: Words, progress: Progress) -> int:
    """Judge positions until nothing changes, and return how many judgements that took."""
    start = working_seconds()
    judged, changed = 0, 1
    while changed:
        changed = first = 0
        while first < len(listed):
            last = min(first + (FEW_AT_A_TIME if is_plain() else AT_A_TIME), len(listed))
            changed += sweep(t, listed, first, last)
            judged += last - first
            progress(judged, working_seconds() - start)
            first = last
    return judged


def _positions(t: Tables) -> Words:
    """Return the positions, those with the most stones first: most plays add one."""
    listed = np.empty((positions(t, np.empty((0, 2), np.uint16)), 2), np.uint16)
    positions(t, listed)
    stones = np.bitwise_count(listed).sum(axis=1)
    return listed[np.argsort(-stones.astype(np.int8), kind="stable")]
