"""The search from Python: it enters questions into tables, and runs in slices.

It begins in plain Python: an easy question is answered before the compiler would be imported. After
so many nodes its tables become arrays, and the same search goes on where it was, compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from sys import modules
from typing import Any

from goimpl.jit.notice import preparing, working_processor_seconds, working_seconds
from goimpl.search import proof_numbers, tables as at
from goimpl.search.needed_proofs import NeededProofs, needed_proofs
from goimpl.search.question import Question, ScoreAtLeast
from goimpl.search.saving import Checkpoint
from goimpl.search.setting import (
    board_of,
    game_of,
    has_room,
    set_up,
    tables_for,
)
from goimpl.search.strategy import AnyStrategy, Strategy
from goimpl.search.tables import Tables

SECONDS_OF_A_SLICE = 0.2
MEMORY = 2 << 30
# As long as loading the compiled search takes, a process visits nodes in plain Python.
PLAIN_NODES = 10_000


class _Allowance:
    """How many nodes may still be visited in plain Python."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes


_allowance = _Allowance(PLAIN_NODES)


@dataclass(frozen=True)
class Answer:
    """The winner, as far as the search knows.

    `winner` is the colour, with the winner's `strategy`; both are None when the search ended
    before. `stopped` then says why: `nodes`, `memory` or `asked`. `nodes` is how many states were
    visited, in `seconds`, without those of the compiler; in `seconds_of_proofs` of these the proofs
    were taken out of the tables. `searching` are the seconds of the processor until the winner was
    known, without those for the strategy. This is one of `goimpl.history_free` where that search
    found it.
    """

    winner: int | None
    strategy: AnyStrategy | None
    stopped: str | None
    nodes: int
    seconds: float
    seconds_of_proofs: float = 0
    searching: float = 0


def prove(
    question: Question,
    *,
    most_nodes: int | None = None,
    memory: int = MEMORY,
    plain_nodes: int | None = None,
    progress: Callable[[int, float], None] | None = None,
    stop: Callable[[], bool] = lambda: False,
    each: Callable[[Checkpoint], None] | None = None,
    resume: Checkpoint | None = None,
) -> Answer:
    """Compute who wins, and how, with a `Prover` that has proved nothing yet."""
    prover = Prover(memory, plain_nodes)
    return prover.prove(
        question, most_nodes=most_nodes, progress=progress, stop=stop, each=each, resume=resume
    )


class Prover:
    """Answers questions; each uses what the last ones have proved, if the game is the same.

    Parameters: `memory`, how many bytes the tables may take; `plain_nodes`, after how many nodes it
    goes on compiled, by default what is left to the process of PLAIN_NODES. Answers are the same.
    """

    def __init__(self, memory: int = MEMORY, plain_nodes: int | None = None) -> None:
        self.memory = memory
        self.allowance = _allowance if plain_nodes is None else _Allowance(plain_nodes)
        self._game: tuple[Any, ...] | None = None
        self._tables: Tables | None = None

    def prove(
        self,
        question: Question,
        *,
        most_nodes: int | None = None,
        progress: Callable[[int, float], None] | None = None,
        stop: Callable[[], bool] = lambda: False,
        each: Callable[[Checkpoint], None] | None = None,
        resume: Checkpoint | None = None,
    ) -> Answer:
        """Compute who wins, and how.

        The search ends without an answer after `most_nodes`, when the memory is full, or when
        `stop` returns true; it calls `stop` several times a second. As often it passes to
        `progress` how many nodes it has visited, in how many seconds, and to `each`, once it is
        compiled, its state, from which it goes on if that is given it as `resume`. Whoever keeps
        the last state may look at it also when the search was broken off. Raises ValueError for a
        question that makes no sense, or a board of more points than a word has.
        """
        _check(question)
        spent, begun = resume.spent if resume else 0, working_seconds()
        processor_begun = working_processor_seconds()
        game = game_of(question)
        for t in [resume.tables] if resume else self._tables_to_try(question, game):
            search = _Search(self, t, question, spent, begun, processor_begun)
            answer = search.answer(most_nodes, progress, stop, each, begin=resume is None)
            if answer.stopped != "memory":
                break
            spent = answer.nodes
        self._game, self._tables = game, search.tables
        return answer

    def _tables_to_try(self, question: Question, game: tuple[Any, ...]) -> Iterator[Tables]:
        """Yield the tables of the last question if they serve for this one, then empty ones.

        The prover keeps no tables meanwhile, so it never reuses those of an interrupted search.
        """
        used, self._tables = self._tables, None
        if used is not None and self._game == game:
            larger = at.more_positions(len(used.stones), self.memory)
            if larger is not None and not has_room(used, question):
                used = at.in_arrays(used, board_of(question, plain=False), larger)
            if has_room(used, question):
                yield used
        del used
        plain = self.allowance.nodes > 0
        room: int | None = at.LEAST_POSITIONS if plain else at.FEW_POSITIONS
        while room is not None and room <= len(question.history) + at.AT_ONCE:
            room = at.more_positions(room, self.memory)
        if room is None:
            raise ValueError(f"a history of {len(question.history)} positions needs more memory")
        yield tables_for(question, room, plain=plain)


