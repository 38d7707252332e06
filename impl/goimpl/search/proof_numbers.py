"""Depth-first proof-number search over states, with conditional proofs.

The search walks along one path, always to the move that seems to need the least effort, until the
efforts exceed what would have been needed elsewhere. The search remembers the efforts of a state
regardless of the history; they guide it and prove nothing. A state that it leaves unsolved again
and again gets efforts of its own for each history, since otherwise two states could send the search
to and fro for ever.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent
from goimpl.search.positions import (
    _LARGEST,
    _number,
    _word,
    list_moves,
    mixed,
    number_of,
    repeated_by,
)
from goimpl.search.proofs import add_proof, proof_for, room_for_proof
from goimpl.search.tables import (
    ADDED,
    ANSWER,
    AT_ONCE,
    COUNT,
    DEPTH,
    FIRST,
    FULL,
    ILLEGAL,
    LONGEST,
    MOST_PROVE,
    MOST_REFUTE,
    MOVES,
    NEVER,
    NODES,
    OUTCOME,
    POSITIONS,
    PRESENT,
    PROOFS,
    PROVE,
    REFUTE,
    RUNNING,
    SEEN,
    SOLVED,
    STATE,
    UNKNOWN,
    UNSOLVED_SHIFT,
    VISITS,
    WINNER,
    Tables,
    to_move,
)

# So often the search leaves a state unsolved before it keeps its efforts for each history.
PATIENCE = 30


# So many slots stand beside one another for the keys of one place. Were there one, two moves that
# share it would each make the search forget the other's efforts, and go to and fro for ever.
WAYS = 4


def _slot_of(t: Tables, key: Any) -> int:
    """Return the first of the slots in which a key may stand."""
    return int(key >> _word(t.counts[UNSOLVED_SHIFT])) * WAYS


def _remember_first(t: Tables, key: Any, efforts: Any) -> None:
    """Put a key before the others of its place; the one that was used longest ago gives way."""
    first = _slot_of(t, key)
    last = first
    while last < first + WAYS - 1 and t.unsolved[last, 0] != key:
        last += 1
    while last > first:
        t.unsolved[last, 0], t.unsolved[last, 1] = t.unsolved[last - 1, 0], t.unsolved[last - 1, 1]
        last -= 1
    t.unsolved[first, 0], t.unsolved[first, 1] = key, efforts


def effort(t: Tables, state: int, history: Any) -> tuple[int, int]:
    """Return the efforts expected to prove that the player to move wins, and loses."""
    if t.states[state, VISITS] <= PATIENCE:
        return _number(t.states[state, PROVE]), _number(t.states[state, REFUTE])
    key = mixed((history + _word(state)) & _LARGEST) | _word(1)
    first = _slot_of(t, key)
    for slot in range(first, first + WAYS):
        if t.unsolved[slot, 0] == key:
            both = t.unsolved[slot, 1]
            return _number(both >> _word(32)), _number(both & _word(0xFFFFFFFF))
    return _number(1), _number(1)


def remember_effort(t: Tables, state: int, history: Any, prove: int, refute: int) -> None:
    """Keep the efforts of a state that is left unsolved."""
    t.states[state, VISITS] += 1
    t.states[state, PROVE], t.states[state, REFUTE] = prove, refute
    if t.states[state, VISITS] > PATIENCE:
        key = mixed((history + _word(state)) & _LARGEST) | _word(1)
        _remember_first(t, key, (_word(prove) << _word(32)) | _word(refute))


def answer_of(t: Tables, depth: int, i: int, state: int, move: int) -> int:
    """Return the known answer to the i-th move of the state at this depth of the path."""
    answer = int(t.tried[depth, i, ANSWER])
    if answer != UNKNOWN:
        return answer
    child = t.moves[move, 0]
    after = repeated_by(t, child)
    if t.moves[move, 1] >= 0 and t.states[after, PRESENT]:
        t.tried[depth, i, ANSWER] = ILLEGAL
        return ILLEGAL
    t.states[after, PRESENT] += 1
    answer = proof_for(t, child, t.tried[depth, i, SEEN])
    t.states[after, PRESENT] -= 1
    t.tried[depth, i, ANSWER] = answer
    t.tried[depth, i, SEEN] = t.counts[PROOFS] - 1
    return answer


def step_down(t: Tables, depth: int, child: int, prove: int, refute: int) -> None:
    """Go on to a state, with the efforts at which to turn back."""
    after = repeated_by(t, child)
    down = depth + 1
    t.path[down, STATE], t.path[down, ADDED] = child, after
    t.path[down, MOST_PROVE], t.path[down, MOST_REFUTE] = prove, refute
    t.hashes[down] = t.hashes[depth]
    if t.states[after, PRESENT] == 0:
        t.hashes[down] = (t.hashes[down] + mixed(_word(after + 1))) & _LARGEST
    t.states[after, PRESENT] += 1
    if t.states[child, FIRST] == 0:
        list_moves(t, child)
    for i in range(t.states[child, COUNT]):
        t.tried[down, i, ANSWER] = UNKNOWN
        t.tried[down, i, SEEN] = 0
    t.counts[DEPTH] = down


def step_up(t: Tables, depth: int) -> None:
    """Go back to the state before."""
    t.states[t.path[depth, ADDED], PRESENT] -= 1
    t.counts[DEPTH] = depth - 1


def number(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> int:
    """Return the number of a position."""
    return number_of(t, black, white, attacking, defending)


def enter(t: Tables, root: int) -> None:
    """Begin the path with the root, whose position is to join the history that is present."""
    history = _word(0)
    for state in range(2 * t.counts[POSITIONS]):
        if t.states[state, PRESENT]:
            history = (history + mixed(_word(state + 1))) & _LARGEST
    t.hashes[-1] = history
    step_down(t, -1, root, NEVER, NEVER)


def run(t: Tables, nodes: int) -> None:
    """Search for so many nodes, or until the root is solved or the memory is full."""
    counts = t.counts
    counts[OUTCOME] = RUNNING
    for _ in range(nodes):
        depth = counts[DEPTH]
        if (
            depth + 2 > LONGEST
            or counts[POSITIONS] + AT_ONCE > len(t.stones)
            or counts[MOVES] + AT_ONCE > len(t.moves)
        ):
            counts[OUTCOME] = FULL
            return
        counts[NODES] += 1
        state = t.path[depth, STATE]
        player = to_move(state)
        first = t.states[state, FIRST] - 1
        history = t.hashes[depth]
        best, least, second = -1, NEVER, NEVER
        largest, open_moves = 0, 0
        chosen = -1
        for i in range(t.states[state, COUNT]):
            move = first + i
            answer = answer_of(t, depth, i, state, move)
            if answer == ILLEGAL:
                continue
            if answer != UNKNOWN:
                if t.proofs[answer, WINNER] == player:
                    chosen = i
                    break
                continue
            child = t.moves[move, 0]
            after = repeated_by(t, child)
            longer = history
            if t.states[after, PRESENT] == 0:
                longer = (longer + mixed(_word(after + 1))) & _LARGEST
            prove, refute = effort(t, child, longer)
            if to_move(child) != player:
                prove, refute = refute, prove
            open_moves += 1
            largest = max(largest, refute)
            if prove < least:
                best, second, least = i, least, prove
            elif prove < second:
                second = prove
        if chosen >= 0 or open_moves == 0:
            if not room_for_proof(t, state, chosen, depth):
                counts[OUTCOME] = FULL
                return
            winner = player if chosen >= 0 else opponent(player)
            add_proof(t, state, chosen, winner, depth)
            if depth == 0:
                counts[OUTCOME] = SOLVED
                return
            step_up(t, depth)
            continue
        all_refute = min(largest + open_moves - 1, NEVER - 1)
        most_prove, most_refute = t.path[depth, MOST_PROVE], t.path[depth, MOST_REFUTE]
        if depth > 0 and (least >= most_prove or all_refute >= most_refute):
            remember_effort(t, state, history, least, all_refute)
            step_up(t, depth)
            continue
        child = t.moves[first + best, 0]
        prove = min(most_prove, second + 1 + (second >> 3), NEVER)
        refute = min(most_refute - (open_moves - 1), NEVER)
        if to_move(child) == player:
            step_down(t, depth, child, prove, refute)
        else:
            step_down(t, depth, child, refute, prove)
