"""The making of nodes: a zone that decides all that the strategy rests on at a state."""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import portions, tables as at
from goimpl.zones.chains import clear_zone, put_in_zone
from goimpl.zones.deciding import (
    add_zone,
    answer,
    answer_elsewhere,
    captured_alone,
    covers,
    decide_play,
    decide_retaking,
    settle,
    takes_ko,
)
from goimpl.zones.index import enter
from goimpl.zones.tables import Tables

# A zone that still grows after so many rounds is given up.
MOST_ROUNDS = 60
# A node that can't be made; below this, -(it + 2) is a point at which a reply is to be answered.
IMPOSSIBLE = -1
# In place of the node that answers a reply: it is suicide that is forbidden or changes nothing, or
# retakes a ko at once.
ILLEGAL = -2


@compiled_apart
def answer_all(t: Tables, d: int, b: Any, after: Any, elsewhere: int, tries: int) -> int:
    """See that all that the loser may do is answered; -(p + 2) where p is not."""
    state = portions.DONE if elsewhere == at.WAIT else answer_elsewhere(t, b, after, elsewhere, 1)
    first = 0 if elsewhere == at.WAIT else 1
    for i in range(first, tries):
        if state == portions.DONE and t.states[d, at.MOVES, i] == at.AGAIN:
            state = answer_elsewhere(t, b, after, int(t.states[d, at.CHILD, i]), 1)
    if state != portions.DONE:
        return state
    for k in range(t.numbers[at.ZONE_SIZE]):
        p = int(t.work[at.IN_ZONE, k])
        if after[p]:
            continue
        if elsewhere >= 0 and covers(t, b, after, elsewhere, p, after):
            continue
        i = first
        while i < tries and t.states[d, at.MOVES, i] != p:
            i += 1
        if i == tries:
            return -2 - p
        t.states[d, at.LISTED, i] = 1
        state = answer(t, b, after, p, t.states[d, at.CHILD, i], t.after[i])
        if state != portions.DONE:
            return state
    return portions.DONE


@compiled_apart
def make_node(t: Tables, d: int, b: Any, move: int, after: Any, elsewhere: int, tries: int) -> int:
    """Make the node of a board, a move and the answers that stand at depth d of the path.

    Without a child elsewhere the goal is reached after the move, and ZONE shows it; with WAIT in
    its place the winner waits. With THREAT in place of the move, the child follows after a threat
    elsewhere and its answer. Return the node's number, IMPOSSIBLE, or -(p + 2) where the reply at p
    isn't answered.
    """
    goes_on = elsewhere != at.NO_POINT
    if goes_on:
        clear_zone(t)
    if elsewhere == at.WAIT:
        for i in range(t.target.size):
            put_in_zone(t, int(t.target[i]))
    if elsewhere >= 0:
        add_zone(t, elsewhere)
    if move >= 0:
        put_in_zone(t, move)
    for _ in range(MOST_ROUNDS):
        count = portions.label_portions(t, b, at.BEFORE)
        state = settle(t, b, count)
        if state == portions.DONE and move >= 0:
            state = decide_play(t, b, b, move, at.WINNER, after)
        if state == portions.DONE and move >= 0 and goes_on:
            state = decide_retaking(t, b, move, after)
        if state == portions.DONE and goes_on:
            portions.label_portions(t, after, at.AFTER)
            for i in range(tries):
                t.states[d, at.LISTED, i] = 0
            if move == at.THREAT:
                state = answer_elsewhere(t, b, after, elsewhere, 2)
            else:
                state = answer_all(t, d, b, after, elsewhere, tries)
        if state == portions.DONE and elsewhere == at.WAIT:
            state = want_none(t, b, count)
        if state < 0:
            return state
        if state == portions.FAILED:
            return IMPOSSIBLE
        if state == portions.GROWN:
            continue
        alone = captured_alone(t, b, after) if move >= 0 else at.NO_POINT
        takes = goes_on and alone >= 0 and takes_ko(t, move, after, alone)
        needs = needs_of(t, d, elsewhere, tries) | (at.KOS if move == at.THREAT else 0)
        if needs == at.WAITS | at.KOS:
            return IMPOSSIBLE
        node = store(t, b, move, after, count)
        if node >= 0:
            t.nodes[node, at.NEEDS] = needs
        if node >= 0 and goes_on:
            t.nodes[node, at.TAKES_KO] = takes
            keep_answers(t, d, node, elsewhere, tries)
            t.nodes[node, at.USES] = uses_of(t, node) + int(move == at.THREAT)
        return node
    return IMPOSSIBLE


