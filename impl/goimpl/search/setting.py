"""Tables for a question, which earlier questions about the same game may have filled."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any

from goimpl.boards.adjacency import Adjacency
from goimpl.colours import BLACK, EMPTY, PLAYERS, WHITE, opponent
from goimpl.search import tables as at
from goimpl.search.goals import symmetries_keeping
from goimpl.search.question import Capture, Question, ScoreAtLeast
from goimpl.search.symmetries import enter_symmetries
from goimpl.search.tables import Tables
from goimpl.search.walled import board_with
from goimpl.words import WORD_POINTS, kernel
from goimpl.words.kernel import Board


def game_of(question: Question) -> tuple[Any, ...]:
    """Return what questions must have in common to share tables.

    A proof holds for any history, and the remaining threats are part of each position.
    """
    goal, board = question.goal, question.adjacency
    aim: tuple[Any, ...] = (goal,)
    if not isinstance(goal, ScoreAtLeast):
        points = goal.target, goal.region, goal.immortal
        aim = goal.defender, *points, goal.until_alive, goal.all_of_target
    rules = question.ko, question.suicide
    return board.lists, board.shape, aim, *rules, question.by_life, question.few_nodes


def tables_for(question: Question, positions: int, *, plain: bool) -> Tables:
    """Return tables with room for so many positions of a question's game, with nothing proved.

    `plain` tells whether they are for plain Python.
    """
    goal, points = question.goal, question.adjacency.points
    board = board_of(question, plain=plain)
    symmetries = symmetries_keeping(question.adjacency, goal)
    t = (at.plain_tables if plain else at.tables)(board, points, positions, len(symmetries))
    t.counts[at.PROOFS], t.counts[at.POOL] = at.SAFE_WHITE + 1, 1
    t.counts[at.SITUATIONAL] = question.ko == "situational"
    t.counts[at.SUICIDE] = question.suicide
    t.counts[at.SURE] = -1
    t.counts[at.SLOTS] = min(1 << (4096 + 4 * len(question.history)).bit_length(), len(t.slots))
    enter_symmetries(t, symmetries)
    if isinstance(goal, Capture):
        t.counts[at.DEFENDER] = goal.defender
        t.counts[at.UNTIL_ALIVE] = goal.until_alive
        t.counts[at.ALL_OF_TARGET] = goal.all_of_target
        for i, points_of in enumerate((goal.region, goal.target, goal.immortal)):
            t.points[i] = _word(points_of)
        t.proofs[at.CAPTURED, at.WINNER] = opponent(goal.defender)
        t.proofs[at.ALIVE, at.WINNER] = goal.defender
    else:
        t.counts[at.DEFENDER], t.counts[at.MARGIN] = -1, goal.margin
        t.counts[at.BY_LIFE] = question.by_life
        t.counts[at.FEW_NODES] = question.few_nodes
        t.proofs[at.SAFE_BLACK, at.WINNER] = BLACK
        t.proofs[at.SAFE_WHITE, at.WINNER] = WHITE
        # Where suicide leads back to colourings with the other player to move, passing is slow.
        if not (question.suicide and question.ko == "situational"):
            t.counts[at.SURE] = _sure(goal.margin, points)
        t.points[0] = _word(range(points))
    t.order[:] = central_first(question.adjacency)
    return t


def has_room(t: Tables, question: Question) -> bool:
    """Tell whether tables have room for a question's history."""
    return bool(t.counts[at.POSITIONS] + len(question.history) + at.AT_ONCE < len(t.stones))


def set_up(t: Tables, question: Question, functions: Any) -> int:
    """Put a question's history and position into tables for its game; return the placed root.

    The tables keep what was proved before, but not the history before. `functions` is
    `goimpl.search.proof_numbers`, or the same compiled. Raises ValueError where a stone of the
    position has no liberty.
    """
    if t.counts[at.POSITIONS]:
        t.forget_history()
    t.counts[at.NODES] = 0
    threats = question.goal.threats
    # An integer of Python would be a signed word to a compiled function.
    word = type(t.board.one)
    for colours, to_move in question.history:
        placed = int(functions.number(t, *map(word, _stones(colours)), *threats))
        state = at.state_of(at.number_in(placed), to_move)
        standing = at.standing_for(state, question.ko == "situational")
        stabilizers = int(t.stabilizers[standing >> 1])
        images = t.cosets[at.placed_by(stabilizers, at.symmetry_in(placed))]
        t.states[standing, at.PRESENT] |= images
    black, white = map(word, _stones(question.colours))
    root = int(functions.begin(t, black, white, *threats, question.to_move))
    if root < 0:
        raise ValueError("a stone of the position has no liberty")
    return root


def _sure(margin: int, points: int) -> int:
    """Return who reaches the margin with any colouring, or -1 for nobody."""
    if -points < margin <= points:
        return -1
    return BLACK if margin < 0 else WHITE


@lru_cache(maxsize=64)
def central_first(board: Adjacency) -> list[int]:
    """Return the points, the most central first: among equal moves these are the best."""
    if board.shape is not None:
        rows, columns = board.shape
        down, across = (
            [side * (side - 1) // 2 - i * (side - 1 - i) for i in range(side)]
            for side in board.shape
        )
        far = [columns * one + rows * other for one in down for other in across]
        return sorted(range(board.points), key=far.__getitem__)

    def total_distance(v: int) -> int:
        distance, reached = {v: 0}, [v]
        for w in reached:
            for u in board.neighbours(w):
                if u not in distance:
                    distance[u] = distance[w] + 1
                    reached.append(u)
        return sum(distance.values())

    return sorted(range(board.points), key=total_distance)


# The digits of the words of black and of white points, by colours.
_DIGITS = [bytes.maketrans(bytes((EMPTY, *PLAYERS)), digits) for digits in (b"010", b"001")]


def _stones(colours: tuple[int, ...]) -> list[int]:
    from_last = bytes(colours)[::-1]
    return [int(from_last.translate(digits), 2) for digits in _DIGITS]


def _word(points: Iterable[int]) -> int:
    return sum(1 << v for v in points)


def board_of(question: Question, *, plain: bool) -> Board:
    """Return the board, with a point that nobody plays on beside the immortal stones.

    `plain` tells whether its words are integers of Python.
    """
    board, immortal = question.adjacency, question.goal.immortal
    if board.points + bool(immortal) > WORD_POINTS:
        raise ValueError(f"{board.points} points; a word holds {WORD_POINTS} at the most")
    if plain:
        return _plain_board(board, immortal)
    return _in_words()(_plain_board(board, immortal))


@cache
def _in_words() -> Callable[[Board], Board]:
    # To ask for it at each search takes longer than to make a board.
    from goimpl.words.kernel64 import in_words

    return in_words


def _plain_board(board: Adjacency, immortal: tuple[int, ...]) -> Board:
    if board.shape:
        return board_with(*board.shape, _word(immortal))
    edges = [(v, w) for v in range(board.points) for w in board.neighbours(v) if v < w]
    edges += [(v, board.points) for v in immortal]
    return kernel.graph(board.points + bool(immortal), edges)
