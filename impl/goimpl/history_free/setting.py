"""Tables for a question that the search without history can answer."""

from __future__ import annotations

import os
from collections.abc import Iterable

from goimpl.colours import PLAYERS
from goimpl.history_free import tables as at
from goimpl.history_free.tables import Tables
from goimpl.search.question import Question, ScoreAtLeast
from goimpl.search.setting import board_of, central_first
from goimpl.search.symmetries import Symmetry, symmetries_of


def serves_for(question: Question) -> bool:
    """Tell whether the search without history is for a question.

    It is for scores on up to MOST_POINTS points, from a position without a past. Where a suicide
    may repeat the colouring, as under situational superko, nobody could prove anything.
    """
    return (
        isinstance(question.goal, ScoreAtLeast)
        and question.adjacency.points <= at.MOST_POINTS
        and not question.passes
        and question.history <= {(question.colours, question.to_move)}
        and not (question.suicide and question.ko == "situational")
    )


def room_for_efforts(memory: int) -> int:
    """Return how many bytes the table of efforts may take, of those that the search may take.

    The rest is for the notes on a strategy, and for the strategy itself.
    """
    return min(memory, _memory_of_machine()) // 2


def room_for_notes(memory: int) -> int:
    """Return how many bytes the notes on a strategy may take, of those that the search may take."""
    return min(memory, _memory_of_machine()) // 4


def _memory_of_machine() -> int:
    """Return how many bytes of memory the machine has, as far as it says so."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 1 << 62


def symmetries_used(question: Question, symmetric: bool) -> list[Symmetry]:
    """Return the symmetries by which one entry serves for images, the identity first."""
    symmetries = symmetries_of(question.adjacency)
    return symmetries if symmetric else symmetries[:1]


def tables_for(
    question: Question, prover: int, memory: int, symmetries: list[Symmetry], *, plain: bool
) -> Tables:
    """Return tables of so many bytes at the most, in which nothing is entered.

    Parameters: `prover`, whose win is to be proved; `symmetries`, by which images of one
    another share an entry; `plain`, whether the tables are for plain Python.
    """
    board, points = board_of(question, plain=plain), question.adjacency.points
    places = at.places_in(memory)
    t = at.plain_tables(board, points, places) if plain else at.tables(board, points, places)
    assert isinstance(question.goal, ScoreAtLeast)
    t.counts[at.PROVER], t.counts[at.MARGIN] = prover, question.goal.margin
    t.counts[at.SUICIDE], t.counts[at.BY_LIFE] = question.suicide, question.by_life
    t.counts[at.TERRITORY] = question.by_life and question.has_territory
    _enter_symmetries(t, symmetries)
    for i, v in enumerate(central_first(question.adjacency)):
        t.order[i] = v
    return t


def stones_of(question: Question) -> tuple[int, int]:
    """Return the black and the white points of a question's position as words."""
    black, white = (
        _word(v for v, c in enumerate(question.colours) if c == player) for player in PLAYERS
    )
    return black, white


def _enter_symmetries(t: Tables, symmetries: list[Symmetry]) -> None:
    t.counts[at.SYMMETRIES] = len(symmetries)
    for i, symmetry in enumerate(symmetries):
        for v, image in enumerate(symmetry):
            t.images[i, v] = image
        for chunk in range(at.CHUNKS):
            row = (i * at.CHUNKS + chunk) << at.CHUNK
            for points in range(1 << at.CHUNK):
                t.taken[row + points] = _word(
                    symmetry[at.CHUNK * chunk + j]
                    for j in range(at.CHUNK)
                    if points >> j & 1 and at.CHUNK * chunk + j < len(symmetry)
                )


def _word(points: Iterable[int]) -> int:
    return sum(1 << v for v in points)