@compiled_apart
def store(t: Tables, b: Any, move: int, after: Any, count: int) -> int:
    """Store a node of the zone that has been made; return its number, or -1 for want of room."""
    node = t.numbers[at.NODES]
    if node >= t.links.size:
        return IMPOSSIBLE
    for i in range(5 * at.WORDS):
        t.zones[node, i] = np.uint64(0)
    for i in range(t.numbers[at.ZONE_SIZE]):
        p = t.work[at.IN_ZONE, i]
        bit = np.uint64(1) << np.uint64(p & 63)
        t.zones[node, p >> 6] |= bit
        if b[p]:
            t.zones[node, b[p] * at.WORDS + (p >> 6)] |= bit
        if after[p]:
            t.zones[node, (2 + after[p]) * at.WORDS + (p >> 6)] |= bit
    counted = 0
    for portion in range(count):
        if t.work[at.WANTED, portion]:
            if counted == at.MOST_COUNTED:
                return IMPOSSIBLE
            first = t.work[at.BEFORE + at.FIRST, portion]
            t.nodes[node, at.PORTIONS + 2 * counted] = first
            t.nodes[node, at.PORTIONS + 2 * counted + 1] = t.work[at.WANTED, portion]
            counted += 1
    t.nodes[node, at.MOVE] = move
    t.nodes[node, at.ELSEWHERE] = t.nodes[node, at.SECOND] = at.NO_POINT
    t.nodes[node, at.TAKES_KO] = 0
    t.nodes[node, at.ANSWERED] = 0
    t.nodes[node, at.USES] = 0
    t.nodes[node, at.COUNTED] = counted
    t.numbers[at.NODES] += 1
    enter(t, node)
    return int(node)


@compiled_apart
def needs_of(t: Tables, d: int, elsewhere: int, tries: int) -> int:
    """Return what the strategy needs from a node on: to wait, or that a ko isn't retaken at once.

    After waiting, it may be retaken.
    """
    if elsewhere == at.NO_POINT:
        return 0
    needs = at.WAITS if elsewhere == at.WAIT else int(t.nodes[elsewhere, at.NEEDS])
    for i in range(tries):
        point, child = t.states[d, at.MOVES, i], t.states[d, at.CHILD, i]
        if point != at.AGAIN and not t.states[d, at.LISTED, i]:
            continue
        if child >= 0:
            needs |= t.nodes[child, at.NEEDS]
        elif point == t.states[d, at.OWN, at.BAN]:
            needs |= at.KOS
    return int(needs)


@compiled_apart
def want_none(t: Tables, b: Any, count: int) -> int:
    """See that no liberties are counted outside, as they may be taken one by one."""
    for portion in range(count):
        if t.work[at.WANTED, portion]:
            return portions.take_in_liberties(t, b, int(t.work[at.BEFORE + at.FIRST, portion]))
    return portions.DONE


@compiled_apart
def keep_answers(t: Tables, d: int, node: int, elsewhere: int, tries: int) -> None:
    """Write down with a node the children that answer replies in its zone."""
    t.nodes[node, at.ELSEWHERE] = elsewhere
    t.made[node] = t.hashes[d, at.COLOURING]
    answers = 0
    for i in range(0 if elsewhere == at.WAIT else 1, tries):
        point, child = t.states[d, at.MOVES, i], t.states[d, at.CHILD, i]
        if point == at.AGAIN:
            t.nodes[node, at.SECOND] = child
        elif child >= 0 and t.states[d, at.LISTED, i]:
            t.nodes[node, at.ANSWERS + 2 * answers] = point
            t.nodes[node, at.ANSWERS + 2 * answers + 1] = child
            answers += 1
    t.nodes[node, at.ANSWERED] = answers


@compiled_apart
def uses_of(t: Tables, node: int) -> int:
    """Return how many threats the children of a node need."""
    uses = 0
    for child in (t.nodes[node, at.ELSEWHERE], t.nodes[node, at.SECOND]):
        if child >= 0:
            uses = max(uses, int(t.nodes[child, at.USES]))
    for i in range(t.nodes[node, at.ANSWERED]):
        child = t.nodes[node, at.ANSWERS + 2 * i + 1]
        uses = max(uses, int(t.nodes[child, at.USES]))
    return uses
