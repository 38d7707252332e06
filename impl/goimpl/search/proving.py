"""The search from Python: it enters questions into tables, and runs in slices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from goimpl.search import tables as at
from goimpl.search.proof_numbers import enter, run
from goimpl.search.question import Capture, Question
from goimpl.search.setting import game_of, has_room, set_up, tables_for
from goimpl.search.strategy import Strategy
from goimpl.search.tables import Tables

SECONDS_OF_A_SLICE = 0.2
MEMORY = 2 << 30


@dataclass(frozen=True)
class Answer:
    """The winner, as far as the search knows.

    `winner` is the colour, with the winner's `strategy`; both are None when the search ended
    before. `stopped` then says why: `nodes`, `memory` or `asked`. `nodes` is how many states were
    visited.
    """

    winner: int | None
    strategy: Strategy | None
    stopped: str | None
    nodes: int
    seconds: float


def prove(
    question: Question,
    *,
    most_nodes: int | None = None,
    memory: int = MEMORY,
    progress: Callable[[int, float], None] | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Answer:
    """Compute who wins, and how, with a `Prover` that has proved nothing yet."""
    return Prover(memory).prove(question, most_nodes=most_nodes, progress=progress, stop=stop)


class Prover:
    """Answers questions; each uses what the last ones have proved, if the game is the same.

    Parameters: `memory`, how many bytes the tables may take.
    """

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self._game: tuple[Any, ...] | None = None
        self._tables: Tables | None = None

    def prove(
        self,
        question: Question,
        *,
        most_nodes: int | None = None,
        progress: Callable[[int, float], None] | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> Answer:
        """Compute who wins, and how.

        The search ends without an answer after `most_nodes`, when the memory is full, or when
        `stop` returns true; it calls `stop` several times a second. As often it passes to
        `progress` how many nodes it has visited, in how many seconds. Raises ValueError for a
        question that makes no sense, or a board of more points than a word has.
        """
        _check(question)
        start, spent = time.monotonic(), 0
        for t in self._tables_to_try(question):
            answer = _search(t, question, start, spent, most_nodes, progress, stop)
            if answer.stopped != "memory":
                break
            spent = answer.nodes
        self._game, self._tables = game_of(question), t
        return answer

    def _tables_to_try(self, question: Question) -> Iterator[Tables]:
        """Yield the tables of the last question if they serve for this one, then empty ones.

        The first empty ones are the smallest, as an easy question takes less time than clearing
        the memory of the largest. The prover keeps no tables meanwhile, so it never reuses those
        of an interrupted search.
        """
        used, self._tables = self._tables, None
        if used is not None and self._game == game_of(question) and has_room(used, question):
            yield used
        del used
        if len(question.history) + at.AT_ONCE <= at.LEAST_POSITIONS:
            yield tables_for(question, 0)
        yield tables_for(question, self.memory)


def _search(
    t: Tables,
    question: Question,
    start: float,
    spent: int,
    most_nodes: int | None,
    progress: Callable[[int, float], None] | None,
    stop: Callable[[], bool],
) -> Answer:
    """Search with these tables, `spent` nodes having been visited with others before."""
    root = set_up(t, question)
    if question.passes and int(t.ends[root >> 1]) == at.to_move(root):
        strategy = Strategy(t, -1 - root, question.adjacency.points, question.passes)
        return Answer(question.to_move, strategy, None, spent, time.monotonic() - start)
    enter(t, root)
    slice_of_nodes, stopped = 1000, None
    while not stopped:
        before = time.monotonic()
        visited = spent + int(t.counts[at.NODES])
        run(t, slice_of_nodes if most_nodes is None else min(slice_of_nodes, most_nodes - visited))
        nodes, now = spent + int(t.counts[at.NODES]), time.monotonic()
        if t.counts[at.OUTCOME] == at.SOLVED:
            proof = int(t.counts[at.PROOFS]) - 1
            winner = int(t.proofs[proof, at.WINNER])
            strategy = Strategy(t, proof, question.adjacency.points, question.passes)
            return Answer(winner, strategy, None, nodes, now - start)
        if progress is not None:
            progress(nodes, now - start)
        if t.counts[at.OUTCOME] == at.FULL:
            stopped = "memory"
        elif most_nodes is not None and nodes >= most_nodes:
            stopped = "nodes"
        elif stop():
            stopped = "asked"
        # Slices start small, as nobody knows yet how quick this machine is.
        quicker = SECONDS_OF_A_SLICE / max(now - before, 1e-6)
        slice_of_nodes = int(slice_of_nodes * min(max(quicker, 0.5), 4)) + 1
    return Answer(None, None, stopped, nodes, time.monotonic() - start)


def _check(question: Question) -> None:
    """Raise ValueError for a question that makes no sense."""
    points = range(question.adjacency.points)
    goal = question.goal
    if len(question.colours) != len(points):
        raise ValueError(f"{len(question.colours)} colours for {len(points)} points")
    if question.ko not in ("positional", "situational"):
        raise ValueError(f"the ko rule {question.ko!r} is not one of positional, situational")
    if question.passes not in (0, 1):
        raise ValueError(f"after {question.passes} passes there is nothing to search")
    if isinstance(goal, Capture):
        named = (*goal.target, *goal.region, *goal.immortal)
        if not goal.target or any(v not in points for v in named):
            raise ValueError("a target of one point at least, and only points of the board")
        if any(question.colours[v] != goal.defender for v in goal.target):
            raise ValueError("a point of the target has not the defender's colour")
        if not all(0 <= threats < 256 for threats in goal.threats):
            raise ValueError("the threats of a player are 0 to 255")
