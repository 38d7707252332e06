"""The search from Python: it enters questions into tables, and runs in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from goimpl.jit.notice import working_processor_seconds, working_seconds
from goimpl.search import frame, running
from goimpl.search.boards import board_of, symmetries_keeping
from goimpl.search.question import Question
from goimpl.search.running import Allowance, Answer, Checkpoint, Progress, Search
from goimpl.search.with_history import df_pn, sizes, tables as at
from goimpl.search.with_history.extraction import Proofs, needed_proofs
from goimpl.search.with_history.setup import game_of, has_room, set_up, tables_for
from goimpl.search.with_history.tables import Tables

MEMORY = 2 << 30


def prove(
    question: Question,
    *,
    memory: int = MEMORY,
    plain_nodes: int | None = None,
    progress: Progress | None = None,
    each: Callable[[Checkpoint], None] | None = None,
    resume: Checkpoint | None = None,
) -> Answer:
    """Compute who wins, and how, with a `Prover` that has proved nothing yet."""
    return Prover(memory, plain_nodes).prove(question, progress=progress, each=each, resume=resume)


class Prover:
    """Answers questions; each uses what the last ones have proved, if the game is the same.

    Parameters: `memory`, how many bytes the tables may take; `plain_nodes`, after how many nodes it
    goes on compiled, by default what is left to the process. Answers are the same.
    """

    def __init__(self, memory: int = MEMORY, plain_nodes: int | None = None) -> None:
        self.memory = memory
        self.allowance = running.allowance if plain_nodes is None else Allowance(plain_nodes)
        self._game: tuple[Any, ...] | None = None
        self._tables: Tables | None = None

    def prove(
        self,
        question: Question,
        *,
        progress: Progress | None = None,
        each: Callable[[Checkpoint], None] | None = None,
        resume: Checkpoint | None = None,
    ) -> Answer:
        """Compute who wins, and how.

        The search ends without an answer when the memory is full. Several times a second it passes
        to `progress` how many nodes it has visited, in how many seconds, and to `each`, once it is
        compiled, its state, from which it goes on if that is given it as `resume`. Whoever keeps
        the last state may look at it also when the search was broken off.
        Raises ValueError for a question that makes no sense, or a board of more points than a word
        has.
        """
        question.check()
        spent, begun = resume.spent if resume else 0, working_seconds()
        processor_begun = working_processor_seconds()
        game = game_of(question)
        for t in [resume.tables] if resume else self._tables_to_try(question, game):
            search = _Search(t, spent, self.allowance, question, self.memory)
            if resume is None:
                search.begin()
            stopped = search.in_slices(None, progress, partial(search.note, each))
            spent = search.nodes
            if stopped != "memory":
                break
        searched, searching = working_seconds(), working_processor_seconds() - processor_begun
        self._game, self._tables = game, search.tables
        winner, strategy = (None, None) if stopped else search.solution()
        ended = working_seconds()
        seconds, of_proofs = ended - begun, ended - searched
        return Answer(winner, strategy, stopped, spent, seconds, of_proofs, searching)

    def _tables_to_try(self, question: Question, game: tuple[Any, ...]) -> Iterator[Tables]:
        """Yield the tables of the last question if they serve for this one, then empty ones.

        The prover keeps no tables meanwhile, so it never reuses those of an interrupted search.
        """
        used, self._tables = self._tables, None
        if used is not None and self._game == game:
            larger = sizes.more_positions(len(used.stones), self.memory)
            if larger is not None and not has_room(used, question):
                used = sizes.in_arrays(used, board_of(question, plain=False), larger)
            if has_room(used, question):
                yield used
        del used
        plain = self.allowance.nodes > 0
        room: int | None = sizes.LEAST_POSITIONS if plain else sizes.FEW_POSITIONS
        while room is not None and room <= len(question.history) + at.AT_ONCE:
            room = sizes.more_positions(room, self.memory)
        if room is None:
            raise ValueError(f"a history of {len(question.history)} positions needs more memory")
        yield tables_for(question, room, plain=plain)


@cache
def _compiled() -> Any:
    """Return the compiled functions of the search."""
    with running.loading():
        from goimpl.search.with_history.compiled import FUNCTIONS

        return FUNCTIONS


class _Search(Search[Tables]):
    """The search for one answer in these tables, of at most so many bytes."""

    def __init__(
        self, t: Tables, spent: int, allowance: Allowance, question: Question, memory: int
    ) -> None:
        super().__init__(t, spent, allowance)
        self.question, self.memory = question, memory
        # The root, if its player ends the game.
        self.ended: int | None = None

    @property
    def functions(self) -> Any:
        """What has the functions for the tables."""
        return df_pn if self.tables.are_plain else _compiled()

    def begin(self) -> None:
        """Enter the root."""
        self.use_arrays_if_due()
        root = set_up(self.tables, self.question, self.functions)
        state = at.number_in(root)
        if self.question.passes and int(self.tables.ends[state >> 1]) == at.to_move(state):
            self.ended = root

    def run(self, nodes: int) -> int:
        """Search for so many nodes, or fewer; return the outcome."""
        if self.ended is not None:
            return frame.SOLVED
        self.functions.run(self.tables, nodes)
        return int(self.tables.counts[frame.OUTCOME])

    def make_room(self) -> bool:
        """Go on in larger tables, compiled, if the memory allows."""
        larger = sizes.more_positions(len(self.tables.stones), self.memory)
        if larger is not None:
            self._use_arrays(larger)
        return larger is not None

    def use_arrays(self) -> None:
        """Go on in arrays, compiled."""
        self._use_arrays(len(self.tables.stones))

    def _use_arrays(self, positions: int) -> None:
        board = board_of(self.question, plain=False)
        self.tables = sizes.in_arrays(self.tables, board, positions)

    def note(self, each: Callable[[Checkpoint], None] | None) -> None:
        """Pass the state of the search on, once it is compiled."""
        if each is not None and not self.tables.are_plain:
            each(Checkpoint(self.tables, self.spent))

    def solution(self) -> tuple[int, Proofs]:
        """Return the winner, and the strategy."""
        t, question = self.tables, self.question
        proof = int(t.counts[at.PROOFS]) - 1 if self.ended is None else -1 - self.ended
        symmetries = symmetries_keeping(question.adjacency, question.goal)
        winner = int(t.proofs[proof, at.WINNER]) if self.ended is None else question.to_move
        return winner, needed_proofs(t, symmetries, proof)
