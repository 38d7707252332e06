"""Depth-first proof-number search over states, with conditional proofs.

The search walks along one path, always to the move with the least proof number, until that exceeds
what would have been needed elsewhere. The search remembers a state's proof numbers regardless of
the history; they guide it and prove nothing. A state that it leaves unsolved again
and again gets numbers of its own for each history, since otherwise two states could send the search
to and fro for ever.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent
from goimpl.search import frame
from goimpl.search.walled import without_liberty
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.positions import (
    least_placed,
    list_moves,
    place,
    repeated_by,
    same_images,
)
from goimpl.search.with_history.proofs import add_proof, proof_for, room_for_proof
from goimpl.search.with_history.tables import (
    Tables,
    number_in,
    placed_by,
    state_of,
    symmetry_in,
    to_move,
)
from goimpl.words.bits import _LARGEST, _number, _word, mixed

# So often the search leaves a state unsolved before it keeps its numbers for each history.
PATIENCE = 30

# As the lines that begin with different moves have much in common, so many moves count as one where
# few nodes matter.
MOVES_AS_ONE = 4


def number_of_others(t: Tables, moves: int) -> int:
    """Return what so many moves add to the disproof number of the one that is hardest to refute."""
    return moves // MOVES_AS_ONE if t.counts[at.FEW_NODES] else moves


def _slot_of(t: Tables, key: Any) -> int:
    """Return the first of the slots in which a key may stand."""
    return int(key >> _word(t.counts[at.UNSOLVED_SHIFT])) * at.WAYS


def _remember_first(t: Tables, key: Any, numbers: Any) -> None:
    """Put a key before the others of its place; the one that was used longest ago gives way."""
    first = _slot_of(t, key)
    last = first
    while last < first + at.WAYS - 1 and t.unsolved[last, 0] != key:
        last += 1
    while last > first:
        t.unsolved[last, 0], t.unsolved[last, 1] = t.unsolved[last - 1, 0], t.unsolved[last - 1, 1]
        last -= 1
    t.unsolved[first, 0], t.unsolved[first, 1] = key, numbers


def _key(t: Tables, placed: int, history: Any) -> Any:
    """Return the key of a placed state with a history."""
    least = least_placed(t, number_in(placed), symmetry_in(placed))
    return mixed((history + _word(least)) & _LARGEST) | _word(1)


def kept_numbers(t: Tables, placed: int, history: Any) -> tuple[int, int]:
    """Return the proof and disproof number kept for a placed state with this history.

    They are those to prove that the player to move wins, and loses.
    """
    key = _key(t, placed, history)
    first = _slot_of(t, key)
    for slot in range(first, first + at.WAYS):
        if t.unsolved[slot, 0] == key:
            both = t.unsolved[slot, 1]
            return _number(both >> _word(32)), _number(both & _word(0xFFFFFFFF))
    return _number(1), _number(1)


def remember_numbers(t: Tables, placed: int, history: Any, prove: int, refute: int) -> None:
    """Keep the proof numbers of a state that is left unsolved."""
    state = number_in(placed)
    t.states[state, at.VISITS] += 1
    t.states[state, at.PROVE], t.states[state, at.REFUTE] = prove, refute
    if t.states[state, at.VISITS] > PATIENCE:
        key = _key(t, placed, history)
        _remember_first(t, key, (_word(prove) << _word(32)) | _word(refute))


def following(t: Tables, depth: int, move: int) -> int:
    """Return the placed state that a move of the state at this depth of the path leads to."""
    state, child = t.path[depth, at.STATE], t.moves[move, 0]
    turned = t.products[symmetry_in(state) * frame.IMAGES + symmetry_in(child)]
    return int(placed_by(number_in(child), turned))


def longer(t: Tables, history: Any, placed: int) -> Any:
    """Return the hash of a history to which the position of a placed state is added."""
    after, symmetry = repeated_by(t, number_in(placed)), symmetry_in(placed)
    if t.states[after, at.PRESENT] >> symmetry & 1:
        return history
    return (history + mixed(_word(least_placed(t, after, symmetry) + 1))) & _LARGEST


def answer_of(t: Tables, depth: int, i: int, state: int, move: int) -> int:
    """Return the known answer to the i-th move of the state at this depth of the path."""
    answer = int(t.tried[depth, i, at.ANSWER])
    if answer != at.UNKNOWN:
        return answer
    placed = following(t, depth, move)
    child, symmetry = number_in(placed), symmetry_in(placed)
    after = repeated_by(t, child)
    present = t.states[after, at.PRESENT]
    if t.moves[move, 1] >= 0 and present >> symmetry & 1:
        t.tried[depth, i, at.ANSWER] = at.ILLEGAL
        return at.ILLEGAL
    t.states[after, at.PRESENT] = present | same_images(t, after, symmetry)
    answer = proof_for(t, child, symmetry, t.tried[depth, i, at.LAST_PROOF])
    t.states[after, at.PRESENT] = present
    t.tried[depth, i, at.ANSWER] = answer
    t.tried[depth, i, at.LAST_PROOF] = t.counts[at.PROOFS] - 1
    return answer


def step_down(t: Tables, depth: int, placed: int, prove: int, refute: int) -> None:
    """Go on to a placed state, with the numbers at which to turn back."""
    child = number_in(placed)
    after = repeated_by(t, child)
    down = depth + 1
    t.hashes[down] = longer(t, t.hashes[depth], placed)
    present = t.states[after, at.PRESENT]
    growth = same_images(t, after, symmetry_in(placed)) & ~present
    t.states[after, at.PRESENT] = present | growth
    t.path[down, at.STATE], t.path[down, at.ADDED], t.path[down, at.GROWTH] = placed, after, growth
    t.path[down, at.MOST_PROVE], t.path[down, at.MOST_REFUTE] = prove, refute
    if t.states[child, at.FIRST] == 0:
        list_moves(t, child)
    for i in range(t.states[child, at.COUNT]):
        t.tried[down, i, at.ANSWER] = at.UNKNOWN
        t.tried[down, i, at.LAST_PROOF] = 0
    t.counts[frame.DEPTH] = down


def step_up(t: Tables, depth: int) -> None:
    """Go back to the state before."""
    t.states[t.path[depth, at.ADDED], at.PRESENT] ^= t.path[depth, at.GROWTH]
    t.counts[frame.DEPTH] = depth - 1


def number(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> int:
    """Return the placed position of a colouring and threats."""
    return place(t, black, white, attacking, defending)


def enter(t: Tables, root: int) -> None:
    """Begin the path with a placed state, whose position is to join the history that is present."""
    history = _word(0)
    for state in range(2 * t.counts[at.POSITIONS]):
        present = t.states[state, at.PRESENT]
        symmetry = 0
        while present >> symmetry:
            placed = placed_by(state, symmetry)
            if present >> symmetry & 1 and placed == least_placed(t, state, symmetry):
                history = (history + mixed(_word(placed + 1))) & _LARGEST
            symmetry += 1
    t.hashes[-1] = history
    step_down(t, -1, root, frame.NEVER, frame.NEVER)


def begin(t: Tables, black: Any, white: Any, attacking: int, defending: int, player: int) -> int:
    """Enter a position with the player to move.

    Returns its placed state, or -1 where a stone has no liberty.
    """
    empty = t.board.all_points ^ black ^ white
    if (
        without_liberty(black, empty, t.board) | without_liberty(white, empty, t.board)
    ) != empty ^ empty:
        return -1
    placed = number(t, black, white, attacking, defending)
    root = placed_by(state_of(number_in(placed), player), symmetry_in(placed))
    enter(t, root)
    return int(root)


def run(t: Tables, nodes: int) -> None:
    """Search for so many nodes, or until the root is solved or the memory is full."""
    counts = t.counts
    counts[frame.OUTCOME] = frame.RUNNING
    for _ in range(nodes):
        depth = counts[frame.DEPTH]
        if (
            depth + 2 > len(t.path)
            or counts[at.POSITIONS] + at.AT_ONCE > len(t.stones)
            or counts[at.MOVES] + at.AT_ONCE > len(t.moves)
        ):
            counts[frame.OUTCOME] = frame.FULL
            return
        counts[frame.NODES] += 1
        state = number_in(t.path[depth, at.STATE])
        player = to_move(state)
        first = t.states[state, at.FIRST] - 1
        history = t.hashes[depth]
        best, least, second = -1, frame.NEVER, frame.NEVER
        largest, open_moves = 0, 0
        chosen = -1
        for i in range(t.states[state, at.COUNT]):
            move = first + i
            answer = answer_of(t, depth, i, state, move)
            if answer == at.ILLEGAL:
                continue
            if answer != at.UNKNOWN:
                if t.proofs[answer, at.WINNER] == player:
                    chosen = i
                    break
                continue
            child = number_in(t.moves[move, 0])
            if t.states[child, at.VISITS] <= PATIENCE:
                prove, refute = (
                    _number(t.states[child, at.PROVE]),
                    _number(t.states[child, at.REFUTE]),
                )
            else:
                placed = following(t, depth, move)
                prove, refute = kept_numbers(t, placed, longer(t, history, placed))
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
                counts[frame.OUTCOME] = frame.FULL
                counts[frame.NODES] -= 1
                return
            winner = player if chosen >= 0 else opponent(player)
            add_proof(t, state, chosen, winner, depth)
            if depth == 0:
                counts[frame.OUTCOME] = frame.SOLVED
                return
            step_up(t, depth)
            continue
        others = number_of_others(t, open_moves - 1)
        all_refute = min(largest + others, frame.NEVER - 1)
        most_prove, most_refute = t.path[depth, at.MOST_PROVE], t.path[depth, at.MOST_REFUTE]
        if depth > 0 and (least >= most_prove or all_refute >= most_refute):
            remember_numbers(t, t.path[depth, at.STATE], history, least, all_refute)
            step_up(t, depth)
            continue
        child = following(t, depth, first + best)
        prove = min(most_prove, second + 1 + (second >> 3), frame.NEVER)
        refute = min(most_refute - others, frame.NEVER)
        if to_move(number_in(child)) == player:
            step_down(t, depth, child, prove, refute)
        else:
            step_down(t, depth, child, refute, prove)
