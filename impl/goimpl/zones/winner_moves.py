"""The winner's states: the moves that can be tried, and how hard each looks."""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.advice import advised_move, with_advice, with_plays_outside
from goimpl.zones.candidates import add, candidates
from goimpl.zones.chains import copy, hash_of, play
from goimpl.zones.endings import LOST, at_once
from goimpl.zones.guesses import first_guess
from goimpl.zones.index import contained, look_for
from goimpl.zones.states import (
    begins_otherwise,
    end,
    end_proved,
    has_stood,
    slot_of,
    spends_threat,
)
from goimpl.zones.tables import Tables
from goimpl.zones.threats import known_node

# How hard it looks at first to answer all replies without a move.
WAITING_LOOKS = 4


@compiled_apart
def last_reply(t: Tables, d: int) -> int:
    """Return the loser's last move, as an index of what answered it: the last is for elsewhere."""
    last = int(t.states[d - 1, at.OWN, at.TRIED]) if d > 0 else at.NO_POINT
    return last if last >= 0 else t.answered.size - 1


@compiled_apart
def note_answer(t: Tables, d: int, node: int) -> None:
    """Note the move that answered the loser's last one."""
    move = int(t.nodes[node, at.MOVE])
    if d > 0 and move >= 0:
        t.answered[last_reply(t, d)] = move


@compiled_apart
def earlier_answer(t: Tables, d: int, b: Any) -> int:
    """Return the move that last answered the same reply, in whatever state."""
    move = int(t.answered[last_reply(t, d)]) if d > 0 else at.NO_POINT
    return move if move >= 0 and b[move] == at.EMPTY else at.NO_POINT


@compiled_apart
def usual_answer(t: Tables, d: int, b: Any) -> int:
    """Return the move that answers a play elsewhere: it often answers another reply, too."""
    if d == 0 or t.states[d - 1, at.OWN, at.BEST] == 0 or t.states[d - 1, at.CHILD, 0] < 0:
        return at.NO_POINT
    move = int(t.nodes[t.states[d - 1, at.CHILD, 0], at.MOVE])
    return move if move >= 0 and b[move] == at.EMPTY else at.NO_POINT


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
        node = known_node(t, d, b, ban)
        if node < 0:
            node = at_once(t, d, b)
    if node >= 0:
        return end_proved(t, d, node)
    if node == LOST or d >= at.DEEPEST - 3:
        return end(t, d, at.NEVER, 0)
    listed = candidates(t, d, b, int(t.numbers[at.CANDIDATES]), t.states[d, at.LISTED])
    advised = advised_move(t, hints, d, b, ban, False)
    known = usual_answer(t, d, b), earlier_answer(t, d, b), advised
    for move in known:
        if move >= 0:
            listed = add(t.states[d, at.LISTED], listed, move, listed + 1)
    if ban >= 0 and t.states[d, at.OWN, at.LEFT] > 0:
        listed = add(t.states[d, at.LISTED], listed, ban, listed + 1)
    t.states[d, at.OWN, at.TRIES] = 0
    for i in range(listed):
        add_move(t, other, d, b, int(t.states[d, at.LISTED, i]), i, known)
    if t.numbers[at.WAITING] and not begins_otherwise(t, d):
        add_waiting(t, d)
    return False


@compiled_apart
def add_waiting(t: Tables, d: int) -> None:
    """Add to the winner's moves that nothing is played, so that each reply has to be answered.

    The loser's state after it is not that after a move which leads to the same board.
    """
    i = t.states[d, at.OWN, at.TRIES]
    h = hash_of(t, t.hashes[d, at.COLOURS], at.LOSER, at.NO_POINT, 0)
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
    return contained(other, after, ko, 0, True) >= 0


@compiled_apart
def add_move(
    t: Tables, other: Tables, d: int, b: Any, move: int, rank: int, known: tuple[int, int, int]
) -> None:
    """Add a move of the winner's to those that are tried, if it is legal and changes the board.

    A move is left out after which the other side is known to reach its goal, unless the winner has
    threats left, of which that knows nothing.

    Parameters: `rank`, how many moves are nearer; `known`, the answer to a play elsewhere, the one
    that answered the same reply before, and the advised one.
    """
    if begins_otherwise(t, d) and t.left_out[move]:
        return
    after = t.boards[d + 1]
    copy(b, after)
    _captured, suicides, ko = play(t, after, move, at.WINNER)
    spends = spends_threat(t, d, move)
    left = int(t.states[d, at.OWN, at.LEFT]) - int(spends)
    if suicides or left < 0:
        return
    colours = t.hashes[d, at.COLOURS] ^ t.change[0]
    if left == 0 and is_refuted(t, other, d, after, ko):
        return
    if not spends and has_stood(t, d, d, colours):
        t.states[d, at.OWN, at.REPEATS] = 1
        return
    h = hash_of(t, colours, at.LOSER, ko, left)
    slot = slot_of(t, h, False)
    if slot >= 0:
        proof, disproof = int(t.values[slot, 0]), int(t.values[slot, 1])
    else:
        proof, disproof = first_guess(t, after, at.LOSER)
        if proof < at.NEVER and t.numbers[at.BY_ROOM]:
            proof += rank // 2
        usual, earlier, advised = known
        if move in (usual, earlier):
            proof = (proof + 3) // 4
        if advised >= 0:
            last = int(t.states[d - 1, at.OWN, at.TRIED]) if d > 0 else at.NO_POINT
            proof = with_advice(t, last, move, advised, proof)
        proof = with_plays_outside(t, d, move, proof)
    i = t.states[d, at.OWN, at.TRIES]
    t.states[d, at.MOVES, i], t.hashes[d, i] = move, h
    t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = proof, disproof
    t.states[d, at.OWN, at.TRIES] = i + 1
