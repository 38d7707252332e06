"""The choice of the prover's moves for which a strategy has few nodes.

A state's price is its share in the size of a strategy: what several states lead to, they share. By
the prices of one strategy the next one is chosen. In a fixed order of the opponent's states, each
relies on earlier ones only, so that no strategy comes back to where it was.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.search.repetition_free import tables as at, wins as of
from goimpl.search.repetition_free.states import entry_of, write_entry
from goimpl.search.repetition_free.tables import Tables
from goimpl.search.repetition_free.wins import FAR, Wins, is_provers
from goimpl.words.bits import _number, _word, count_points


def push(w: Wins, state: int) -> None:
    """Note that it is a state's turn, after those with more stones."""
    stones = count_points(w.key_of[state] >> _word(at.KO_BITS + 2))
    w.following[state], w.first[stones] = w.first[stones], state


def release(w: Wins, state: int) -> None:
    """Note that a state of the prover's is won: what needs nothing else is won too."""
    e = w.states[state, of.INTO]
    while e:
        source = w.edges[e, of.SOURCE]
        w.states[source, of.LIMIT] -= 1
        if w.states[source, of.LIMIT] == 0:
            push(w, source)
        e = w.edges[e, of.NEXT_INTO]


def find_order(t: Tables, w: Wins) -> None:
    """Put the opponent's states in an order in which each relies on earlier ones only.

    As play adds stones, those with more stones come first where they can. LIMIT counts what a state
    still waits for.
    """
    w.counts[of.ORDERED] = 0
    for state in range(1, w.counts[of.STATES] + 1):
        w.states[state, of.RANK] = FAR
        w.states[state, of.LIMIT] = 0
        e = w.states[state, of.OUT]
        while e and w.states[state, of.WEIGHT]:
            w.states[state, of.LIMIT] += 1
            e = w.edges[e, of.NEXT_OUT]
        if w.states[state, of.WEIGHT] and w.states[state, of.LIMIT] == 0:
            push(w, _number(state))
    for state in range(1, w.counts[of.STATES] + 1):
        if w.states[state, of.IS_FREE]:
            release(w, _number(state))
    stones = _number(len(w.first) - 1)
    while stones >= 0:
        state = _number(w.first[stones])
        if state == 0:
            stones -= 1
            continue
        w.first[stones] = w.following[state]
        place(w, state)
        # What it was that waited may have more stones: these were captured.
        stones = _number(len(w.first) - 1)


def place(w: Wins, state: int) -> None:
    """Put a state next in the order, and see which of the prover's it wins."""
    rank = w.counts[of.ORDERED]
    w.counts[of.ORDERED] = rank + 1
    w.order[rank], w.states[state, of.RANK] = state, rank
    e = w.states[state, of.INTO]
    while e:
        source = w.edges[e, of.SOURCE]
        if w.states[source, of.RANK] == FAR and not w.states[source, of.IS_FREE]:
            w.states[source, of.RANK] = rank
            release(w, source)
        e = w.edges[e, of.NEXT_INTO]


def share_of(w: Wins, state: int, bound: int) -> float:
    """Return the least share that a state of the prover's has in what it may lead to."""
    least, e = of.NEVER, w.states[state, of.OUT]
    while e:
        target = w.edges[e, of.TARGET]
        if w.states[target, of.RANK] < bound:
            least = min(least, w.prices[target] / max(1, w.states[target, of.USES]))
        e = w.edges[e, of.NEXT_OUT]
    return least


def find_prices(w: Wins) -> None:
    """Find the price of each state of the opponent's, by how many states lead to others."""
    for rank in range(w.counts[of.ORDERED]):
        state = w.order[rank]
        total = float(w.states[state, of.WEIGHT])
        e = w.states[state, of.OUT]
        while e:
            target = w.edges[e, of.TARGET]
            if not w.states[target, of.IS_FREE]:
                bound = min(_number(rank), _number(w.states[target, of.LIMIT]))
                total += share_of(w, target, bound) / max(1, w.states[target, of.USES])
            e = w.edges[e, of.NEXT_OUT]
        w.prices[state] = total


def choose_for(w: Wins, state: int, bound: int, lower: int) -> None:
    """Choose a move in a state of the prover's, which leads to a rank below the bound.

    Best is what the strategy has anyway; then what has the least share, which is so many times
    lower for what the strategy before lacked.
    """
    w.states[state, of.USES] += 1
    chosen = w.states[state, of.CHOICE]
    if chosen and w.states[chosen, of.RANK] < bound:
        return
    if chosen:
        w.states[chosen, of.USES] -= 1
    best, least, e = 0, of.NEVER, w.states[state, of.OUT]
    while e:
        target = w.edges[e, of.TARGET]
        if w.states[target, of.RANK] < bound:
            used = _number(w.states[target, of.USED])
            cost = w.prices[target] / (used if used > 0 else lower)
            if w.states[target, of.USES]:
                cost = -1.0 * w.states[target, of.USES]
            if cost < least:
                best, least = target, cost
        e = w.edges[e, of.NEXT_OUT]
    w.states[state, of.CHOICE] = best
    w.states[best, of.USES] += 1


