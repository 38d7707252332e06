"""The search compiled: the very functions of `positions`, `proofs` and `proof_numbers`, on machine
words of 64 bits and arrays.

Importing it imports Numba; a function is compiled, or read from the cache, when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numba
import numpy as np

from goimpl.jit import compiler
from goimpl.jit.decorators import compiled_apart, compiled_too, compiled_within
from goimpl.jit.notice import preparing
from goimpl.search import positions, proof_numbers, proofs, walled
from goimpl.search.tables import (
    number_in,
    placed_by,
    standing_for,
    state_of,
    symmetry_in,
    to_move,
)
from goimpl.words import benson, bits, kernel
from goimpl.words.rebinding import rebound

# The types of Numba leave out what it returns.
_typeof: Any = numba.typeof
# Called from Python, or too rarely to be worth a copy at each call.
APART = ("add_position", "list_moves", "widen", "number", "enter", "begin", "run")


def _compiled(function: FunctionType) -> Any:
    made: Any = compiled_apart if function.__name__ in APART else compiled_within
    # Not what may run in plain Python: of the search there is a quicker reading for that.
    return made(function, module=__name__).dispatcher


class _Typed:
    """A function compiled for the types of its first call, which later ones must have.

    For a call with many arrays it takes longer to ask for these types than to search a little.
    """

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher = dispatcher
        self._entry: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        if self._entry is None:
            with preparing():
                types = tuple(map(_typeof, arguments))
                self._entry = compiler.entry_point(self.dispatcher, types)
        return self._entry(*arguments)


for _function in (state_of, to_move, standing_for, placed_by, number_in, symmetry_in):
    compiled_too(_function)

_functions: dict[str, Any] = {
    "_word": np.uint64,
    "_number": np.int64,
    "_LARGEST": np.uint64(bits._LARGEST),
}
for _module in (walled, kernel, benson, bits, positions, proofs, proof_numbers):
    _functions |= rebound(_module, _functions, _compiled)

count_points = _functions["count_points"]
number = _Typed(_functions["number"])
begin = _Typed(_functions["begin"])
run = _Typed(_functions["run"])