class _Search:
    """The search for one answer in these tables, `spent` nodes having been visited with others."""

    def __init__(
        self,
        prover: Prover,
        t: Tables,
        question: Question,
        spent: int,
        begun: float,
        processor_begun: float,
    ) -> None:
        self.tables, self.question = t, question
        self.spent, self.begun, self.processor_begun = spent, begun, processor_begun
        self.memory, self.allowance = prover.memory, prover.allowance

    @property
    def nodes(self) -> int:
        """How many nodes have been visited."""
        return self.spent + int(self.tables.counts[at.NODES])

    @property
    def functions(self) -> Any:
        """The module with the functions for the tables."""
        if self.tables.are_plain:
            return proof_numbers
        if (loaded := modules.get("goimpl.search.compiled")) is not None:
            # To stop the clock takes as long as to search an easy problem.
            return loaded
        with preparing():
            from goimpl.search import compiled

        return compiled

    def answer(
        self,
        most_nodes: int | None,
        progress: Callable[[int, float], None] | None,
        stop: Callable[[], bool],
        each: Callable[[Checkpoint], None] | None,
        *,
        begin: bool,
    ) -> Answer:
        """Search until there is an answer, or a reason to stop; `begin` at the root, or go on."""
        self.compile_if_due()
        if begin:
            root = set_up(self.tables, self.question, self.functions)
            state = at.number_in(root)
            if self.question.passes and int(self.tables.ends[state >> 1]) == at.to_move(state):
                return self.solved(self.question.to_move, -1 - root)
        # Slices start small, as nobody knows yet how quick this machine is.
        slice_of_nodes = 100 if self.tables.are_plain else 1000
        while True:
            before, visited = working_seconds(), self.nodes
            nodes = slice_of_nodes if most_nodes is None else most_nodes - visited
            self.run(min(slice_of_nodes, nodes))
            if self.tables.counts[at.OUTCOME] == at.SOLVED:
                proof = int(self.tables.counts[at.PROOFS]) - 1
                return self.solved(int(self.tables.proofs[proof, at.WINNER]), proof)
            if self.tables.counts[at.OUTCOME] == at.FULL and self.enlarge():
                continue
            now = working_seconds()
            if progress is not None:
                progress(self.nodes, now - self.begun)
            if each is not None and not self.tables.are_plain:
                each(Checkpoint(self.tables, self.spent))
            if stopped := self.reason_to_stop(most_nodes, stop):
                searching = working_processor_seconds() - self.processor_begun
                seconds = now - self.begun
                return Answer(None, None, stopped, self.nodes, seconds, searching=searching)
            quicker = SECONDS_OF_A_SLICE / max(now - before, 1e-6)
            slice_of_nodes = int(slice_of_nodes * min(max(quicker, 0.5), 4)) + 1

    def run(self, nodes: int) -> None:
        """Search for so many nodes, or fewer."""
        if not self.tables.are_plain:
            self.functions.run(self.tables, nodes)
            return
        before = self.nodes
        proof_numbers.run(self.tables, min(nodes, self.allowance.nodes))
        self.allowance.nodes -= self.nodes - before
        if self.tables.counts[at.OUTCOME] == at.RUNNING:
            self.compile_if_due()

    def compile_if_due(self) -> None:
        """Go on compiled when enough nodes have been visited in plain Python."""
        if self.tables.are_plain and self.allowance.nodes <= 0:
            self.use_arrays(len(self.tables.stones))

    def enlarge(self) -> bool:
        """Go on in larger tables, compiled, if the memory allows."""
        larger = at.more_positions(len(self.tables.stones), self.memory)
        if larger is not None:
            self.use_arrays(larger)
        return larger is not None

    def use_arrays(self, positions: int) -> None:
        """Go on in arrays with room for so many positions."""
        board = board_of(self.question, plain=False)
        self.tables = at.in_arrays(self.tables, board, positions)

    def solved(self, winner: int, proof: int) -> Answer:
        """Return the answer that a proof gives, or the root's state, as `needed_proofs` has it."""
        searching = working_processor_seconds() - self.processor_begun
        searched = working_seconds()
        strategy = strategy_of(self.question, needed_proofs(self.tables, proof))
        ended = working_seconds()
        seconds, of_proofs = ended - self.begun, ended - searched
        return Answer(winner, strategy, None, self.nodes, seconds, of_proofs, searching)

    def reason_to_stop(self, most_nodes: int | None, stop: Callable[[], bool]) -> str | None:
        """Return why the search should end without an answer, if it should."""
        if self.tables.counts[at.OUTCOME] == at.FULL:
            return "memory"
        if most_nodes is not None and self.nodes >= most_nodes:
            return "nodes"
        return "asked" if stop() else None


def strategy_of(question: Question, proofs: NeededProofs) -> Strategy:
    """Return the strategy for a question that rests on these proofs."""
    points, situational = question.adjacency.points, question.ko == "situational"
    return Strategy(proofs, points, question.passes, situational)


def _check(question: Question) -> None:
    """Raise ValueError for a question that makes no sense."""
    points = question.adjacency.points
    goal = question.goal
    if len(question.colours) != points:
        raise ValueError(f"{len(question.colours)} colours for {points} points")
    if question.ko not in ("positional", "situational"):
        raise ValueError(f"the ko rule {question.ko!r} is not one of positional, situational")
    if question.passes not in (0, 1):
        raise ValueError(f"after {question.passes} passes there is nothing to search")
    if isinstance(goal, ScoreAtLeast):
        return
    named = (*goal.target, *goal.region, *goal.immortal)
    if not goal.target or min(named) < 0 or max(named) >= points:
        raise ValueError("a target of one point at least, and only points of the board")
    if any(question.colours[v] != goal.defender for v in goal.target):
        raise ValueError("a point of the target has not the defender's colour")
    if not all(0 <= threats < 256 for threats in goal.threats):
        raise ValueError("the threats of a player are 0 to 255")