def choose(t: Tables, w: Wins, lower: int) -> int:
    """Choose a strategy from the root on; return how many nodes its certificate has, about.

    What is new is taken for so many times lower, so that it is tried, too.
    """
    for state in range(1, w.counts[of.STATES] + 1):
        w.states[state, of.USED] = w.states[state, of.USES]
        w.states[state, of.USES] = w.states[state, of.CHOICE] = 0
    if is_provers(t, w.key_of[1]):
        choose_for(w, _number(1), _number(FAR), lower)
    else:
        w.states[1, of.USES] = 1
    size = 0
    for i in range(w.counts[of.ORDERED]):
        rank = w.counts[of.ORDERED] - 1 - i
        state = w.order[rank]
        if w.states[state, of.USES] == 0:
            continue
        size += w.states[state, of.WEIGHT]
        e = w.states[state, of.OUT]
        while e:
            target = w.edges[e, of.TARGET]
            if not w.states[target, of.IS_FREE]:
                bound = min(_number(rank), _number(w.states[target, of.LIMIT]))
                choose_for(w, target, bound, lower)
            e = w.edges[e, of.NEXT_OUT]
    return int(size)


def find_limits(w: Wins) -> None:
    """Find for each state of the prover's the least rank of what leads to it in the strategy."""
    for state in range(1, w.counts[of.STATES] + 1):
        w.states[state, of.LIMIT] = FAR
    for rank in range(w.counts[of.ORDERED]):
        state = w.order[rank]
        e = w.states[state, of.OUT]
        while e and w.states[state, of.USES]:
            target = w.edges[e, of.TARGET]
            limit = w.states[target, of.LIMIT]
            w.states[target, of.LIMIT] = min(_number(limit), _number(rank))
            e = w.edges[e, of.NEXT_OUT]


def other_choice(w: Wins, state: int) -> int:
    """Return what else of the strategy a state of the prover's may lead to, or 0."""
    best, e = _number(0), w.states[state, of.OUT]
    while e:
        target = w.edges[e, of.TARGET]
        is_other = target != w.states[state, of.CHOICE] and w.states[target, of.USES] > 0
        if is_other and w.states[target, of.RANK] < w.states[state, of.LIMIT]:
            best = _number(target)
        e = w.edges[e, of.NEXT_OUT]
    return int(best)


def is_spare(w: Wins, state: int) -> bool:
    """Tell whether all that leads to a state of the strategy may lead to others of it."""
    users, e = 0, w.states[state, of.INTO]
    while e:
        source = w.edges[e, of.SOURCE]
        if w.states[source, of.CHOICE] == state:
            users += 1
            if other_choice(w, source) == 0:
                return False
        e = w.edges[e, of.NEXT_INTO]
    return users > 0


def leave(w: Wins, state: int) -> None:
    """Leave a state out of the strategy, and note what nothing leads to any more."""
    w.states[state, of.USES], e = 0, w.states[state, of.OUT]
    while e:
        target = w.edges[e, of.TARGET]
        w.states[target, of.USES] -= 1
        choice = w.states[target, of.CHOICE]
        if choice and w.states[target, of.USES] == 0:
            w.states[target, of.CHOICE] = 0
            w.states[choice, of.USES] -= 1
            if w.states[choice, of.USES] == 0:
                w.states[choice, of.USES] = of.TO_LEAVE
        e = w.edges[e, of.NEXT_OUT]


def leave_spare(w: Wins) -> None:
    """Leave out of the strategy what is spare, from what is relied on least on."""
    for i in range(w.counts[of.ORDERED]):
        state = _number(w.order[w.counts[of.ORDERED] - 1 - i])
        if w.states[state, of.USES] > 0 and is_spare(w, state):
            e = w.states[state, of.INTO]
            while e:
                source = w.edges[e, of.SOURCE]
                if w.states[source, of.CHOICE] == state:
                    other = other_choice(w, source)
                    w.states[source, of.CHOICE] = other
                    w.states[other, of.USES] += 1
                e = w.edges[e, of.NEXT_INTO]
            leave(w, state)
        elif w.states[state, of.USES] == of.TO_LEAVE:
            leave(w, state)


def enter_choices(t: Tables, w: Wins) -> None:
    """Enter into the table that what the strategy needs was won first, in its order, without work.

    So the strategy is extracted as it was chosen.
    """
    ordered = w.counts[of.ORDERED]
    for state in range(1, w.counts[of.STATES] + 1):
        entry, numbers = entry_of(t, w.key_of[state])
        if entry < 0 or numbers >> _word(32) != _word(0):
            continue
        when = 2 * ordered + 2
        if is_provers(t, w.key_of[state]):
            if w.states[state, of.LIMIT] != FAR:
                when = 2 * w.states[state, of.LIMIT] + 1
        elif w.states[state, of.USES]:
            when = 2 * w.states[state, of.RANK] + 2
        head: Any = w.key_of[state] << _word(at.WORK_BITS)
        write_entry(t, entry, head, _number(0), _number(when))
    t.counts[at.WINS] = max(_number(t.counts[at.WINS]), _number(2 * ordered + 2))
