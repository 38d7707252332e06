"""The states of the path: what can be tried at each, and what each is known to need.

At a winner's state one move has to be proved, at a loser's state an answer to each reply. The reply
0 is a play elsewhere, or a pass. Once that is answered, the zone of the answer tells which other
replies matter.
"""

from typing import Any

import numpy as np

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.advice import advised_move, with_advice
from goimpl.zones.candidates import add, candidates
from goimpl.zones.chains import copy, hash_of, in_zone, play
from goimpl.zones.guesses import first_guess, target_left
from goimpl.zones.index import contained, look_for
from goimpl.zones.life import is_target_alive
from goimpl.zones.nodes import ILLEGAL, IMPOSSIBLE, clear_zone, make_node
from goimpl.zones.portions import take_in_whole
from goimpl.zones.tables import Tables

# How many slots of the table of states a hash may have.
SLOTS = 4
# What `at_once` says of a lost state.
LOST = -3
# How hard it looks at first to answer all replies without a move.
WAITING_LOOKS = 4


@compiled_apart
def slot_of(t: Tables, h: Any, for_new: bool) -> int:
    """Return where a state's numbers stand; else where they may (`for_new`), or -1."""
    mask = np.uint64(t.keys.size - 1)
    best, least = np.int64(at.NO_POINT), at.NEVER * 4
    for j in range(SLOTS):
        slot = np.int64((h + np.uint64(j)) & mask)
        if t.keys[slot] == h:
            return int(slot)
        worth = t.values[slot, 0] + t.values[slot, 1]
        if t.keys[slot] == np.uint64(0):
            worth = -1
        if worth < least:
            best, least = slot, worth
    return int(best) if for_new else at.NO_POINT


@compiled_apart
def keep(t: Tables, h: Any, proof: int, disproof: int) -> None:
    """Keep a state's numbers."""
    slot = slot_of(t, h, True)
    t.keys[slot] = h
    t.values[slot, 0], t.values[slot, 1] = proof, disproof


@compiled_apart
def begins_otherwise(t: Tables, d: int) -> bool:
    """Tell whether some first moves of the winner's are left out at a depth of the path."""
    return bool(d == 0 and t.numbers[at.LEFT_OUT] > 0)


@compiled_apart
def end(t: Tables, d: int, proof: int, disproof: int) -> bool:
    """Leave a state with these numbers.

    What fails because a colouring stood on this path may succeed on another one.
    """
    own = t.states[d, at.OWN]
    own[at.OWN_PROOF], own[at.OWN_DISPROOF] = proof, disproof
    if not begins_otherwise(t, d) and proof > 0 and (disproof > 0 or not own[at.REPEATS]):
        keep(t, t.hashes[d, at.HERE], proof, disproof)
    return True


@compiled_apart
def end_proved(t: Tables, d: int, node: int) -> bool:
    """Leave a state that a node proves."""
    t.states[d, at.OWN, at.FOUND] = node
    return end(t, d, 0, at.NEVER)


@compiled_apart
def capture_node(t: Tables, d: int, b: Any, move: int, after: Any) -> int:
    """Make the node of a move that captures a point of the target."""
    clear_zone(t)
    for i in range(t.target.size):
        p = int(t.target[i])
        if b[p] == at.LOSER and after[p] != at.LOSER:
            take_in_whole(t, b, p)
            return make_node(t, d, b, move, after, at.NO_POINT, 0)
    return IMPOSSIBLE


@compiled_apart
def gone_node(t: Tables, d: int, b: Any) -> int:
    """Make the node of a board without some point of the target, as after the loser's suicide."""
    clear_zone(t)
    for i in range(t.target.size):
        if b[t.target[i]] != at.LOSER:
            t.work[at.ZONE, t.target[i]] = 1
            break
    return make_node(t, d, b, at.NO_POINT, b, at.NO_POINT, 0)


@compiled_apart
def at_once(t: Tables, d: int, b: Any) -> int:
    """Return a node that ends a winner's state at once, -1 if none does, or LOST."""
    stands, liberties, liberty = target_left(t, b)
    if not stands:
        return gone_node(t, d, b) if t.numbers[at.GOAL] == at.CAPTURE else LOST
    if t.numbers[at.GOAL] == at.CAPTURE:
        if liberties == 1:
            after = t.boards[d + 1]
            copy(b, after)
            play(t, after, liberty, at.WINNER)
            return capture_node(t, d, b, liberty, after)
        return LOST if is_target_alive(t, b, at.LOSER) else at.NO_POINT
    if is_target_alive(t, b, at.WINNER):
        return make_node(t, d, b, at.NO_POINT, b, at.NO_POINT, 0)
    return at.NO_POINT


@compiled_apart
def usual_answer(t: Tables, d: int, b: Any) -> int:
    """Return the move that answers a play elsewhere: it often answers another reply, too."""
    if d == 0 or t.states[d - 1, at.OWN, at.BEST] == 0 or t.states[d - 1, at.CHILD, 0] < 0:
        return at.NO_POINT
    move = int(t.nodes[t.states[d - 1, at.CHILD, 0], at.MOVE])
    return move if move >= 0 and b[move] == at.EMPTY else at.NO_POINT


@compiled_apart
def has_stood(t: Tables, d: int, colouring: Any) -> bool:
    """Tell whether a colouring is on the path, as far as this depth."""
    stood = False
    for e in range(d + 1):
        stood |= t.hashes[e, at.COLOURING] == colouring
    return stood


