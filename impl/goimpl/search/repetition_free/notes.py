"""What is noted of a strategy while it is extracted from the table of proof numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

from goimpl.boards.symmetries import Symmetry, both, inverse
from goimpl.search import frame
from goimpl.search.frame import Table
from goimpl.search.repetition_free.tables import AT_ONCE

# The columns of `notes`.
STATUS = 0  # what is below, or from CHOICE on the prover's move
NUMBER = 1  # the number of the node where the opponent is to move, plus one; and after a pass
AFTER_PASS = 2
COLOURING = 3  # the number of the colouring plus one, at the opponent's state without ko
NOTE_COLUMNS = 4

NOTHING, ON_PATH, DONE, CHOICE = 0, 1, 2, 4

# The entries of `counts`.
NOTED = 0
NUMBERS = 1  # how many nodes there are
WRITTEN = 2  # how much of `records` is used
STATE = 3  # what the extraction has come to
FAILED = 4  # how often something had to be done otherwise
COLOURINGS = 5  # how many colourings have numbers
MASK = 6  # one less than how many places are in use, a power of 2
COUNTS = 7

# The values of STATE: what the extraction needs, or how it ended.
EXTRACTING, EXTRACTED, ROOM, LONG, STUCK, LARGER = 0, 1, 2, 3, 4, 5

# A record is a node: its stones, who moves, passes, how many replies, its colouring's number, and
# the replies. A reply is a move of the opponent, and the columns below; the root has the prover's.
HEAD = 6
ANSWER = 1
CHILD = 2  # a node's number, or a kind of child
TURNED = 3  # the symmetry that takes the child here
BEFORE = 4  # the number of the colouring before the answer, and of that after it, -1 for a pass
REACHED = 5
REPLY = 6
LONGEST_RECORD = HEAD + REPLY * AT_ONCE
# Kinds of children, below the numbers.
SAFE_AT_ONCE, SAFE_AFTER, OVER = -1, -2, -3


class Notes(NamedTuple):
    """Notes on states by their keys, and records of nodes.

    `products` has for two symmetries what takes the second one's images to the first one's.
    """

    counts: Table
    keys: Table
    notes: Table
    records: Table
    products: Table


# Notes begin with so many places, and get so many times as many when they are full.
LEAST_PLACES, TIMES_LARGER = 1 << 12, 4
_BYTES_OF_NOTE = 24


def notes(symmetries: list[Symmetry], memory: int, records: int, *, plain: bool) -> Notes:
    """Return empty notes that may take so many bytes, and room for so many numbers of records."""
    places = max(LEAST_PLACES, (1 << (memory // _BYTES_OF_NOTE).bit_length()) >> 1)
    layout = (
        ("int64", (COUNTS,)),
        ("uint64", (places,)),
        ("int32", (places, NOTE_COLUMNS)),
        ("int32", (records,)),
        ("int64", (frame.IMAGES, frame.IMAGES)),
    )
    n = Notes(*frame.empty_tables(layout, plain=plain))
    n.counts[MASK] = LEAST_PLACES - 1
    for i, first in enumerate(symmetries):
        for j, second in enumerate(symmetries):
            n.products[i, j] = symmetries.index(both(first, inverse(second)))
    return n


def make_larger(n: Notes, functions: Any) -> bool:
    """Use more places, if there are more; tell whether there are."""
    places = int(n.counts[MASK]) + 1
    if places == len(n.keys):
        return False
    keys, noted = (frame.moved_out(table, places) for table in (n.keys, n.notes))
    n.counts[MASK] = min(TIMES_LARGER * places, len(n.keys)) - 1
    functions.note_again(n, keys, noted)
    return True
