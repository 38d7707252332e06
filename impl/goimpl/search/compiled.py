"""The searches compiled: the very functions of the other modules, on words of 64 bits and arrays.

Importing it imports Numba; a function is compiled, or read from the cache, when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from goimpl.jit import compiler
from goimpl.jit.decorators import compiled_apart, compiled_too, compiled_within
from goimpl.jit.notice import preparing
from goimpl.search import keys, life, walled
from goimpl.search.repetition_free import (
    df_pn as repetition_free_df_pn,
    extraction,
    levels,
    moves,
    records,
    repair,
    states,
)
from goimpl.search.with_history import df_pn, positions, proofs, tables
from goimpl.words import benson, bits, kernel, kernel64
from goimpl.words.rebinding import rebound

# The types of Numba leave out what it returns.
_typeof: Any = numba.typeof
# Called from Python, or seldom: a copy at each call would take long to compile.
_APART = {
    "with_history": """
        counting parts_in_two is_safe add_position list_moves widen number enter begin run
    """,
    "repetition_free": """
        list_moves first_efforts add_move enter_efforts fetch turn key_after_stone after_play
        key_and_symmetry key_of remember entry_of enter_again beside enter run step_down step_after
        step_up efforts_at is_safe image_of_set leave_out_what_kills begin leave_out extract step
        search_on search_after search_here arrive follow go_on_for_prover go_on_for_opponent rank_of
        best_move give_up node_for own_key noted note note_again colouring_of placing write_reply
        write_node write_root finish mark_reached count_edges fill_edges find_components
        count_members mark_returning find_answers mark_leading drop_marked forget_dropped
    """,
}
# Callees first.
_OF_REPETITION_FREE = states, moves, repetition_free_df_pn, records, extraction, levels, repair
_MODULES: dict[str, tuple[ModuleType, ...]] = {
    "with_history": (walled, kernel, benson, bits, keys, life, positions, proofs, df_pn),
    "repetition_free": (bits, keys, life, *_OF_REPETITION_FREE),
}


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


for _function in (
    *(tables.state_of, tables.to_move, tables.standing_for),
    *(tables.placed_by, tables.number_in, tables.symmetry_in),
):
    compiled_too(_function)


def functions_of_search(search: str) -> SimpleNamespace:
    """Return those functions of a search that are called from Python or seldom, by their names."""
    apart = _APART[search].split()

    def made(function: FunctionType) -> Any:
        kind: Any = compiled_apart if function.__name__ in apart else compiled_within
        # Not what may run in plain Python: of the search there is a quicker reading for that.
        return kind(function, module=__name__, reading=search).dispatcher

    functions: dict[str, Any] = {
        "_word": np.uint64,
        "_number": np.int64,
        "_LARGEST": np.uint64(bits._LARGEST),
    }
    if search == "repetition_free":
        functions |= kernel64.FUNCTIONS
    for module in _MODULES[search]:
        functions |= rebound(module, functions, made)
    return SimpleNamespace(**{name: _Typed(functions[name]) for name in apart})
