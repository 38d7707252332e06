"""The search compiled: the very functions of `positions`, `proofs` and `proof_numbers`, on machine
words of 64 bits and arrays.

Importing it imports Numba; a function is compiled, or read from the cache, when it is first called.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart, compiled_too, compiled_within
from goimpl.search import positions, proof_numbers, proofs
from goimpl.search.tables import (
    number_in,
    placed_by,
    standing_for,
    state_of,
    symmetry_in,
    to_move,
)
from goimpl.words import bits, kernel64
from goimpl.words.rebinding import rebound

# Called from Python, or too rarely to be worth a copy at each call.
APART = ("add_position", "list_moves", "widen", "number", "enter", "begin", "run")


def _compiled(function: FunctionType) -> Any:
    made: Any = compiled_apart if function.__name__ in APART else compiled_within
    # Not what may run in plain Python: of the search there is a quicker reading for that.
    return made(function, module=__name__).dispatcher


for _function in (state_of, to_move, standing_for, placed_by, number_in, symmetry_in):
    compiled_too(_function)

_known: dict[str, Any] = {
    **kernel64.FUNCTIONS,
    "_word": np.uint64,
    "_number": np.int64,
    "_LARGEST": np.uint64(bits._LARGEST),
}
for _module in (bits, positions, proofs, proof_numbers):
    _known |= rebound(_module, _known, _compiled)

count_points = _known["count_points"]
number = _known["number"]
begin = _known["begin"]
run = _known["run"]
