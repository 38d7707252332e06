"""What makes a strategy smaller before it is extracted: other moves are tried, and chosen anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from goimpl.search.repetition_free import tables as at, wins as of
from goimpl.search.repetition_free.tables import Tables
from goimpl.search.repetition_free.wins import Wins

# For so many nodes each other move is tried, first and then.
NODES_OF_A_TRY = (5, 30)
# A strategy is chosen so often by the prices of the one before, with what is new so many times
# lower; more makes it hardly smaller.
CHOSEN_WITH = (2, 2, 2, 1)
_STEPS = 100_000


def prefer_smaller(
    t: Tables, functions: Any, root: Any, memory: int, grow: Callable[[], None]
) -> Iterator[None]:
    """Have a smaller strategy extracted from the table, if it can be found in so many bytes.

    Parameters: `root`, the key of the root; `grow`, which has the table grow if it is due. It
    yields now and then; where it is not gone on with, the strategy is that which was found first.
    """
    w = of.wins(
        min(memory // of.BYTES_OF_STATE, 2 * functions.count_won(t) + at.NODES_ANEW),
        plain=t.are_plain,
    )
    for i in range(len(t.hashes)):
        t.hashes[i] = 0
    functions.number_of(w, root)
    yield from _expanded(t, w, functions)
    w.counts[of.FIRST] = w.counts[of.STATES]
    # In all about as many nodes as the strategy has states.
    most = int(w.counts[of.STATES]) // len(NODES_OF_A_TRY)
    for nodes in NODES_OF_A_TRY:
        size = _chosen(t, w, functions)
        yield
        if size == 0:
            return
        w.counts[of.SPENT] = 0
        for digits in reversed(range(size.bit_length())):
            yield from _tried(t, w, functions, float(1 << digits), nodes, most, grow)
        yield from _expanded(t, w, functions)
    if _chosen(t, w, functions) and not functions.is_full(w):
        functions.enter_choices(t, w)


def _expanded(t: Tables, w: Wins, functions: Any) -> Iterator[None]:
    """Add all that follows from the states that are there."""
    while w.counts[of.EXPANDED] < w.counts[of.STATES] and not functions.is_full(w):
        functions.expand(t, w, _STEPS)
        yield


def _chosen(t: Tables, w: Wins, functions: Any) -> int:
    """Choose a strategy; return its size, 0 where there is none."""
    functions.find_order(t, w)
    size = 0
    for lower in CHOSEN_WITH:
        functions.find_limits(w)
        functions.find_prices(w)
        size = functions.choose(t, w, lower)
        functions.find_limits(w)
        functions.leave_spare(w)
    functions.find_limits(w)
    return int(size)


def _tried(
    t: Tables,
    w: Wins,
    functions: Any,
    least: float,
    nodes: int,
    most: int,
    grow: Callable[[], None],
) -> Iterator[None]:
    """Try other moves in all states with such a share, or until so many nodes are spent."""
    w.counts[of.TRIED] = 0
    while True:
        grow()
        functions.try_others(t, w, least, nodes, most)
        yield
        is_through = w.counts[of.TRIED] == w.counts[of.EXPANDED]
        if is_through or w.counts[of.SPENT] >= most or functions.is_full(w):
            return
