"""What of a search without history has to be kept, so that another process goes on with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from goimpl.history_free import tables as at
from goimpl.history_free.setting import room_for_efforts, symmetries_used, tables_for
from goimpl.history_free.tables import Tables, nodes_visited
from goimpl.search.question import Question
from goimpl.search.saving import Part, TooLittleMemory

# These follow from the question, or from the path; `counts` are kept apart.
FROM_THE_QUESTION = frozenset({"board", "counts", "order", "taken", "images", "under_way"})


class Saved(NamedTuple):
    """A search for a player's win between two slices, and the nodes visited before it."""

    tables: Tables
    spent: int

    @property
    def nodes(self) -> int:
        """How many nodes have been visited."""
        return self.spent + nodes_visited(self.tables)

    @property
    def is_won(self) -> bool:
        """Whether the win has been seen, so that only the strategy is to be taken out."""
        return bool(self.tables.counts[at.ROOT_IS_WON])

    @property
    def player(self) -> int:
        """The player whose win is searched for."""
        return int(self.tables.counts[at.PROVER])


def counts_of(t: Tables) -> list[int]:
    """Return the counts of tables."""
    return [int(count) for count in t.counts]


def parts_of(t: Tables) -> Iterator[Part]:
    """Yield the arrays that do not follow from the question."""
    for name in Tables._fields:
        if name not in FROM_THE_QUESTION:
            yield name, getattr(t, name)


def empty_as(question: Question, memory: int, counts: Sequence[int], entries: int) -> Tables:
    """Return tables with these counts and so many entries, whose parts are to be filled.

    Parameters: `memory`, how many bytes the search may take at the most. Raises TooLittleMemory
    where it doesn't suffice, ValueError for counts of another game.
    """
    size = entries * at.BYTES_OF_ENTRY
    if size > room_for_efforts(memory):
        raise TooLittleMemory
    symmetries = symmetries_used(question, counts[at.SYMMETRIES] > 1)
    t = tables_for(question, counts[at.PROVER], size, symmetries, plain=False)
    settings = (at.MARGIN, at.SUICIDE, at.BY_LIFE, at.TERRITORY, at.SYMMETRIES, at.SHIFT)
    if len(counts) != at.COUNTS or any(t.counts[i] != counts[i] for i in settings):
        raise ValueError("the counts are of another game")
    kept: Any = t.counts
    kept[:] = counts
    return t
