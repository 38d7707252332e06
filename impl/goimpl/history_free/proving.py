"""The search without history from Python: it runs in slices, first plain and then compiled."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection
from types import SimpleNamespace
from typing import Any, NamedTuple

from goimpl.colours import opponent
from goimpl.history_free import efforts, notes as no, ordering, tables as at, taking_out
from goimpl.history_free.setting import (
    room_for_efforts,
    room_for_notes,
    stones_of,
    symmetries_used,
    tables_for,
)
from goimpl.history_free.strategy import LevelledStrategy, Step
from goimpl.history_free.tables import Tables
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
_PLAIN = SimpleNamespace(**{**vars(efforts), **vars(taking_out), **vars(ordering)})


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
) -> Outcome:
    """Search for a player's win, and take the strategy out.

    Parameters: `symmetric`, whether nodes may serve for images of their states; `memory`, how many
    bytes tables may take; `plain_nodes`, after how many nodes it begins anew, compiled; `each`,
    which receives the tables whenever another search could go on from them; `first_move`, the
    point where the player begins, where it is this player's turn; `resume`, tables from which this
    search goes on.
    """
    begun = working_seconds()
    most = plain_nodes if most_nodes is None else min(plain_nodes, most_nodes)
    stopped: str | None = "nodes"
    if most and resume is None:
        search = _Search(question, prover, symmetric, memory, first_move, plain=True)
        stopped = search.search(most, progress, stop)
    if stopped == "nodes" and (most_nodes is None or most_nodes > most):
        search = _Search(
            question, prover, symmetric, memory, first_move, plain=False, resume=resume
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
        int(counts[at.NODES]),
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
    ) -> None:
        self.question, self.plain, self.first_move = question, plain, first_move
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
        if counts[at.SEEN_TO_WIN]:
            return None
        if not self.is_begun:
            self.functions.enter(self.tables, *self._root(), self.question.to_move, at.NO_KO)
            self._leave_first_move()
        slice_of_nodes = 100 if self.plain else 1000
        while True:
            before, visited = working_seconds(), int(counts[at.NODES])
            left = slice_of_nodes if most_nodes is None else most_nodes - visited
            self.functions.run(self.tables, min(slice_of_nodes, left))
            outcome = int(counts[at.OUTCOME])
            if outcome != at.RUNNING:
                counts[at.SEEN_TO_WIN] = outcome == at.WON
                return {at.WON: None, at.OPEN: "open", at.TOO_LONG: "long"}[outcome]
            now = working_seconds()
            if progress is not None:
                progress(int(counts[at.NODES]), now - self.begun)
            each(self.tables)
            if stop():
                return "asked"
            if most_nodes is not None and counts[at.NODES] >= most_nodes:
                return "nodes"
            quicker = SECONDS_OF_A_SLICE / max(now - before, 1e-6)
            slice_of_nodes = int(slice_of_nodes * min(max(quicker, 0.5), 4)) + 1

    def _leave_first_move(self) -> None:
        """Let the prover begin with the first move that is wanted only."""
        t = self.tables
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
        for _ in range(MOST_TIMES):
            each(self.tables)
            strategy = self._taken_out_once(progress, stop)
            if strategy is None or not strategy.repeats:
                return strategy
            if not self._leave_out(strategy.steps_back):
                break
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

    def _taken_out_once(
        self, progress: Callable[[int, float], None] | None, stop: Callable[[], bool]
    ) -> LevelledStrategy | None:
        """Return the strategy, which may repeat positions, or None where there is none."""
        t = self.tables
        room = 0 if self.plain else self.room_for_notes
        places = (1 << (room // _BYTES_OF_NOTE).bit_length()) >> 1
        # The system only hands out what is written to.
        n = no.notes(t, max(places, _LEAST_NOTES), _ROOM)
        self.functions.begin(t, n, *self._root(), self.question.to_move)
        records = array("q") if self.plain else _Records()
        while True:
            self.functions.take_out(t, n, 1_000 if self.plain else 100_000)
            state = int(n.counts[no.STATE])
            if state in (no.ROOM, no.TAKEN):
                records.extend(n.records[: int(n.counts[no.WRITTEN])])
                n.counts[no.WRITTEN] = 0
            if state == no.TAKEN:
                break
            if progress is not None:
                progress(int(t.counts[at.NODES]), working_seconds() - self.begun)
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

    def __init__(self) -> None:
        self._parts: list[Any] = []

    def extend(self, part: Any) -> None:
        """Add a copy of an array."""
        self._parts.append(part.copy())

    def joined(self) -> Any:
        """Return all in one array."""
        import numpy as np

        parts, self._parts = self._parts, []
        return np.concatenate(parts)
