"""The law with a memory: what it says of a colouring is computed once.

A check that runs all cases of a board asks the same of the same colourings hundreds of times. The
law itself remembers nothing, so that it reads like the page. Here its own functions are called,
each through a memory of its answers, which begins empty and is dropped in the end: no answer of
another law can be in it, and none of this one outlasts it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, wraps
from types import FunctionType
from typing import Any

from goproof.theory.replacing import Method, replaced
from gospec import colouring
from gospec.colouring import Colouring
from gospec.written.board_situations import BoardSituationRules
from gospec.written.game_states import GameStateRules
from gospec.written.logical_rules import LogicalRules
from gospec.written.move_function import MoveFunctionRules

# Functions of `gospec.colouring` and methods of its colourings that depend on nothing but what they
# are given, which nobody can change.
REMEMBERED = (
    "chain",
    "reaches",
    "reaching",
    "least_reaching",
    "greatest_reaching",
    "liberties",
    "dead",
    "has_dead_stones",
    "territory",
    "neutral",
    "area",
)
MAKING_COLOURINGS = ("clear", "place")
# The same of the sources' own rules, which are values.
METHODS: tuple[tuple[type, str], ...] = (
    (Colouring, "where"),
    (BoardSituationRules, "group"),
    (BoardSituationRules, "reached"),
    (BoardSituationRules, "clear"),
    (LogicalRules, "clear"),
    (MoveFunctionRules, "clear"),
    (MoveFunctionRules, "score"),
    (GameStateRules, "chi"),
    (GameStateRules, "phi"),
)


@contextmanager
def law_by_heart() -> Iterator[None]:
    """Let the law remember its answers for as long as the block runs.

    It is the law in force at the beginning; none other may come into force meanwhile.
    """
    made: dict[Colouring, Colouring] = {}

    def once(function: Callable[..., Colouring]) -> Callable[..., Colouring]:
        # Equal colourings become one object, which is found again without comparing colours.
        @wraps(function)
        def making(*given: Any) -> Colouring:
            result = function(*given)
            return made.setdefault(result, result)

        return lru_cache(maxsize=None)(making)

    right = vars(colouring)
    functions: dict[FunctionType, Callable[..., Any]] = {
        right[name]: lru_cache(maxsize=None)(right[name]) for name in REMEMBERED
    }
    functions |= {right[name]: once(right[name]) for name in MAKING_COLOURINGS}
    methods: list[Method] = [
        (Colouring, "put", once(Colouring.put)),
        *((owner, name, lru_cache(maxsize=None)(vars(owner)[name])) for owner, name in METHODS),
    ]
    with replaced(functions, methods):
        yield
