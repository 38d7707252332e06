"""Tables for a question, which earlier questions about the same game may have filled."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any

from goimpl.boards.symmetries import Symmetry, both, inverse
from goimpl.colours import BLACK, WHITE, opponent
from goimpl.search import frame
from goimpl.search.boards import (
    board_of,
    central_first,
    images_of_sets,
    stones_of,
    symmetries_keeping,
    word_of,
)
from goimpl.search.question import Capture, Question, ScoreAtLeast
from goimpl.search.with_history import sizes, tables as at
from goimpl.search.with_history.tables import Tables


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
    symmetries = symmetries_keeping(question.adjacency, goal)
    board = board_of(question, plain=plain)
    t = sizes.tables(board, points, positions, len(symmetries), plain=plain)
    t.counts[at.PROOFS], t.counts[at.POOL] = at.SAFE_WHITE + 1, 1
    t.counts[at.SITUATIONAL] = question.ko == "situational"
    t.counts[frame.SUICIDE] = question.suicide
    t.counts[at.SURE] = -1
    t.counts[at.SLOTS] = min(1 << (4096 + 4 * len(question.history)).bit_length(), len(t.slots))
    _enter_symmetries(t, symmetries)
    if isinstance(goal, Capture):
        t.counts[at.DEFENDER] = goal.defender
        t.counts[at.UNTIL_ALIVE] = goal.until_alive
        t.counts[at.ALL_OF_TARGET] = goal.all_of_target
        for i, points_of in enumerate((goal.region, goal.target, goal.immortal)):
            t.points[i] = word_of(points_of)
        t.proofs[at.CAPTURED, at.WINNER] = opponent(goal.defender)
        t.proofs[at.ALIVE, at.WINNER] = goal.defender
    else:
        t.counts[at.DEFENDER], t.counts[frame.MARGIN] = -1, goal.margin
        t.counts[frame.BY_LIFE] = question.by_life
        t.counts[at.FEW_NODES] = question.few_nodes
        t.proofs[at.SAFE_BLACK, at.WINNER] = BLACK
        t.proofs[at.SAFE_WHITE, at.WINNER] = WHITE
        # Where suicide leads back to colourings with the other player to move, passing is slow.
        if not (question.suicide and question.ko == "situational"):
            t.counts[at.SURE] = _sure(goal.margin, points)
        t.points[0] = word_of(range(points))
    t.order[:] = central_first(question.adjacency)
    return t


def _sure(margin: int, points: int) -> int:
    """Return who reaches the margin with any colouring, or -1 for nobody."""
    if -points < margin <= points:
        return -1
    return BLACK if margin < 0 else WHITE


def _enter_symmetries(t: Tables, symmetries: list[Symmetry]) -> None:
    """Enter a group of symmetries, the identity first, into tables in which nothing is numbered."""
    if len(symmetries) == 1:
        t.cosets[at.placed_by(1, 0)] = 1
        return
    # A symmetry places a position whose number is that of the image under its inverse.
    backwards = images_of_sets(tuple(map(inverse, symmetries)))
    of_group = _products_and_cosets(tuple(symmetries))
    tables = t.images_of_sets, t.products, t.cosets, t.least
    for table, listed in zip(tables, (backwards, *of_group), strict=True):
        table[: len(listed)] = listed


@lru_cache(maxsize=64)
def _products_and_cosets(symmetries: tuple[Symmetry, ...]) -> tuple[list[int], ...]:
    """Return the beginnings of the tables of a group: products, cosets and the least of these."""
    numbers = {symmetry: i for i, symmetry in enumerate(symmetries)}
    products = [0] * frame.IMAGES * len(symmetries)
    for (i, first), (j, second) in product(enumerate(symmetries), repeat=2):
        products[at.placed_by(i, j)] = numbers[both(first, second)]
    subgroups = _subgroups(products, len(symmetries))
    cosets, least = ([0] * frame.IMAGES * (subgroups[-1] + 1) for _ in range(2))
    for stabilizers in subgroups:
        for i in range(len(symmetries)):
            same = [products[at.placed_by(i, j)] for j in _bits(stabilizers)]
            cosets[at.placed_by(stabilizers, i)] = sum(1 << j for j in same)
            least[at.placed_by(stabilizers, i)] = min(same)
    return products, cosets, least


def _subgroups(products: list[int], symmetries: int) -> list[int]:
    """Return the sets of symmetries, a bit each, that can leave a position as it is."""
    return [
        some
        for some in range(1, 1 << symmetries, 2)
        if all(some >> products[at.placed_by(i, j)] & 1 for i, j in product(_bits(some), repeat=2))
    ]


def _bits(word: int) -> list[int]:
    return [i for i in range(word.bit_length()) if word >> i & 1]


def has_room(t: Tables, question: Question) -> bool:
    """Tell whether tables have room for a question's history."""
    return bool(t.counts[at.POSITIONS] + len(question.history) + at.AT_ONCE < len(t.stones))


def set_up(t: Tables, question: Question, functions: Any) -> int:
    """Put a question's history and position into tables for its game; return the placed root.

    The tables keep what was proved before, but not the history before. `functions` are those of
    the search for these tables. Raises ValueError where a stone of the position has no liberty.
    """
    if t.counts[at.POSITIONS]:
        t.forget_history()
    t.counts[frame.NODES] = 0
    threats = question.goal.threats
    # An integer of Python would be a signed word to a compiled function.
    word = type(t.board.one)
    for colours, to_move in question.history:
        placed = int(functions.number(t, *map(word, stones_of(colours)), *threats))
        state = at.state_of(at.number_in(placed), to_move)
        standing = at.standing_for(state, question.ko == "situational")
        stabilizers = int(t.stabilizers[standing >> 1])
        images = t.cosets[at.placed_by(stabilizers, at.symmetry_in(placed))]
        t.states[standing, at.PRESENT] |= images
    black, white = map(word, stones_of(question.colours))
    root = int(functions.begin(t, black, white, *threats, question.to_move))
    if root < 0:
        raise ValueError("a stone of the position has no liberty")
    return root
