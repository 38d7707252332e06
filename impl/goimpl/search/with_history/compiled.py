"""The search with history compiled."""

from __future__ import annotations

from goimpl.jit.decorators import compiled_too
from goimpl.search import keys, life, walled
from goimpl.search.compiling import compiled_functions
from goimpl.search.with_history import df_pn, positions, proofs, tables
from goimpl.words import benson, bits, kernel

for _function in (
    *(tables.state_of, tables.to_move, tables.standing_for),
    *(tables.placed_by, tables.number_in, tables.symmetry_in),
):
    compiled_too(_function)

FUNCTIONS = compiled_functions(
    __name__,
    (walled, kernel, benson, bits, keys, life, positions, proofs, df_pn),
    "counting parts_in_two is_safe add_position list_moves widen number enter begin run",
)
