"""The search without history from Python: it runs in slices, first plain and then compiled.

Several threads may search, which share a table without locks. What the answer rests on is the
strategy, which is taken out of the table node by node, is written as a certificate, and is checked.
It doesn't rest on the table: an entry that two threads wrote at once is no state's, but by a chance
of 2^-58 (`goimpl.history_free.states.head_of`), and would at worst have something searched anew, or
left open.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection
from types import SimpleNamespace
from typing import Any, NamedTuple

from goimpl.colours import opponent
from goimpl.history_free import efforts, mending, notes as no, ordering, tables as at, taking_out
from goimpl.history_free.setting import (
    room_for_efforts,
    room_for_notes,
    stones_of,
    symmetries_used,
    tables_for,
)
from goimpl.history_free.strategy import LevelledStrategy, Step
from goimpl.history_free.tables import Tables, nodes_visited
from goimpl.history_free.threads import Threads
from goimpl.jit.notice import preparing, working_seconds
from goimpl.search.question import Question

SECONDS_OF_A_SLICE = 0.2
# As long as loading the compiled search takes, or compiling it were worth, plain Python searches.
PLAIN_NODES = 2_000
_LEAST_NOTES = 1 << 16
_BYTES_OF_NOTE = 24
_ROOM = 1 << 20
# So often a strategy is taken out without what repeats a position.
MOST_TIMES = 32
_PLAIN = SimpleNamespace(**{**vars(efforts), **vars(taking_out), **vars(ordering), **vars(mending)})


class Outcome(NamedTuple):
    """What a search for one player's win came to: a strategy, or None and why it `stopped`.

    That is `open` where the win can't be seen without history, `repeats` where the strategy comes
    back to a position, `memory` where it needs more, `nodes`, `long` or `asked`.
    `entered` of the `nodes` are in the table, and `replaced` have given way.
    """

    strategy: LevelledStrategy | None
    stopped: str | None
    nodes: int
    seconds: float
    seconds_of_proofs: float
    entered: int
    replaced: int


def prove_without_history(
    question: Question,
    prover: int,
    *,
    symmetric: bool,
    memory: int,
    most_nodes: int | None = None,
    plain_nodes: int = PLAIN_NODES,
    progress: Callable[[int, float], None] | None = None,
    stop: Callable[[], bool] = lambda: False,
    each: Callable[[Tables], None] = lambda tables: None,
    first_move: int | None = None,
    resume: Tables | None = None,
    jobs: int = 1,
) -> Outcome:
    """Search for a player's win, and take the strategy out.

    Parameters: `symmetric`, whether nodes may serve for images of their states; `memory`, how many
    bytes tables may take; `plain_nodes`, after how many nodes it begins anew, compiled; `each`,
    which receives the tables whenever another search could go on from them; `first_move`, the
    point where the player begins, where it is this player's turn; `resume`, tables from which this
    search goes on; `jobs`, how many threads search, once it is compiled. With several, each run
    visits other nodes.
    """
    begun = working_seconds()
    most = plain_nodes if most_nodes is None else min(plain_nodes, most_nodes)
    stopped: str | None = "nodes"
    if most and resume is None:
        search = _Search(question, prover, symmetric, memory, first_move, plain=True)
        stopped = search.search(most, progress, stop)
    if stopped == "nodes" and (most_nodes is None or most_nodes > most):
        search = _Search(
            question, prover, symmetric, memory, first_move, plain=False, resume=resume, jobs=jobs
        )
        stopped = search.search(most_nodes, progress, stop, each)
    searched = working_seconds()
    strategy = None
    if stopped is None:
        strategy = search.taken_out(progress, stop, each)
        stopped = search.stopped
    counts, ended = search.tables.counts, working_seconds()
    return Outcome(
        strategy,
        stopped,
        nodes_visited(search.tables),
        ended - begun,
        ended - searched,
        int(counts[at.ENTERED]),
        int(counts[at.REPLACED]),
    )


class _Search:
    """The search for one player's win, in plain Python or compiled."""

    def __init__(
        self,
        question: Question,
        prover: int,
        symmetric: bool,
        memory: int,
        first_move: int | None,
        *,
        plain: bool,
        resume: Tables | None = None,
        jobs: int = 1,
    ) -> None:
        self.question, self.plain, self.first_move = question, plain, first_move
        self.jobs = jobs
        self.symmetries = symmetries_used(question, symmetric)
        self.begun = working_seconds()
        # Why a strategy could not be taken out.
        self.stopped: str | None = None
        self.room_for_notes = room_for_notes(memory)
        room = 0 if plain else room_for_efforts(memory)
        self.is_begun = resume is not None
        self.tables = (
            tables_for(question, prover, room, self.symmetries, plain=plain)
            if resume is None
            else resume
        )

    @property
    def functions(self) -> Any:
        """The module with the functions for the tables."""
        if self.plain:
            return _PLAIN
        with preparing():
            from goimpl.history_free import compiled

        return compiled

    def _root(self) -> tuple[Any, Any]:
        black, white = stones_of(self.question)
        word = type(self.tables.board.one)
        return word(black), word(white)

    def search(
        self,
        most_nodes: int | None,
        progress: Callable[[int, float], None] | None,
        stop: Callable[[], bool],
        each: Callable[[Tables], None] = lambda tables: None,
    ) -> str | None:
        """Search until the win is seen; return why it isn't."""
        counts = self.tables.counts
        if counts[at.ROOT_IS_WON]:
            return None
        if not self.is_begun:
            self._enter(self.tables)
        threads = Threads(self.tables, self.jobs, self.functions.run, self._enter)
        self.tables = threads.first
        try:
            stopped = self._search_in_slices(threads, most_nodes, progress, stop, each)
        finally:
            threads.end()
        counts[at.ROOT_IS_WON] = stopped is None
        return stopped

    def _search_in_slices(
        self,
        threads: Threads,
        most_nodes: int | None,
        progress: Callable[[int, float], None] | None,
        stop: Callable[[], bool],
        each: Callable[[Tables], None],
    ) -> str | None:
        slice_of_nodes = 100 if self.plain else 1000
        while True:
            before, left = working_seconds(), slice_of_nodes
            if most_nodes is not None:
                left = -((nodes_visited(self.tables) - most_nodes) // self.jobs)
            threads.run(min(slice_of_nodes, left))
            if threads.outcome != at.RUNNING:
                return None if threads.outcome == at.WON else "open"
            now, visited = working_seconds(), nodes_visited(self.tables)
            if progress is not None:
                progress(visited, now - self.begun)
            each(self.tables)
            if stop():
                return "asked"
            if most_nodes is not None and visited >= most_nodes:
                return "nodes"
            quicker = SECONDS_OF_A_SLICE / max(now - before, 1e-6)
            slice_of_nodes = int(slice_of_nodes * min(max(quicker, 0.5), 4)) + 1

    def _enter(self, t: Tables) -> None:
        """Begin a path; the prover may begin with the first move that is wanted only."""
        self.functions.enter(t, *self._root(), self.question.to_move, at.NO_KO)
        if self.first_move is None or self.question.to_move != t.counts[at.PROVER]:
            return
        for i in range(int(t.path[0, at.COUNT])):
            if t.moves[0, i, at.MOVE] != self.first_move:
                t.moves[0, i, at.PROVE], t.moves[0, i, at.REFUTE] = at.HARD, 1

    def taken_out(
        self,
        progress: Callable[[int, float], None] | None,
        stop: Callable[[], bool],
        each: Callable[[Tables], None],
    ) -> LevelledStrategy | None:
        """Return the strategy, or None where it could not be taken out without repetition."""
        # The system only hands out what is written to.
        room = 0 if self.plain else self.room_for_notes
        places = (1 << (room // _BYTES_OF_NOTE).bit_length()) >> 1
        n = no.notes(self.tables, max(places, _LEAST_NOTES), _ROOM)
        records = self._records()
        for _ in range(MOST_TIMES):
            each(self.tables)
            strategy = self._taken_out_once(n, records, progress, stop)
            if strategy is None or not strategy.repeats:
                return strategy
            if not self._leave_out(strategy.steps_back):
                break
            records = self._records(self._rest_of(strategy, n))
        self.stopped = "repeats"
        return None

    def _leave_out(self, steps: Collection[Step]) -> bool:
        """Leave steps out from now on; tell whether there are any, and room for them."""
        t, word = self.tables, type(self.tables.board.one)
        if not 0 < len(steps) <= at.MOST_STEPS_BACK - t.counts[at.STEPS_BACK]:
            return False
        loser = opponent(int(t.counts[at.PROVER]))
        for black, white, move, answer in sorted(steps):
            self.functions.leave_out(t, word(black), word(white), loser, move, answer)
        return True

    def _records(self, first: Any = ()) -> Any:
        """Return records that begin with these."""
        return array("q", first) if self.plain else _Records(first)

    def _rest_of(self, strategy: LevelledStrategy, n: no.Notes) -> Any:
        """Return the records of the nodes that don't lead to a step back; others are forgotten."""
        steps, records = sorted(strategy.steps_back), strategy.records
        numbers, answers = strategy.zeros(4 * len(steps)), strategy.zeros(2 * len(steps))
        for i, number in enumerate(number for step in steps for number in step):
            numbers[i] = number
        self.functions.find_answers(records, numbers, answers)
        marks, numbers = strategy.zeros(strategy.nodes), strategy.zeros(strategy.nodes)
        self.functions.mark_leading(records, answers, marks)
        left = self.functions.drop_marked(records, marks, numbers)
        self.functions.forget_dropped(n, numbers)
        return records[:left]

    def _taken_out_once(
        self,
        n: no.Notes,
        records: Any,
        progress: Callable[[int, float], None] | None,
        stop: Callable[[], bool],
    ) -> LevelledStrategy | None:
        """Return the strategy, which may repeat positions, or None where there is none.

        `records` are those that are there already, to which the others are added.
        """
        t = self.tables
        self.functions.begin(t, n, *self._root(), self.question.to_move)
        while True:
            self.functions.take_out(t, n, 1_000 if self.plain else 100_000)
            state = int(n.counts[no.STATE])
            if state in (no.ROOM, no.TAKEN):
                records.extend(n.records[: int(n.counts[no.WRITTEN])])
                n.counts[no.WRITTEN] = 0
            if state == no.TAKEN:
                break
            if progress is not None:
                progress(nodes_visited(t), working_seconds() - self.begun)
            if stop():
                self.stopped = "asked"
                return None
            if state not in (no.ROOM, no.TAKING):
                self.stopped = {no.LARGER: "memory", no.LONG: "long", no.STUCK: "open"}[state]
                return None
        return LevelledStrategy(
            records if isinstance(records, array) else records.joined(),
            int(n.counts[no.NUMBERS]),
            int(n.counts[no.COLOURINGS]),
            int(t.counts[at.PROVER]),
            self.question.adjacency.points,
            self.question.ko == "situational",
            self.symmetries,
            self.functions,
        )


class _Records:
    """Arrays of records, one after another."""

    def __init__(self, first: Any) -> None:
        self._parts = [first] if len(first) else []

    def extend(self, part: Any) -> None:
        """Add a copy of an array."""
        self._parts.append(part.copy())

    def joined(self) -> Any:
        """Return all in one array."""
        import numpy as np

        parts, self._parts = self._parts, []
        return np.concatenate(parts)
