"""What of a search has to be kept, so that another process goes on with it where it was.

Only what is in use of the tables is kept; the rest follows from the question. Proofs that were
found are kept apart from the tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from goimpl.search import frame
from goimpl.search.question import Question
from goimpl.search.repetition_free import setup as repetition_free, tables as without
from goimpl.search.running import Checkpoint
from goimpl.search.with_history import setup as with_history, sizes, tables as at
from goimpl.search.with_history.extraction import Proofs
from goimpl.search.with_history.tables import GUIDING

__all__ = ["GUIDING", "Checkpoint"]
# A part has a name and an array, of which the first entries may be a view.
Part = tuple[str, Any]


class TooLittleMemory(ValueError):
    """Tables have more in them than they may take."""


def is_repetition_free(checkpoint: Checkpoint) -> bool:
    """Tell whether a search is repetition-free."""
    return isinstance(checkpoint.tables, without.Tables)


def is_won(checkpoint: Checkpoint) -> bool:
    """Tell whether a repetition-free search has seen the win, and only the strategy is left."""
    return bool(checkpoint.tables.counts[without.ROOT_IS_WON])


def prover_of(checkpoint: Checkpoint) -> int:
    """Return the player whose win a repetition-free search is about."""
    return int(checkpoint.tables.counts[without.PROVER])


def counts_of(checkpoint: Checkpoint) -> list[int]:
    """Return the counts of the tables, which say how much of the parts is in use."""
    return [int(count) for count in checkpoint.tables.counts]


def parts_of(checkpoint: Checkpoint) -> Iterator[Part]:
    """Yield what is in use of the arrays, as views of them."""
    parts: Iterator[Part] = checkpoint.tables.in_use()
    return parts


def empty_as(
    question: Question, memory: int, counts: Sequence[int], *, free: bool
) -> at.Tables | without.Tables:
    """Return tables with these counts, of so many bytes at the most, whose parts are to be filled.

    `free` tells whether they are of a repetition-free search. Raises TooLittleMemory where that
    doesn't suffice, ValueError for counts of another game.
    """
    make = _repetition_free if free else _with_history
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


def parts_of_proofs(proofs: Proofs) -> Iterator[Part]:
    """Yield the fields of proofs as arrays."""
    import numpy as np

    for name, numbers in zip(proofs._fields, proofs, strict=True):
        yield name, np.array(numbers, "uint64" if name in ("black", "white") else "int64")


def proofs_of(parts: Mapping[str, Any]) -> Proofs:
    """Return the proofs of which `parts_of_proofs` yielded these parts."""
    return Proofs(**{name: part.tolist() for name, part in parts.items()})