@compiled_apart
def enter_winner(t: Tables, other: Tables, hints: Tables, d: int) -> bool:
    """Begin a state with the winner to move; tell whether it is done."""
    b = t.boards[d]
    ban = int(t.states[d, at.OWN, at.BAN])
    t.numbers[at.VISITS] += 1
    t.states[d, at.OWN, at.REPEATS] = 0
    node = at.NO_POINT
    if not begins_otherwise(t, d):
        look_for(t, t, d, False, False)
        node = contained(t, b, ban, False)
        if node < 0:
            node = at_once(t, d, b)
    if node >= 0:
        return end_proved(t, d, node)
    if node == LOST or d >= at.DEEPEST - 3:
        return end(t, d, at.NEVER, 0)
    listed = candidates(t, d, b, int(t.numbers[at.CANDIDATES]), t.states[d, at.LISTED])
    usual = usual_answer(t, d, b)
    if usual >= 0:
        listed = add(t.states[d, at.LISTED], listed, usual, listed + 1)
    advised = advised_move(t, hints, d, b, ban, False)
    if advised >= 0:
        listed = add(t.states[d, at.LISTED], listed, advised, listed + 1)
    t.states[d, at.OWN, at.TRIES] = 0
    for i in range(listed):
        add_move(t, other, d, b, int(t.states[d, at.LISTED, i]), usual, i, advised)
    if t.numbers[at.WAITING] and not begins_otherwise(t, d):
        add_waiting(t, d)
    return False


@compiled_apart
def has_waited(t: Tables, d: int) -> bool:
    """Tell whether the winner plays nothing at a depth of the path."""
    return d >= 0 and t.states[d, at.OWN, at.TRIED] == at.WAIT


@compiled_apart
def add_waiting(t: Tables, d: int) -> None:
    """Add to the winner's moves that nothing is played, so that each reply has to be answered.

    The loser's state after it is not that after a move which leads to the same board.
    """
    i = t.states[d, at.OWN, at.TRIES]
    h = hash_of(t, t.hashes[d, at.COLOURS], at.LOSER, at.NO_POINT)
    h ^= t.codes[t.graph.shape[0] + 3, 0]
    slot = slot_of(t, h, False)
    proof, disproof = WAITING_LOOKS, 1
    if slot >= 0:
        proof, disproof = int(t.values[slot, 0]), int(t.values[slot, 1])
    t.states[d, at.MOVES, i], t.hashes[d, i] = at.WAIT, h
    t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = proof, disproof
    t.states[d, at.OWN, at.TRIES] = i + 1


@compiled_apart
def is_refuted(t: Tables, other: Tables, d: int, after: Any, ko: int) -> bool:
    """Tell whether it is proved that the other side, after a play at depth d, reaches its goal."""
    look_for(other, t, d, True, True)
    return contained(other, after, ko, True) >= 0


@compiled_apart
def add_move(
    t: Tables, other: Tables, d: int, b: Any, move: int, usual: int, rank: int, advised: int
) -> None:
    """Add a move of the winner's to those that are tried, if it is legal and changes the board.

    A move is left out after which the other side is known to reach its goal.

    Parameters: `rank`, how many moves are nearer.
    """
    if begins_otherwise(t, d) and t.left_out[move]:
        return
    after = t.boards[d + 1]
    copy(b, after)
    _captured, suicides, ko = play(t, after, move, at.WINNER)
    if move == t.states[d, at.OWN, at.BAN] or suicides:
        return
    colours = t.hashes[d, at.COLOURS] ^ t.change[0]
    if is_refuted(t, other, d, after, ko):
        return
    if has_stood(t, d, colours):
        t.states[d, at.OWN, at.REPEATS] = 1
        return
    h = hash_of(t, colours, at.LOSER, ko)
    slot = slot_of(t, h, False)
    if slot >= 0:
        proof, disproof = int(t.values[slot, 0]), int(t.values[slot, 1])
    else:
        proof, disproof = first_guess(t, after, at.LOSER)
        if proof < at.NEVER and t.numbers[at.BY_ROOM]:
            proof += rank // 2
        if move == usual:
            proof = (proof + 3) // 4
        if advised >= 0:
            last = int(t.states[d - 1, at.OWN, at.TRIED]) if d > 0 else at.NO_POINT
            proof = with_advice(t, last, move, advised, proof)
    i = t.states[d, at.OWN, at.TRIES]
    t.states[d, at.MOVES, i], t.hashes[d, i] = move, h
    t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = proof, disproof
    t.states[d, at.OWN, at.TRIES] = i + 1


@compiled_apart
def before(t: Tables, d: int) -> tuple[int, int]:
    """Return the winner's move that led to a loser's state, and the depth of the board before."""
    if d == 0:
        return at.NO_POINT, 0
    return max(at.NO_POINT, int(t.states[d - 1, at.OWN, at.TRIED])), d - 1


@compiled_apart
def is_over(t: Tables, d: int) -> int:
    """Return the node by which the winner's last move reached the goal, -1 if none, or LOST."""
    b = t.boards[d]
    move, e = before(t, d)
    stands, _, _ = target_left(t, b)
    if t.numbers[at.GOAL] == at.CAPTURE:
        if not stands:
            return capture_node(t, d, t.boards[e], move, b)
        return LOST if is_target_alive(t, b, at.LOSER) else at.NO_POINT
    if not stands:
        return LOST
    if is_target_alive(t, b, at.WINNER):
        return make_node(t, d, t.boards[e], move, b, at.NO_POINT, 0)
    return at.NO_POINT


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
    node = contained(t, after, ko, False)
    if node >= 0:
        t.states[d, at.CHILD, i] = node
        return
    t.hashes[d, i] = hash_of(t, colours, at.WINNER, ko)
    repeats = point >= 0 and has_stood(t, d - 1, colours)
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
        node = contained(t, after, ko, False)
        if node >= 0:
            t.states[d, at.CHILD, i] = node
            t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = 0, at.NEVER
