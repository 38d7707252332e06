"""The repetition-free search from Python: it runs in slices, and then extracts the strategy.

Several threads may search, which share a table without locks. What the answer rests on is the
strategy, which is extracted from the table node by node, is written as a certificate, and is
checked. It doesn't rest on the table: an entry that two threads wrote at once is no state's, but by
a chance of 2^-58 (`goimpl.search.repetition_free.states.head_of`), and would at worst have
something searched anew, or left open.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from goimpl.boards.symmetries import Symmetry
from goimpl.colours import opponent
from goimpl.jit.notice import working_seconds
from goimpl.search import frame, running
from goimpl.search.boards import board_of, stones_of
from goimpl.search.question import Question
from goimpl.search.repetition_free import (
    choices,
    compact,
    df_pn,
    extraction,
    levels,
    notes as no,
    records,
    repair,
    states,
    tables as at,
    text,
    wins,
)
from goimpl.search.repetition_free.setup import room_for_notes, symmetries_used, tables_for
from goimpl.search.repetition_free.smaller import prefer_smaller
from goimpl.search.repetition_free.strategy import LevelledStrategy, Step
from goimpl.search.repetition_free.tables import Tables
from goimpl.search.repetition_free.threads import Threads
from goimpl.search.running import Answer, Checkpoint, Progress, Search

_RECORDS = 1 << 20
# So often a strategy is extracted without what repeats a position.
MOST_TIMES = 32
_MODULES = (states, df_pn, compact, records, extraction, levels, repair, text, wins, choices)


@cache
def plain_functions() -> Any:
    """Return the functions of the search as they are."""
    return SimpleNamespace(**{k: v for module in _MODULES for k, v in vars(module).items()})


def prove_without_repetition(
    question: Question,
    prover: int,
    *,
    symmetric: bool,
    memory: int,
    most_nodes: int | None = None,
    plain_nodes: int | None = None,
    progress: Progress | None = None,
    each: Callable[[Checkpoint], None] = lambda checkpoint: None,
    opening: Collection[Sequence[int]] = (),
    resume: Checkpoint | None = None,
    jobs: int = 1,
    smaller: bool = False,
) -> Answer:
    """Search for a player's win, and extract the strategy.

    Parameters: `symmetric`, whether nodes may serve for images of their states; `memory`, how many
    bytes tables may take; `plain_nodes`, after how many nodes it goes on compiled, by default what
    is left to the process; `each`, which receives the state of the search whenever another one
    could go on from it; `opening`, lines of moves, points or PASS, to which this player keeps if it
    is this player's turn in the question: what is left open may then be won by other moves;
    `resume`, the state of a search that goes on; `jobs`, how many threads search, once it is
    compiled: with several, each run visits other nodes; `smaller`, whether other moves are tried
    for a smaller strategy, which takes several times as long as to extract it.
    """
    symmetries = symmetries_used(question, symmetric)
    if resume is None:
        plain = running.allowance.nodes > 0 if plain_nodes is None else plain_nodes > 0
        t = tables_for(question, prover, memory, symmetries, plain=plain)
    else:
        t = resume.tables
    search = _Search(question, t, plain_nodes, symmetries, memory, opening, jobs, smaller=smaller)
    stopped = search.search(most_nodes, progress, each)
    searched, strategy = working_seconds(), None
    if stopped is None:
        strategy = search.extracted(progress, each)
        stopped = search.stopped
    ended, winner = working_seconds(), None if strategy is None else prover
    seconds, of_proofs = ended - search.begun, ended - searched
    return Answer(winner, strategy, stopped, search.nodes, seconds, of_proofs)


@cache
def compiled_functions() -> Any:
    """Return the compiled functions of the search."""
    with running.loading():
        from goimpl.search.repetition_free.compiled import FUNCTIONS

        return FUNCTIONS


class _Search(Search[Tables]):
    """The search for one player's win."""

    def __init__(
        self,
        question: Question,
        t: Tables,
        plain_nodes: int | None,
        symmetries: list[Symmetry],
        memory: int,
        opening: Collection[Sequence[int]],
        jobs: int,
        *,
        smaller: bool,
    ) -> None:
        super().__init__(t, 0, plain_nodes)
        self.question, self.symmetries, self.memory = question, symmetries, memory
        self.jobs, self.smaller = jobs, smaller
        self.threads: Threads | None = None
        # Why a strategy could not be extracted.
        self.stopped: str | None = None
        if question.to_move == t.counts[at.PROVER]:
            self._enter_opening(opening)

    @property
    def functions(self) -> Any:
        """What has the functions for the tables."""
        return plain_functions() if self.tables.are_plain else compiled_functions()

    def _root(self) -> tuple[Any, Any]:
        word = type(self.tables.board.one)
        black, white = map(word, stones_of(self.question.colours))
        return black, white

    def use_arrays(self) -> None:
        """Go on in arrays, compiled, by several threads if they are wanted."""
        self.tables = at.in_arrays(self.tables, board_of(self.question, plain=False))
        self.begin()

    def begin(self) -> None:
        """Begin, or go on, in the tables that there are."""
        jobs = 1 if self.tables.are_plain else self.jobs
        self.threads = Threads(self.tables, jobs, self.functions.run, self._enter)
        self.tables = self.threads.first

    def _enter(self, t: Tables) -> None:
        """Begin a path."""
        self.functions.enter(t, *self._root(), self.question.to_move, at.NO_KO)

    def _enter_opening(self, opening: Collection[Sequence[int]]) -> None:
        t, prover, of_prover = self.tables, self.question.to_move, set[tuple[int, int]]()
        word = type(t.board.one)
        for line in opening:
            (black, white), player, ko = self._root(), prover, at.NO_KO
            before = self.functions.key_of(t, black, white, player, ko)
            for move in line:
                ko = at.NO_KO
                if move != frame.PASS:
                    place = t.board.one << word(move)
                    black, white, ko = self.functions.after_play(t, black, white, player, place)
                mover, player = player, opponent(player)
                after = self.functions.key_of(t, black, white, player, ko)
                if mover == prover:
                    of_prover.add((int(before), int(after)))
                before = after
        if len(of_prover) > at.MOST_OF_OPENING:
            raise ValueError(f"{len(of_prover)} moves; an opening has {at.MOST_OF_OPENING} at most")
        for i, keys in enumerate(sorted(of_prover)):
            t.opening[i, 0], t.opening[i, 1] = map(word, keys)
        t.counts[at.OPENING] = len(of_prover)
        t.counts[at.OPENING_TURNS] = max(map(len, opening), default=0)

    def search(
        self,
        most_nodes: int | None,
        progress: Progress | None,
        each: Callable[[Checkpoint], None],
    ) -> str | None:
        """Search until the win is seen; return why it isn't."""
        if self.tables.counts[at.ROOT_IS_WON]:
            return None
        self.use_arrays_if_due()
        if self.threads is None:
            self.begin()
        while True:
            try:
                stopped = self.in_slices(most_nodes, progress, lambda: self.note(each))
            finally:
                if self.threads is not None:
                    self.threads.end()
            if stopped != "open" or self.jobs == 1 or self.tables.are_plain:
                break
            self._go_on_alone()
        self.tables.counts[at.ROOT_IS_WON] = stopped is None
        return stopped

    def _go_on_alone(self) -> None:
        """Go on with one thread in another round.

        What several threads leave open may be so because of repetitions on their several paths.
        """
        self.jobs = 1
        self.tables.counts[at.ROUND] += 1
        self.begin()

    def note(self, each: Callable[[Checkpoint], None]) -> None:
        """Pass the state of the search on, once it is compiled."""
        if not self.tables.are_plain:
            each(Checkpoint(self.tables, 0))

    def run(self, nodes: int) -> int:
        """Search for so many nodes, or fewer; return the outcome."""
        assert self.threads is not None
        self._grow_if_due()
        self.threads.run(-(-nodes // self.jobs))
        return self.threads.outcome

    def _grow_if_due(self) -> None:
        """Use more of the table when it has as many entries as it should have."""
        t = self.tables
        if t.counts[at.ENTERED] < t.counts[at.LIMIT]:
            return
        room = int(t.counts[at.ROOM])
        entries = frame.moved_out(t.entries, room)
        for each in self.threads.all if self.threads else [t]:
            at.set_room(each, min(at.TIMES_LARGER * room, len(t.entries)))
        self.functions.enter_again(t, entries)

    def extracted(
        self, progress: Progress | None, each: Callable[[Checkpoint], None]
    ) -> LevelledStrategy | None:
        """Return the strategy, or None where it could not be extracted without repetition."""
        if self.smaller:
            self._make_smaller(progress, each)
        n = no.notes(
            self.symmetries, room_for_notes(self.memory), _RECORDS, plain=self.tables.are_plain
        )
        records = array("i")
        for _ in range(MOST_TIMES):
            self.note(each)
            strategy = self._extracted_once(n, records, progress)
            if strategy is None or not strategy.repeats:
                return strategy
            if not self._leave_out(strategy.steps_back):
                break
            records = self._rest_of(strategy, n)
        self.stopped = "repeats"
        return None

    def _make_smaller(self, progress: Progress | None, each: Callable[[Checkpoint], None]) -> None:
        """Have the table lead to a smaller strategy."""
        self.note(each)
        t, room = self.tables, room_for_notes(self.memory)
        root = self.functions.key_of(t, *self._root(), self.question.to_move, at.NO_KO)
        for _ in prefer_smaller(t, self.functions, root, room, self._grow_if_due):
            if progress is not None:
                progress(self.nodes, working_seconds() - self.begun)

    def _leave_out(self, steps: Collection[Step]) -> bool:
        """Leave steps out from now on; tell whether there are any, and room for them."""
        t, word = self.tables, type(self.tables.board.one)
        if not 0 < len(steps) <= at.MOST_STEPS_BACK - t.counts[at.STEPS_BACK]:
            return False
        loser = opponent(int(t.counts[at.PROVER]))
        for black, white, move, answer in sorted(steps):
            self.functions.leave_out(t, word(black), word(white), loser, move, answer)
        return True

    def _rest_of(self, strategy: LevelledStrategy, n: no.Notes) -> array[int]:
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
        rest = array("i")
        added_to(rest, records[:left])
        return rest

    def _extracted_once(
        self, n: no.Notes, records: array[int], progress: Progress | None
    ) -> LevelledStrategy | None:
        """Return the strategy, which may repeat positions, or None where there is none.

        `records` are those that are there already, to which the others are added.
        """
        t = self.tables
        self.functions.begin(t, n, *self._root(), self.question.to_move)
        while True:
            self._grow_if_due()
            self.functions.extract(t, n, 1_000 if t.are_plain else 100_000)
            state = int(n.counts[no.STATE])
            if state in (no.ROOM, no.EXTRACTED):
                added_to(records, n.records[: int(n.counts[no.WRITTEN])])
                n.counts[no.WRITTEN] = 0
            if state == no.EXTRACTED:
                break
            if progress is not None:
                progress(self.nodes, working_seconds() - self.begun)
            if state == no.LARGER and no.make_larger(n, self.functions):
                continue
            if state in (no.LARGER, no.LONG, no.STUCK):
                self.stopped = {no.LARGER: "memory", no.LONG: "long", no.STUCK: "open"}[state]
                return None
        return LevelledStrategy(
            records if t.are_plain else as_numbers(records),
            int(n.counts[no.NUMBERS]),
            int(n.counts[no.COLOURINGS]),
            int(t.counts[at.PROVER]),
            self.question.adjacency.points,
            self.question.ko == "situational",
            self.symmetries,
            self.functions,
        )


def added_to(records: array[int], more: Any) -> None:
    """Add records, from a list or an array."""
    if isinstance(more, (list, array)):
        records.extend(more)
    else:
        records.frombytes(more.tobytes())


def as_numbers(records: array[int]) -> Any:
    """Return records as an array of compiled functions."""
    import numpy as np

    return np.frombuffer(records, np.int32)
