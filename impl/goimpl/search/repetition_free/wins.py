"""The graph of what the prover is known to win: the states, and from each those that follow.

From a state of the opponent's, all replies lead on to what has to be won; from one of the prover's,
each edge is a move that is known to win. Further winning moves are looked for by short searches.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from goimpl.colours import BLACK, player_of
from goimpl.search import frame
from goimpl.search.frame import Table
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.df_pn import run, step_after
from goimpl.search.repetition_free.extraction import go_up
from goimpl.search.repetition_free.moves import list_moves
from goimpl.search.repetition_free.records import place_in
from goimpl.search.repetition_free.states import hash_of, is_won, key_of
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _LARGEST, _number, _word

# The columns of `states`, where a state is numbered from 1.
OUT, INTO = 0, 1  # the first edges from it and to it, 0 for none
WEIGHT = 2  # of the opponent's: how many nodes a certificate has for it; 0 where it isn't won
IS_FREE = 3  # of the prover's: whether a move wins at once
RANK = 4  # of the opponent's: its place in an order in which what is relied on comes first
USES = 5  # how many states of a strategy lead to it, and how many of the strategy before
USED = 6
CHOICE = 7  # of the prover's: the state after the move that is chosen
LIMIT = 8  # of the prover's: the rank below which the choice has to be
STATE_COLUMNS = 9

# The columns of `edges`, numbered from 1.
SOURCE, TARGET, NEXT_OUT, NEXT_INTO = 0, 1, 2, 3
EDGE_COLUMNS = 4

# The entries of `counts`; MASK is where that of `goimpl.search.repetition_free.notes` is.
STATES, EDGES, EXPANDED, TRIED, SPENT, ORDERED, MASK, FIRST = 0, 1, 2, 3, 4, 5, 6, 7
COUNTS = 8

# Of a state about so many bytes are kept, its edges included.
BYTES_OF_STATE = 160
EDGES_OF_STATE = 4
# More than any rank, and than any price.
FAR, NEVER = 1 << 30, 1e300
# Stands for the number of uses of what has none any more.
TO_LEAVE = -1


class Wins(NamedTuple):
    """The graph; `keys` and `numbers` find the number of a state by its key, `key_of` has the keys.

    `prices` are the shares of states in the size of a strategy, `order` has those of the opponent's
    by their ranks, and `first` and `following` are lists of those whose turn it is.
    """

    counts: Table
    keys: Table
    numbers: Table
    key_of: Table
    states: Table
    edges: Table
    prices: Table
    order: Table
    first: Table
    following: Table


def wins(most: int, *, plain: bool) -> Wins:
    """Return a graph without states, which has room for so many."""
    places = 2 << most.bit_length()
    layout = (
        ("int64", (COUNTS,)),
        ("uint64", (places,)),
        ("int32", (places,)),
        ("uint64", (most + 1,)),
        ("int32", (most + 1, STATE_COLUMNS)),
        ("int32", (EDGES_OF_STATE * most + 1, EDGE_COLUMNS)),
        ("float64", (most + 1,)),
        ("int32", (most + 1,)),
        ("int32", (at.MOST_POINTS + 1,)),
        ("int32", (most + 1,)),
    )
    w = Wins(*frame.empty_tables(layout, plain=plain))
    w.counts[MASK] = places - 1
    return w


def count_won(t: Tables) -> int:
    """Return how many entries of the table are of won states."""
    won = 0
    for i in range(t.counts[at.ROOM]):
        won += is_won(t, _number(i))
    return int(won)


def is_full(w: Wins) -> bool:
    """Tell whether there may be no room for what follows from another state."""
    return bool(
        w.counts[STATES] + at.AT_ONCE >= len(w.key_of)
        or w.counts[EDGES] + at.AT_ONCE >= len(w.edges)
    )


def is_provers(t: Tables, key: Any) -> bool:
    """Tell whether the prover is to move in the state of a key."""
    return bool(player_of(_number((key >> _word(1)) & _word(1))) == t.counts[at.PROVER])


def number_of(w: Wins, key: Any) -> int:
    """Return the number of a state: a new one where it has none."""
    place = place_in(w, key)
    if w.keys[place] != key:
        number = w.counts[STATES] + 1
        w.counts[STATES] = number
        w.keys[place], w.numbers[place], w.key_of[number] = key, number, key
    return int(_number(w.numbers[place]))


def join(w: Wins, source: int, target: int) -> None:
    """Add an edge."""
    e = w.counts[EDGES] + 1
    w.counts[EDGES] = e
    w.edges[e, SOURCE], w.edges[e, TARGET] = source, target
    w.edges[e, NEXT_OUT], w.states[source, OUT] = w.states[source, OUT], e
    w.edges[e, NEXT_INTO], w.states[target, INTO] = w.states[target, INTO], e


def is_joined(w: Wins, source: int, target: int) -> bool:
    """Tell whether there is an edge."""
    e = w.states[source, OUT]
    while e and w.edges[e, TARGET] != target:
        e = w.edges[e, NEXT_OUT]
    return bool(e)


def put_state(t: Tables, key: Any, extracting: int) -> None:
    """Begin the path with the state of a key, and list its moves as a strategy needs them."""
    points, rest = _word(t.board.points), key >> _word(at.KO_BITS + 2)
    t.stones[0, 0], t.stones[0, 1] = rest >> points, rest & t.board.all_points
    t.path[0, at.PLAYER] = player_of(_number((key >> _word(1)) & _word(1)))
    t.path[0, at.KO] = _number((key >> _word(2)) & _word((1 << at.KO_BITS) - 1)) - 1
    t.own[0], t.counts[frame.DEPTH], t.counts[at.EXTRACTING] = key, 0, extracting
    list_moves(t, _number(0))


def expand(t: Tables, w: Wins, steps: int) -> None:
    """Add what follows from so many states, those that were added first before others."""
    while steps > 0 and w.counts[EXPANDED] < w.counts[STATES] and not is_full(w):
        steps -= 1
        state = w.counts[EXPANDED] + 1
        w.counts[EXPANDED] = state
        put_state(t, w.key_of[state], at.WITHOUT_GUESSES)
        if is_provers(t, w.key_of[state]):
            add_choices(t, w, state)
        else:
            add_replies(t, w, state)
            if w.counts[FIRST] and state > w.counts[FIRST]:
                add_sources(t, w, w.key_of[state])


def add_sources(t: Tables, w: Wins, key: Any) -> None:
    """Add the moves of the prover's, in states that are there, that lead to one won by a try."""
    prover, rest = _number(t.counts[at.PROVER]), key >> _word(at.KO_BITS + 2)
    black, white = rest >> _word(t.board.points), rest & t.board.all_points
    left = black if prover == BLACK else white
    while left:
        point = left & (~left + _word(1)) & _LARGEST
        left ^= point
        a, b = (black ^ point, white) if prover == BLACK else (black, white ^ point)
        before = key_of(t, a, b, prover, _number(at.NO_KO))
        place = place_in(w, before)
        source = _number(w.numbers[place])
        is_there = w.keys[place] == before and source <= w.counts[EXPANDED]
        if is_there and not w.states[source, IS_FREE] and not is_full(w):
            put_state(t, before, at.WITHOUT_GUESSES)
            add_choices(t, w, source)


