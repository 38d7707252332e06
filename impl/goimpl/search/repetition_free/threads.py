"""Threads that search for one player's win together: one table, and a path for each.

A thread leaves alone what another has under way, if something else has a proof number that is
little larger. What they come to rests on no entry of the table, whichever thread wrote it, as the
strategy that is extracted is checked node by node.
"""

from __future__ import annotations

from collections.abc import Callable
from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask, valid_signals
from threading import Event, Thread
from typing import Any

from goimpl.search import frame
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.states import way_of
from goimpl.search.repetition_free.tables import Tables

# What the threads share.
SHARED = frozenset(
    {"board", "order", "images_of_sets", "images", "entries", "back", "under_way", "opening"}
)


class Threads:
    """The threads of a search, each with its tables; the first's are those that are kept.

    Parameters: `first`, tables of a search, which may be under way; `jobs`, how many threads;
    `run`, which searches for some nodes; `enter`, which begins the path of a thread.
    """

    def __init__(
        self,
        first: Tables,
        jobs: int,
        run: Callable[[Tables, int], None],
        enter: Callable[[Tables], None],
    ) -> None:
        self._run, self.first = run, first
        counts = first.counts
        counts[at.THREADS], counts[at.THREAD], counts[frame.OUTCOME] = jobs, 0, frame.RUNNING
        if jobs > 1:
            self._mark_path(jobs)
        self.all = [self.first, *(self._another(i) for i in range(1, jobs))]
        for each in self.all:
            if each is not first or counts[frame.DEPTH] < 0:
                enter(each)

    def _mark_path(self, jobs: int) -> None:
        """Mark what the first thread has under way, for so many threads to see."""
        import numpy as np

        under_way: Any = np.zeros((jobs, at.UNDER_WAY), "int16")
        self.first = self.first._replace(under_way=under_way)
        for depth in range(int(self.first.counts[frame.DEPTH])):
            key = self.first.keys[depth, self.first.path[depth, at.CHOSEN]]
            under_way[0, way_of(int(key))] += 1

    def _another(self, number: int) -> Tables:
        own = {name: each for name, each in self.first._asdict().items() if name not in SHARED}
        t = self.first._replace(**{name: each.copy() for name, each in own.items()})
        for count in (frame.NODES, at.ENTERED, at.REPLACED, at.OF_OTHERS):
            t.counts[count] = 0
        t.counts[at.THREAD] = number
        return t

    def run(self, nodes: int) -> None:
        """Search for so many nodes in each thread, until one has won or all leave it open.

        The first thread is the caller's. However it ends, all have ended.
        """
        counts = self.first.counts
        others = [each for each in self.all[1:] if each.counts[frame.OUTCOME] != frame.OPEN]
        ends = list[Event]()
        before = sum(int(each.counts[frame.NODES]) for each in others)
        # What interrupts the starting comes when all that has started is waited for.
        signals = pthread_sigmask(SIG_BLOCK, valid_signals())
        try:
            for each in others:
                end = Event()
                Thread(target=self._run_beside, args=(each, nodes, end)).start()
                ends.append(end)
            pthread_sigmask(SIG_SETMASK, signals)
            if counts[frame.OUTCOME] != frame.OPEN:
                self._run(self.first, nodes)
        finally:
            _wait_for_all(ends)
            self._gather(sum(int(each.counts[frame.NODES]) for each in others) - before)
            pthread_sigmask(SIG_SETMASK, signals)

    def _run_beside(self, t: Tables, nodes: int, end: Event) -> None:
        try:
            self._run(t, nodes)
        finally:
            end.set()

    def _gather(self, nodes: int) -> None:
        """Add what the other threads have done to the counts of the first."""
        counts = self.first.counts
        counts[at.OF_OTHERS] += nodes
        for each in self.all[1:]:
            for count in (at.ENTERED, at.REPLACED):
                counts[count] += each.counts[count]
                each.counts[count] = 0

    @property
    def outcome(self) -> int:
        """What the threads have come to."""
        outcomes = {int(each.counts[frame.OUTCOME]) for each in self.all}
        return (
            frame.SOLVED
            if frame.SOLVED in outcomes
            else max(outcomes - {frame.OPEN}, default=frame.OPEN)
        )

    def end(self) -> None:
        """Leave the search to the first thread alone.

        It then knows how many wins there were, and that what seemed hard to others is of no later
        round.
        """
        counts = self.first.counts
        for count in (at.WINS, at.ROUND):
            counts[count] = max(int(each.counts[count]) for each in self.all)
        counts[at.THREADS] = 1


def _wait_for_all(ends: list[Event]) -> None:
    """Wait for all events, whatever interrupts it, which is raised after them.

    While a thread writes, nobody may save the table.
    """
    interruption: BaseException | None = None
    for end in ends:
        while not end.is_set():
            try:
                end.wait()
            except BaseException as error:
                interruption = error
    if interruption is not None:
        raise interruption
