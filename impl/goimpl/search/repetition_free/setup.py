"""Tables for a question that the repetition-free search can answer."""

from __future__ import annotations

import os

from goimpl.boards.symmetries import Symmetry, symmetries_of
from goimpl.search import frame
from goimpl.search.boards import board_of, central_first, images_of_sets
from goimpl.search.question import Question, ScoreAtLeast
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.tables import Tables


def serves_for(question: Question) -> bool:
    """Tell whether the repetition-free search is for a question.

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


def room_for_entries(memory: int) -> int:
    """Return for how many entries a search that may take so many bytes has room.

    Half of the memory is for them; the rest is for the notes on a strategy, and the strategy.
    """
    return at.room_in(min(memory, _memory_of_machine()) // 2)


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
    """Return tables for a search that may take so many bytes, in which nothing is entered.

    Parameters: `prover`, whose win is to be proved; `symmetries`, by which images of one
    another share an entry; `plain`, whether the tables are for plain Python.
    """
    board, points = board_of(question, plain=plain), question.adjacency.points
    t = at.tables(board, points, room_for_entries(memory), plain=plain)
    assert isinstance(question.goal, ScoreAtLeast)
    t.counts[at.PROVER], t.counts[frame.MARGIN] = prover, question.goal.margin
    t.counts[frame.SUICIDE], t.counts[frame.BY_LIFE] = question.suicide, question.by_life
    t.counts[frame.TERRITORY] = question.by_life and question.has_territory
    t.counts[frame.SYMMETRIES] = len(symmetries)
    for i, symmetry in enumerate(symmetries):
        for v, image in enumerate(symmetry):
            t.images[i, v] = image
    images = images_of_sets(tuple(symmetries))
    t.images_of_sets[: len(images)] = images
    t.order[:] = central_first(question.adjacency)
    return t