def add_choices(t: Tables, w: Wins, state: int) -> None:
    """Add the moves of the prover's, which were listed, that are known to win and are not there."""
    for i in range(t.path[0, at.COUNT]):
        if t.moves[0, i, at.SAFE]:
            w.states[state, IS_FREE] = 1
            return
    for i in range(t.path[0, at.COUNT]):
        if t.moves[0, i, at.PROVE] == 0:
            target = number_of(w, t.keys[0, i])
            if not is_joined(w, state, target):
                join(w, state, target)


def add_replies(t: Tables, w: Wins, state: int) -> None:
    """Add the opponent's moves, which were listed, but for those after which the prover is safe."""
    weight = _number(1)
    for i in range(t.path[0, at.COUNT]):
        if t.moves[0, i, at.SAFE]:
            continue
        if t.moves[0, i, at.PROVE] != 0:
            # What won it gave way to others in the table.
            return
        weight += 1
        join(w, state, number_of(w, t.keys[0, i]))
    w.states[state, WEIGHT] = weight


def try_others(t: Tables, w: Wins, least: float, nodes: int, most: int) -> None:
    """Search the other moves of the prover's, each for so many nodes, in states of a strategy.

    These are the states whose share in their choice is this or up to twice as much, from the one
    tried last on; up to `most` nodes are spent. It stops before where the table has to grow.
    """
    while w.counts[TRIED] < w.counts[EXPANDED] and t.counts[at.ENTERED] < t.counts[at.LIMIT]:
        if w.counts[SPENT] >= most or is_full(w):
            return
        state = w.counts[TRIED] + 1
        w.counts[TRIED] = state
        choice = w.states[state, CHOICE]
        share = w.prices[choice] / max(1, w.states[choice, USES])
        if choice and least <= share < 2 * least:
            put_state(t, w.key_of[state], 1)
            try_moves(t, w, nodes)
            add_choices(t, w, state)


def try_moves(t: Tables, w: Wins, nodes: int) -> None:
    """Search each of the prover's moves, which were listed, that isn't known to win."""
    place = hash_of(t.stones[0, 0], t.stones[0, 1])
    t.hashes[place] += 1
    for i in range(t.path[0, at.COUNT]):
        if t.moves[0, i, at.PROVE] == 0 or t.moves[0, i, at.REFUTE] == 0:
            continue
        before = t.counts[frame.NODES]
        t.path[0, at.CHOSEN] = i
        t.counts[at.EXTRACTING], t.counts[at.BASE], t.counts[at.GAINED] = 0, 1, 0
        step_after(t, _number(0), _number(i), _number(at.HARD), _number(frame.NEVER))
        run(t, nodes)
        while t.counts[frame.DEPTH] > 0:
            go_up(t, _number(t.counts[frame.DEPTH]))
        w.counts[SPENT] += t.counts[frame.NODES] - before
    t.hashes[place] -= 1
