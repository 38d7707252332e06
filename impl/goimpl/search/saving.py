"""What of a search has to be kept, so that another process goes on with it where it was.

Only what is in use of the tables is kept; the rest follows from the question. Proofs that were
found are kept apart from the tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from goimpl.search import frame
from goimpl.search.question import Question
from goimpl.search.repetition_free import setup as repetition_free, tables as without
from goimpl.search.with_history import setup as with_history, sizes, tables as at
from goimpl.search.with_history.extraction import NeededProofs
from goimpl.search.with_history.tables import GUIDING

__all__ = [
    "GUIDING",
    "Checkpoint",
    "Part",
    "TooLittleMemory",
    "empty_as",
    "parts_of_proofs",
    "proofs_of",
]
# A part has a name and an array, of which the first entries may be a view.
Part = tuple[str, Any]


class TooLittleMemory(ValueError):
    """Tables have more in them than they may take."""


class Checkpoint(NamedTuple):
    """A search between two slices: its tables, and the nodes visited before with other tables."""

    tables: at.Tables | without.Tables
    spent: int

    @property
    def nodes(self) -> int:
        """How many nodes have been visited."""
        return self.spent + self.tables.nodes

    @property
    def is_repetition_free(self) -> bool:
        """Whether the search is repetition-free."""
        return isinstance(self.tables, without.Tables)

    @property
    def of_history(self) -> at.Tables:
        """The tables of a search with history."""
        assert isinstance(self.tables, at.Tables)
        return self.tables

    @property
    def of_repetition_free(self) -> without.Tables:
        """The tables of a repetition-free search."""
        assert isinstance(self.tables, without.Tables)
        return self.tables

    @property
    def prover(self) -> int:
        """The player whose win a repetition-free search is about."""
        return self.counts[without.PROVER]

    @property
    def is_won(self) -> bool:
        """Whether a repetition-free search has seen the win, so that only the strategy is left."""
        return self.is_repetition_free and bool(self.counts[without.ROOT_IS_WON])

    @property
    def counts(self) -> list[int]:
        """The counts of the tables, which say how much of the parts is in use."""
        return [int(count) for count in self.tables.counts]

    def parts(self) -> Iterator[Part]:
        """Yield what is in use of the arrays, as views of them."""
        return self.tables.in_use()


def empty_as(
    question: Question, memory: int, counts: Sequence[int], *, is_repetition_free: bool
) -> at.Tables | without.Tables:
    """Return tables with these counts, of so many bytes at the most, whose parts are to be filled.

    Raises TooLittleMemory where that doesn't suffice, ValueError for counts of another game.
    """
    make = _repetition_free if is_repetition_free else _with_history
    return make(question, memory, list(counts))


def _repetition_free(question: Question, memory: int, counts: list[int]) -> without.Tables:
    if counts[without.ROOM] > repetition_free.room_for_entries(memory):
        raise TooLittleMemory
    symmetries = repetition_free.symmetries_used(question, counts[frame.SYMMETRIES] > 1)
    prover = counts[without.PROVER]
    t = repetition_free.tables_for(question, prover, memory, symmetries, plain=False)
    _check_game(t.counts, counts, without.SETTINGS)
    t.counts[:] = counts
    without.set_room(t, counts[without.ROOM])
    return t


def _with_history(question: Question, memory: int, counts: list[int]) -> at.Tables:
    room: int | None = sizes.FEW_POSITIONS
    while room is not None:
        t = with_history.tables_for(question, room, plain=False)
        _check_game(t.counts, counts, at.SETTINGS)
        if sizes.have_room(t, counts):
            shift = t.counts[at.UNSOLVED_SHIFT]
            t.counts[:] = counts
            t.counts[at.UNSOLVED_SHIFT] = shift
            return t
        room = sizes.more_positions(room, memory)
    raise TooLittleMemory


def _check_game(these: Any, counts: list[int], settings: Sequence[int]) -> None:
    if len(counts) != len(these) or any(these[i] != counts[i] for i in settings):
        raise ValueError("the counts are of another game")


def parts_of_proofs(proofs: NeededProofs) -> Iterator[Part]:
    """Yield the fields of proofs as arrays."""
    import numpy as np

    for name, numbers in zip(proofs._fields, proofs, strict=True):
        yield name, np.array(numbers, "uint64" if name in ("black", "white") else "int64")


def proofs_of(parts: Mapping[str, Any]) -> NeededProofs:
    """Return the proofs of which `parts_of_proofs` yielded these parts."""
    return NeededProofs(**{name: part.tolist() for name, part in parts.items()})
