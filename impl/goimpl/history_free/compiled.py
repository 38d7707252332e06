"""The search compiled: the very functions of the other modules, on words of 64 bits and arrays.

Importing it imports Numba; a function is compiled, or read from the cache, when it is first called.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from goimpl.history_free import efforts, ordering, states, taking_out
from goimpl.jit.decorators import compiled_apart, compiled_within
from goimpl.words import kernel64
from goimpl.words.rebinding import rebound

# Called from Python, or too rarely to be worth a copy at each call.
APART = (
    *("list_moves", "first_efforts", "add_move", "key_of", "remember", "enter", "run"),
    *("rank_of", "best_move", "follow", "give_up", "search_after", "search_here", "write_reply"),
    *(
        "write_node",
        "write_root",
        "begin",
        "take_out",
        "go_down",
        "colouring_of",
        "node_for",
        "finish",
    ),
    *("placing", "mark_reached", "count_edges", "fill_edges", "find_components"),
)


def _compiled(function: FunctionType) -> Any:
    made: Any = compiled_apart if function.__name__ in APART else compiled_within
    return made(function, module=__name__).dispatcher


_known: dict[str, Any] = {
    **kernel64.FUNCTIONS,
    "_word": np.uint64,
    "_number": np.int64,
    "_LARGEST": np.uint64(states._LARGEST),
}
for _module in (states, efforts, taking_out, ordering):
    _known |= rebound(_module, _known, _compiled)

enter = _known["enter"]
run = _known["run"]
begin = _known["begin"]
take_out = _known["take_out"]
mark_reached = _known["mark_reached"]
count_edges = _known["count_edges"]
fill_edges = _known["fill_edges"]
find_components = _known["find_components"]
