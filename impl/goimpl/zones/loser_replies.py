"""The loser's states: the replies that are to be answered.

The reply 0 is a play elsewhere, or a pass. Once that is answered, the zone of the answer tells
which other replies matter.
"""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.advice import advised_move, with_plays_outside
from goimpl.zones.candidates import candidates
from goimpl.zones.chains import copy, hash_of, in_zone, play
from goimpl.zones.endings import LOST, before, is_over
from goimpl.zones.guesses import first_guess
from goimpl.zones.index import look_for
from goimpl.zones.nodes import ILLEGAL, IMPOSSIBLE, make_node
from goimpl.zones.states import end, end_proved, has_stood, has_waited, slot_of
from goimpl.zones.tables import Tables
from goimpl.zones.threats import known_node


@compiled_apart
def enter_loser(t: Tables, hints: Tables, d: int) -> bool:
    """Begin a state with the loser to move; tell whether it is done."""
    b = t.boards[d]
    t.numbers[at.VISITS] += 1
    t.states[d, at.OWN, at.REPEATS] = 0
    node = is_over(t, d)
    if node >= 0:
        return end_proved(t, d, node)
    if node == LOST or d >= at.DEEPEST - 3:
        return end(t, d, at.NEVER, 0)
    t.states[d, at.OWN, at.TRIES] = 0
    t.states[d, at.OWN, at.NARROWED] = 0
    if not has_waited(t, d - 1):
        add_reply(t, hints, d, b, at.NO_POINT)
    listed = candidates(t, d, b, int(t.numbers[at.REPLIES]), t.states[d, at.LISTED])
    for i in range(listed):
        add_reply(t, hints, d, b, int(t.states[d, at.LISTED, i]))
    return False


@compiled_apart
def add_reply(t: Tables, hints: Tables, d: int, b: Any, point: int) -> None:
    """Add a reply to those that are to be answered, or a play elsewhere (-1, or AGAIN)."""
    i = int(t.states[d, at.OWN, at.TRIES])
    t.states[d, at.OWN, at.TRIES] = i + 1
    after, ko, colours = t.boards[d + 1], at.NO_POINT, t.hashes[d, at.COLOURS]
    copy(b, after)
    t.states[d, at.MOVES, i], t.states[d, at.CHILD, i] = point, at.NO_POINT
    t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = 0, at.NEVER
    if point == at.AGAIN:
        ko = int(t.nodes[t.states[d, at.CHILD, 0], at.MOVE])
    if point >= 0:
        _captured, suicides, ko = play(t, after, point, at.LOSER)
        colours ^= t.change[0]
        # Suicide of one stone is like a pass, which is no threat where the winner waits.
        passes = suicides == 1 and has_waited(t, d - 1)
        barred = passes or (suicides and not t.numbers[at.SUICIDE])
        if is_banned(t, d, point) or barred:
            t.states[d, at.CHILD, i] = ILLEGAL
            return
    look_for(t, t, d, point >= 0, False)
    node = known_node(t, d, after, ko)
    if node >= 0:
        t.states[d, at.CHILD, i] = node
        return
    left = int(t.states[d, at.OWN, at.LEFT])
    t.hashes[d, i] = hash_of(t, colours, at.WINNER, ko, left)
    repeats = point >= 0 and has_stood(t, d, d - 1, colours)
    slot = slot_of(t, t.hashes[d, i], False)
    if repeats:
        proof, disproof = at.NEVER, 0
        t.states[d, at.OWN, at.REPEATS] = 1
    elif slot >= 0 and t.values[slot, 0] > 0:
        proof, disproof = int(t.values[slot, 0]), int(t.values[slot, 1])
    else:
        proof, disproof = first_guess(t, after, at.WINNER)
        if advised_move(t, hints, d, after, ko, point >= 0) >= 0:
            proof = 1
        proof = with_plays_outside(t, d, point, proof)
    t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = max(1, proof), disproof


