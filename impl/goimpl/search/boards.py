"""The board of a question in words, and its points and symmetries as the searches have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from goimpl.boards.adjacency import Adjacency
from goimpl.boards.symmetries import Symmetry, symmetries_of
from goimpl.colours import EMPTY, PLAYERS
from goimpl.search.keys import CHUNK, CHUNKS
from goimpl.search.question import Goal, Question, ScoreAtLeast
from goimpl.search.walled import board_with
from goimpl.words import WORD_POINTS, kernel
from goimpl.words.kernel import Board


def board_of(question: Question, *, plain: bool) -> Board:
    """Return the board, with a point that nobody plays on beside the immortal stones.

    `plain` tells whether its words are integers of Python.
    """
    board, immortal = question.adjacency, question.goal.immortal
    if board.points + bool(immortal) > WORD_POINTS:
        raise ValueError(f"{board.points} points; a word holds {WORD_POINTS} at the most")
    made = _plain_board(board, immortal)
    return made if plain else _in_words()(made)


@cache
def _in_words() -> Callable[[Board], Board]:
    # To ask for it at each search takes longer than to make a board.
    from goimpl.words.kernel64 import in_words

    return in_words


def _plain_board(board: Adjacency, immortal: tuple[int, ...]) -> Board:
    if board.shape:
        return board_with(*board.shape, word_of(immortal))
    edges = [(v, w) for v in range(board.points) for w in board.neighbours(v) if v < w]
    edges += [(v, board.points) for v in immortal]
    return kernel.graph(board.points + bool(immortal), edges)


def word_of(points: Iterable[int]) -> int:
    """Return a set of points as a word."""
    return sum(1 << v for v in points)


# The digits of the words of black and of white points, by colours.
_DIGITS = [bytes.maketrans(bytes((EMPTY, *PLAYERS)), digits) for digits in (b"010", b"001")]


def stones_of(colours: tuple[int, ...]) -> tuple[int, int]:
    """Return the black and the white points of a colouring as words."""
    from_last = bytes(colours)[::-1]
    black, white = (int(from_last.translate(digits), 2) for digits in _DIGITS)
    return black, white


def symmetries_keeping(board: Adjacency, goal: Goal) -> list[Symmetry]:
    """Return the symmetries of a board that keep a goal, the identity first.

    A score is kept by all. A capture is kept by those that take the target, the region and the
    immortal stones each to itself; where the other stones are doesn't matter.
    """
    symmetries = symmetries_of(board)
    if isinstance(goal, ScoreAtLeast):
        return symmetries
    kept = [set(points) for points in (goal.target, goal.region, goal.immortal)]
    return [s for s in symmetries if all({s[v] for v in points} == points for points in kept)]


@lru_cache(maxsize=64)
def images_of_sets(symmetries: tuple[Symmetry, ...]) -> list[int]:
    """Return the images of the sets of each CHUNK points, for one symmetry after another."""
    images = list[int]()
    for symmetry in symmetries:
        bits = [1 << image for image in symmetry]
        bits += [0] * (CHUNK * CHUNKS - len(bits))
        for first in range(0, len(bits), CHUNK):
            sets = [0]
            for bit in bits[first : first + CHUNK]:
                sets += [points | bit for points in sets]
            images += sets
    return images


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
