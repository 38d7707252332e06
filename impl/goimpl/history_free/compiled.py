"""The search compiled: the very functions of the other modules, on words of 64 bits and arrays.

Importing it imports Numba; a function is compiled, or read from the cache, when it is first called.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from goimpl.history_free import (
    efforts,
    living,
    mending,
    moves,
    ordering,
    states,
    taking_out,
    writing,
)
from goimpl.jit.decorators import compiled_apart, compiled_within
from goimpl.words import bits, kernel64
from goimpl.words.rebinding import rebound

# What is called from Python, or seldom; a copy at each call would take long to compile.
APART = (
    *(
        "list_moves",
        "first_efforts",
        "add_move",
        "enter_efforts",
        "fetch",
        "turn",
        "key_after_stone",
        "after_play",
        "key_of",
        "remember",
        "entry_of",
        "beside",
        "enter",
        "run",
    ),
    *("step_down", "step_after", "step_up", "efforts_at", "is_safe", "image_of_set"),
    "leave_out_what_kills",
    *(
        "begin",
        "leave_out",
        "take_out",
        "step",
        "search_on",
        "search_after",
        "search_here",
        "arrive",
        "follow",
    ),
    *("go_on_for_prover", "go_on_for_opponent", "rank_of", "best_move", "give_up", "node_for"),
    *("own_key", "noted", "note", "colouring_of", "placing"),
    *("write_reply", "write_node", "write_root", "finish"),
    *(
        "mark_reached",
        "count_edges",
        "fill_edges",
        "find_components",
        "count_members",
        "mark_returning",
    ),
    *("find_answers", "mark_leading", "drop_marked", "forget_dropped"),
)


def _compiled(function: FunctionType) -> Any:
    made: Any = compiled_apart if function.__name__ in APART else compiled_within
    return made(function, module=__name__).dispatcher


_functions: dict[str, Any] = {
    **kernel64.FUNCTIONS,
    "_word": np.uint64,
    "_number": np.int64,
    "_LARGEST": np.uint64(bits._LARGEST),
}
for _module in (bits, states, living, moves, efforts, writing, taking_out, ordering, mending):
    _functions |= rebound(_module, _functions, _compiled)

enter = _functions["enter"]
run = _functions["run"]
begin = _functions["begin"]
leave_out = _functions["leave_out"]
take_out = _functions["take_out"]
mark_reached = _functions["mark_reached"]
count_edges = _functions["count_edges"]
fill_edges = _functions["fill_edges"]
find_components = _functions["find_components"]
count_members = _functions["count_members"]
mark_returning = _functions["mark_returning"]
find_answers = _functions["find_answers"]
mark_leading = _functions["mark_leading"]
drop_marked = _functions["drop_marked"]
forget_dropped = _functions["forget_dropped"]
