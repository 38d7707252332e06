"""What is noted of a strategy while it is taken out of the table of efforts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from goimpl.history_free.tables import AT_ONCE, IMAGES, SYMMETRIES, Tables
from goimpl.search.tables import Sparse, Table

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
STATE = 3  # what the taking out has come to
FAILED = 4  # how often something had to be done otherwise
COLOURINGS = 5  # how many colourings have numbers
MASK = 6
COUNTS = 7

# The values of STATE.
TAKING, TAKEN, ROOM, LONG, STUCK, LARGER = 0, 1, 2, 3, 4, 5

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


def notes(t: Tables, states: int, room: int) -> Notes:
    """Return empty notes with places for so many states, a power of 2; `room` is for records."""
    made: Callable[[tuple[int, ...], str], Any]
    if isinstance(t.counts, list):
        made = _plain
    else:
        import numpy as np

        made = np.zeros
    n = Notes(
        made((COUNTS,), "int64"),
        made((states,), "uint64"),
        made((states, NOTE_COLUMNS), "int32"),
        made((room,), "int64"),
        made((IMAGES, IMAGES), "int64"),
    )
    n.counts[MASK] = states - 1
    for i in range(t.counts[SYMMETRIES]):
        for j in range(t.counts[SYMMETRIES]):
            n.products[i, j] = _turning(t, i, j)
    return n


def _turning(t: Tables, first: int, second: int) -> int:
    """Return the symmetry that takes what the second one makes to what the first one makes."""
    points = range(len(t.order))
    return next(
        i
        for i in range(t.counts[SYMMETRIES])
        if all(t.images[i, t.images[second, v]] == t.images[first, v] for v in points)
    )


def _plain(shape: tuple[int, ...], _kind: str) -> Table:
    return [0] * shape[0] if len(shape) == 1 else Sparse(shape)
