"""What of a search has to be kept, so that another process goes on with it where it was.

Only what is in use of the tables is kept; the rest follows from the question. A proof that was
found is kept as `NeededProofs`, apart from the tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, pairwise
from typing import Any, NamedTuple

from goimpl.search import tables as at
from goimpl.search.needed_proofs import NeededProofs
from goimpl.search.question import Question
from goimpl.search.setting import tables_for
from goimpl.search.symmetries import Images, KeptImages
from goimpl.search.tables import Tables

# These follow from the question, and `counts` are kept apart.
FROM_THE_QUESTION = frozenset(
    {"board", "counts", "points", "order", "origins", "products", "cosets", "least"}
)
# They guide the search and prove nothing: tables of another size begin without.
GUIDING = "unsolved"
# A part has a name and an array, of which the first entries may be a view.
Part = tuple[str, Any]


class TooLittleMemory(ValueError):
    """Tables have more in them than they may take."""


class Checkpoint(NamedTuple):
    """A search between two slices: its tables, and the nodes visited before with other tables."""

    tables: Tables
    spent: int

    @property
    def nodes(self) -> int:
        """How many nodes have been visited."""
        return self.spent + int(self.tables.counts[at.NODES])


def counts_of(t: Tables) -> list[int]:
    """Return the counts of tables, which say how much of the other parts is in use."""
    return [int(count) for count in t.counts]


def parts_of(t: Tables) -> Iterator[Part]:
    """Yield what is in use of arrays, as views of them."""
    counts = counts_of(t)
    for name in Tables._fields:
        if name not in FROM_THE_QUESTION:
            array = getattr(t, name)
            yield name, array[: _in_use(name, array, counts)]


def empty_as(question: Question, memory: int, counts: Sequence[int]) -> Tables:
    """Return tables with these counts, of so many bytes at the most, whose parts are to be filled.

    Raises TooLittleMemory where that doesn't suffice, ValueError for counts of another game.
    """
    room: int | None = at.FEW_POSITIONS
    while room is not None:
        t = tables_for(question, room, plain=False)
        _check_game(t, counts)
        arrays = ((name, getattr(t, name)) for name in Tables._fields)
        kept = ((name, array) for name, array in arrays if name not in FROM_THE_QUESTION)
        as_large = t.counts[at.UNSOLVED_SHIFT] <= counts[at.UNSOLVED_SHIFT]
        if as_large and all(_in_use(name, array, counts) <= len(array) for name, array in kept):
            shift = t.counts[at.UNSOLVED_SHIFT]
            t.counts[:] = counts
            t.counts[at.UNSOLVED_SHIFT] = shift
            return t
        room = at.more_positions(room, memory)
    raise TooLittleMemory


def _check_game(t: Tables, counts: Sequence[int]) -> None:
    settings = set(range(at.SITUATIONAL, at.COUNTS)) - {at.SLOTS, at.UNSOLVED_SHIFT}
    if len(counts) != at.COUNTS or any(t.counts[i] != counts[i] for i in settings):
        raise ValueError("the counts are of another game")


def _in_use(name: str, array: Any, counts: Sequence[int]) -> int:
    """Return how many of the first entries of an array may be in use."""
    positions, steps = counts[at.POSITIONS], counts[at.DEPTH] + 1
    return {
        "stones": positions,
        "threats": positions,
        "ends": positions,
        "stabilizers": positions,
        "states": 2 * positions,
        "marked": 2 * positions,
        "slots": counts[at.SLOTS],
        "moves": counts[at.MOVES],
        "proofs": counts[at.PROOFS],
        "pool": counts[at.POOL],
        "path": steps,
        "tried": steps,
        # The last entry is that of the root's history.
        "hashes": len(array),
        GUIDING: len(array),
    }[name]


# The fields of `NeededProofs` that are lists of numbers.
_LISTS = ("states", "chosen", "ahead", "first", "moves", "after", "children", "turned", "history")


def parts_of_proofs(proofs: NeededProofs) -> Iterator[Part]:
    """Yield the fields of proofs as arrays."""
    import numpy as np

    def numbers(name: str, values: Iterable[int]) -> Part:
        return name, np.fromiter(values, "int64")

    for name in _LISTS:
        yield numbers(name, getattr(proofs, name))
    yield numbers("required", chain.from_iterable(proofs.required))
    yield numbers("lengths", (len(each) for each in proofs.required))
    kept = proofs.images.kept()
    yield numbers("products", kept.products)
    yield numbers("least", kept.least)
    yield numbers("count", (len(kept.symmetries),))
    yield numbers("symmetries", chain.from_iterable(kept.symmetries))
    yield numbers("numbered", kept.positions)
    of_positions = chain.from_iterable(kept.positions.values())
    yield "positions", np.fromiter(of_positions, "uint64")
    yield numbers("last", () if proofs.last is None else (proofs.last,))


def proofs_of(parts: Mapping[str, Any]) -> NeededProofs:
    """Return the proofs of which `parts_of_proofs` yielded these parts."""
    lists: dict[str, list[int]] = {name: part.tolist() for name, part in parts.items()}
    ends = pairwise(accumulate(lists["lengths"], initial=0))
    positions = batched(lists["positions"], 5)
    points = len(lists["symmetries"]) // lists["count"][0]
    kept = KeptImages(
        lists["products"],
        lists["least"],
        batched(lists["symmetries"], points),
        dict(zip(lists["numbered"], positions, strict=True)),
    )
    return NeededProofs(
        Images.restored(kept),
        lists["states"],
        [bool(each) for each in lists["chosen"]],
        [bool(each) for each in lists["ahead"]],
        [tuple(lists["required"][begin:end]) for begin, end in ends],
        lists["first"],
        lists["moves"],
        lists["after"],
        lists["children"],
        lists["turned"],
        lists["history"],
        lists["last"][0] if lists["last"] else None,
    )


def batched(numbers: list[int], size: int) -> list[tuple[int, ...]]:
    """Return numbers in tuples of so many."""
    return [tuple(numbers[i : i + size]) for i in range(0, len(numbers), size)]