@compiled_apart
def is_banned(t: Tables, d: int, point: int) -> bool:
    """Tell whether no answer is needed as the loser would retake a ko at once.

    A winner who waits can't rest on that.
    """
    return bool(point == t.states[d, at.OWN, at.BAN] and not t.numbers[at.WAITING])


@compiled_apart
def narrow(t: Tables, hints: Tables, d: int) -> bool:
    """Leave the replies that matter, elsewhere being answered; tell whether there is room."""
    b, elsewhere = t.boards[d], int(t.states[d, at.CHILD, 0])
    kept = 1
    for i in range(1, t.states[d, at.OWN, at.TRIES]):
        if in_zone(t, elsewhere, int(t.states[d, at.MOVES, i])):
            for row in range(at.MOVES, at.OWN):
                t.states[d, row, kept] = t.states[d, row, i]
            t.hashes[d, kept] = t.hashes[d, i]
            kept += 1
    t.states[d, at.OWN, at.TRIES] = kept
    t.states[d, at.OWN, at.NARROWED] = 1
    for p in range(b.size):
        if b[p] != at.EMPTY or not in_zone(t, elsewhere, p):
            continue
        known = False
        for i in range(1, kept):
            known |= t.states[d, at.MOVES, i] == p
        if not known:
            if t.states[d, at.OWN, at.TRIES] >= at.WIDEST - 2:
                return False
            add_reply(t, hints, d, b, p)
    return True


@compiled_apart
def lacks_second(t: Tables, d: int) -> bool:
    """Tell whether a play elsewhere is to be answered by two moves, as one may be forbidden."""
    tries = int(t.states[d, at.OWN, at.TRIES])
    if not t.nodes[t.states[d, at.CHILD, 0], at.TAKES_KO] or tries >= at.WIDEST - 2:
        return False
    for i in range(1, tries):
        if t.states[d, at.MOVES, i] == at.AGAIN:
            return False
    if t.numbers[at.TWICE] == at.MOST_AGAIN:
        return True
    told = False
    for i in range(t.numbers[at.TWICE]):
        told |= t.twice[i] == t.hashes[d, at.COLOURING]
    return told


@compiled_apart
def complete(t: Tables, hints: Tables, d: int) -> int:
    """All replies are answered: make the node. Return it, IMPOSSIBLE, or -2 if a reply is added."""
    waits = has_waited(t, d - 1)
    if not waits and lacks_second(t, d):
        add_reply(t, hints, d, t.boards[d], at.AGAIN)
        return -2
    b, tries = t.boards[d], int(t.states[d, at.OWN, at.TRIES])
    for i in range(tries):
        copy(b, t.after[i])
        if t.states[d, at.MOVES, i] >= 0:
            play(t, t.after[i], int(t.states[d, at.MOVES, i]), at.LOSER)
    move, e = before(t, d)
    elsewhere = at.WAIT if waits else int(t.states[d, at.CHILD, 0])
    node = make_node(t, d, t.boards[e], move, b, elsewhere, tries)
    if node >= IMPOSSIBLE:
        return node
    if tries >= at.WIDEST - 2:
        return IMPOSSIBLE
    add_reply(t, hints, d, b, -2 - node)
    return -2


@compiled_apart
def look_again(t: Tables, d: int) -> None:
    """See which replies a node that has just been made answers."""
    after = t.boards[d + 1]
    for i in range(t.states[d, at.OWN, at.TRIES]):
        if t.states[d, at.PROOF, i] == 0 or t.states[d, at.MOVES, i] == at.AGAIN:
            continue
        copy(t.boards[d], after)
        ko = at.NO_POINT
        if t.states[d, at.MOVES, i] >= 0:
            _captured, _suicides, ko = play(t, after, int(t.states[d, at.MOVES, i]), at.LOSER)
        look_for(t, t, d, t.states[d, at.MOVES, i] >= 0, False)
        node = known_node(t, d, after, ko)
        if node >= 0:
            t.states[d, at.CHILD, i] = node
            t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = 0, at.NEVER
