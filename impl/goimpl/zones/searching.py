"""The search for a strategy by patterns: depth first by proof numbers, on the whole board."""

from __future__ import annotations

import numpy as np

from goimpl.jit.decorators import compiled_apart, never_plain
from goimpl.zones import tables as at
from goimpl.zones.chains import colours_of, copy, hash_of, play
from goimpl.zones.states import (
    complete,
    end,
    end_proved,
    enter_loser,
    enter_winner,
    look_again,
    narrow,
)
from goimpl.zones.tables import (
    BAN,
    BEST,
    CHILD,
    COLOURING,
    COLOURS,
    DISPROOF,
    DISPROOF_LIMIT,
    FOUND,
    HERE,
    LOSER,
    MOVES,
    NARROWED,
    NEVER,
    NO_POINT,
    OWN,
    OWN_DISPROOF,
    OWN_PROOF,
    PROOF,
    PROOF_LIMIT,
    TRIED,
    TRIES,
    WINNER,
    Tables,
)


@compiled_apart
def most_promising(t: Tables, d: int, goal: int, other: int) -> tuple[int, int, int, int, int]:
    """Return what is least in a row and where, the second least, the most in the other, how many.

    What is 0 in the other row is settled, and left out. For a winner's state `goal` is PROOF.
    """
    best, least, second, most, count = NO_POINT, NEVER, NEVER, 0, 0
    for i in range(t.states[d, OWN, TRIES]):
        if t.states[d, other, i] == 0:
            continue
        count += 1
        most = max(most, int(t.states[d, other, i]))
        number = int(t.states[d, goal, i])
        if number < least:
            best, least, second = i, number, least
        elif number < second:
            second = number
    return best, least, second, min(NEVER, most + count - 1), count


@compiled_apart
def go(t: Tables, d: int, i: int, player: int) -> None:
    """Go on the path from depth d by one of the moves there."""
    point, ko = int(t.states[d, MOVES, i]), NO_POINT
    after = t.boards[d + 1]
    copy(t.boards[d], after)
    t.hashes[d + 1, COLOURS] = t.hashes[d, COLOURS]
    if point == at.AGAIN:
        ko = int(t.nodes[t.states[d, CHILD, 0], at.MOVE])
    if point >= 0:
        _captured, _suicides, ko = play(t, after, point, player)
        t.hashes[d + 1, COLOURS] ^= t.change[0]
    t.hashes[d + 1, HERE] = t.hashes[d, i]
    # A pass repeats no colouring that could be forbidden.
    t.hashes[d + 1, COLOURING] = t.hashes[d + 1, COLOURS] if point >= 0 else np.uint64(d)
    t.states[d + 1, OWN, BAN] = ko
    t.states[d, OWN, BEST], t.states[d, OWN, TRIED] = i, point


@compiled_apart
def is_enough(t: Tables, d: int, proof: int, disproof: int) -> bool:
    """Tell whether a state is to be left for now."""
    own = t.states[d, OWN]
    over = proof >= own[PROOF_LIMIT] or disproof >= own[DISPROOF_LIMIT]
    return bool(over or t.numbers[at.VISITS] >= t.numbers[at.LIMIT])


@compiled_apart
def step_winner(t: Tables, d: int) -> bool:
    """Try the move that promises most, or be done."""
    best, proof, second, disproof, count = most_promising(t, d, PROOF, DISPROOF)
    if best < 0:
        return end(t, d, NEVER, 0)
    if is_enough(t, d, proof, disproof):
        return end(t, d, proof, disproof)
    go(t, d, best, WINNER)
    own = t.states[d, OWN]
    then = t.states[d + 1, OWN]
    then[PROOF_LIMIT] = min(int(own[PROOF_LIMIT]), second + 1 + second // 4)
    then[DISPROOF_LIMIT] = max(1, own[DISPROOF_LIMIT] - (count - 1))
    return False


@compiled_apart
def step_loser(t: Tables, d: int) -> bool:
    """Answer the reply that promises the loser most, or be done."""
    if not t.states[d, OWN, NARROWED] and t.states[d, CHILD, 0] >= 0 and not narrow(t, d):
        return end(t, d, NEVER, 0)
    best, disproof, second, proof, count = most_promising(t, d, DISPROOF, PROOF)
    while best < 0:
        node = complete(t, d)
        if node >= 0:
            return end_proved(t, d, node)
        if node == -1:
            return end(t, d, NEVER, 0)
        best, disproof, second, proof, count = most_promising(t, d, DISPROOF, PROOF)
    if disproof == 0:
        return end(t, d, NEVER, 0)
    if is_enough(t, d, proof, disproof):
        return end(t, d, proof, disproof)
    go(t, d, best, LOSER)
    own = t.states[d, OWN]
    then = t.states[d + 1, OWN]
    then[PROOF_LIMIT] = max(1, own[PROOF_LIMIT] - (count - 1))
    then[DISPROOF_LIMIT] = min(int(own[DISPROOF_LIMIT]), second + 1 + second // 4)
    return False


@compiled_apart
def come_back(t: Tables, d: int, is_winner: bool) -> bool:
    """Take the numbers of the state after this one; tell whether that proves it."""
    then, i = t.states[d + 1, OWN], t.states[d, OWN, BEST]
    t.states[d, PROOF, i], t.states[d, DISPROOF, i] = then[OWN_PROOF], then[OWN_DISPROOF]
    if then[OWN_PROOF] > 0:
        return False
    if is_winner:
        return end_proved(t, d, int(then[FOUND]))
    t.states[d, CHILD, i] = then[FOUND]
    look_again(t, d)
    return False


@never_plain
@compiled_apart
def run(t: Tables, other: Tables, to_move: int) -> int:
    """Search from the board at depth 0; return the node that proves it, or -1.

    Parameters: `other`, what is proved of the other side's goal.
    """
    t.states[0, OWN, PROOF_LIMIT] = t.states[0, OWN, DISPROOF_LIMIT] = NEVER
    colours = colours_of(t, t.boards[0])
    t.hashes[0, COLOURS] = t.hashes[0, COLOURING] = colours
    t.hashes[0, HERE] = hash_of(t, colours, to_move, NO_POINT)
    d, entering = 0, True
    while True:
        is_winner = (to_move == WINNER) == (d % 2 == 0)
        done = False
        if entering:
            t.numbers[at.REACHED] = d
            done = enter_winner(t, other, d) if is_winner else enter_loser(t, d)
        if not done:
            done = step_winner(t, d) if is_winner else step_loser(t, d)
        entering = not done
        if not done:
            d += 1
            continue
        while done and d > 0:
            d -= 1
            done = come_back(t, d, (to_move == WINNER) == (d % 2 == 0))
        if done:
            return int(t.states[0, OWN, FOUND]) if t.states[0, OWN, OWN_PROOF] == 0 else NO_POINT
