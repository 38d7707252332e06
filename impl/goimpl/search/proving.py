"""The search from Python: a question put into tables, and run in slices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from goimpl import compiled
from goimpl.adjacency import Adjacency
from goimpl.chain_arrays import BLACK as BLACK_STONE
from goimpl.chain_arrays import WHITE as WHITE_STONE
from goimpl.kernel import Board
from goimpl.search import tables as at
from goimpl.search.proof_numbers import enter, number, run
from goimpl.search.question import Capture, Question
from goimpl.search.strategy import Strategy
from goimpl.search.tables import Tables

SECONDS_OF_A_SLICE = 0.2
MEMORY = 2 << 30


@dataclass(frozen=True)
class Answer:
    """Who wins, as far as the search found out.

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
    """Find out who wins, and how.

    The search ends without an answer after `most_nodes`, when `memory` bytes are full, or when
    `stop` says so, which is asked several times a second. `progress` is told as often how many
    nodes were visited, in how many seconds. Raises ValueError for a question that makes no sense,
    or a board of more points than a word has.
    """
    start = time.monotonic()
    t, root = _asked(question, memory)
    if question.passes and int(t.ends[root >> 1]) == root & 1:
        strategy = Strategy(t, -1 - root, question.adjacency.points, question.passes)
        return Answer(question.to_move, strategy, None, 0, time.monotonic() - start)
    enter(t, root)
    slice_of_nodes, stopped = 1000, None
    while not stopped:
        before = time.monotonic()
        left = slice_of_nodes if most_nodes is None else most_nodes - int(t.counts[at.NODES])
        run(t, min(slice_of_nodes, left))
        nodes, now = int(t.counts[at.NODES]), time.monotonic()
        if t.counts[at.OUTCOME] == at.SOLVED:
            proof = int(t.counts[at.PROOFS]) - 1
            winner = int(t.proofs[proof, at.WINNER]) + BLACK_STONE
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
    return Answer(None, None, stopped, int(t.counts[at.NODES]), time.monotonic() - start)


def _asked(question: Question, memory: int) -> tuple[Tables, int]:
    """Return tables with the question in them, and the state of its root."""
    goal, points = question.goal, question.adjacency.points
    _check(question)
    t = at.tables(_board(question), points, memory)
    t.counts[at.PROOFS], t.counts[at.POOL] = at.ALIVE + 1, 1
    t.counts[at.SITUATIONAL] = question.ko == "situational"
    t.counts[at.SUICIDE] = question.suicide
    t.counts[at.SURE] = -1
    if len(question.history) + at.AT_ONCE > len(t.stones):
        raise ValueError(f"a history of {len(question.history)} positions needs more memory")
    t.counts[at.SLOTS] = min(1 << (4096 + 4 * len(question.history)).bit_length(), len(t.slots))
    threats = (0, 0)
    if isinstance(goal, Capture):
        threats = goal.threats
        t.counts[at.DEFENDER] = goal.defender - BLACK_STONE
        t.counts[at.UNTIL_ALIVE] = goal.until_alive
        for i, points_of in enumerate((goal.region, goal.target, goal.immortal)):
            t.points[i] = _word(points_of)
        t.proofs[at.CAPTURED, at.WINNER] = 1 - (goal.defender - BLACK_STONE)
        t.proofs[at.ALIVE, at.WINNER] = goal.defender - BLACK_STONE
    else:
        t.counts[at.DEFENDER], t.counts[at.MARGIN] = -1, goal.margin
        # Where suicide leads back to colourings with the other player to move, passing is slow.
        if not (question.suicide and question.ko == "situational"):
            t.counts[at.SURE] = _sure(goal.margin, points)
        t.points[0] = _word(range(points))

    t.order[:] = _central_first(question.adjacency)

    def state(colours: tuple[int, ...], to_move: int) -> int:
        black, white = (
            _word(v for v, c in enumerate(colours) if c == colour)
            for colour in (BLACK_STONE, WHITE_STONE)
        )
        return 2 * int(number(t, black, white, *threats)) + to_move - BLACK_STONE

    for colours, to_move in question.history:
        earlier = state(colours, to_move)
        t.states[earlier if question.ko == "situational" else earlier & ~1, at.PRESENT] = 1
    root = state(question.colours, question.to_move)
    for colour in range(2):
        own, other = t.stones[root >> 1, colour], t.stones[root >> 1, 1 - colour]
        empty = t.board.all_points ^ own ^ other
        if compiled.without_liberty(own, empty, t.board):
            raise ValueError("a stone of the position has no liberty")
    return t, root


def _sure(margin: int, points: int) -> int:
    """Return who reaches the margin with any colouring, or -1 for nobody."""
    if -points < margin <= points:
        return -1
    return at.BLACK if margin < 0 else at.WHITE


def _central_first(board: Adjacency) -> list[int]:
    """Return the points, those first from which the others are near: of equal moves the best."""

    def total_distance(v: int) -> int:
        distance, found = {v: 0}, [v]
        for w in found:
            for u in board.neighbours(w):
                if u not in distance:
                    distance[u] = distance[w] + 1
                    found.append(u)
        return sum(distance.values())

    return sorted(range(board.points), key=total_distance)


def _word(points: Iterable[int]) -> np.uint64:
    return np.uint64(sum(1 << v for v in points))


def _board(question: Question) -> Board:
    """Return the board, with a point that nobody plays on beside the immortal stones."""
    board, goal = question.adjacency, question.goal
    immortal = goal.immortal if isinstance(goal, Capture) else ()
    if board.shape and not immortal:
        return compiled.grid(*board.shape)
    edges = [(v, w) for v in range(board.points) for w in board.neighbours(v) if v < w]
    edges += [(v, board.points) for v in immortal]
    return compiled.graph(board.points + bool(immortal), edges)


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
