"""Positions numbered as they are met, and the moves from them.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, PLAYERS, WHITE, opponent
from goimpl.search import frame
from goimpl.search.keys import image_of_set, least_image
from goimpl.search.life import is_won_by_life, lead
from goimpl.search.walled import flood, play, unconditionally_alive
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.tables import (
    Tables,
    number_in,
    placed_by,
    standing_for,
    state_of,
    symmetry_in,
    to_move,
)
from goimpl.words.bits import _LARGEST, _number, _word, mixed


def captured(t: Tables, black: Any, white: Any) -> bool:
    """Tell whether a point of the target has lost the defender's colour, or all if all have to."""
    own = black if t.counts[at.DEFENDER] == BLACK else white
    left = own & t.points[1]
    return bool(not left if t.counts[at.ALL_OF_TARGET] else left != t.points[1])


def is_alive(t: Tables, black: Any, white: Any) -> bool:
    """Tell whether the whole target is unconditionally alive or joined to an immortal stone.

    Some of it is enough where the attacker has to capture all.
    """
    own, opposing = (black, white) if t.counts[at.DEFENDER] == BLACK else (white, black)
    alive = unconditionally_alive(own, opposing, t.board, t.counts[frame.SUICIDE] != 0)
    alive |= flood(t.points[2] & own, own, t.board)
    living = alive & t.points[1]
    return bool(living if t.counts[at.ALL_OF_TARGET] else living == t.points[1])


def proof_by_life(t: Tables, black: Any, white: Any) -> int:
    """Return the proof of a colouring that a player wins by passing from now on, or 0."""
    if is_won_by_life(t, black, white, BLACK, False):
        return at.SAFE_BLACK
    return at.SAFE_WHITE if is_won_by_life(t, black, white, WHITE, False) else 0


def proof_at_once(t: Tables, black: Any, white: Any) -> int:
    """Return the proof of a colouring in which the outcome is sealed, or 0."""
    if t.counts[at.DEFENDER] < 0:
        return proof_by_life(t, black, white) if t.counts[frame.BY_LIFE] else 0
    if captured(t, black, white):
        return at.CAPTURED
    return at.ALIVE if t.counts[at.UNTIL_ALIVE] and is_alive(t, black, white) else 0


def end_of_game(t: Tables, black: Any, white: Any) -> tuple[int, int]:
    """Return who wins when the game ends with this colouring, and how far the loser is behind."""
    defender = int(t.counts[at.DEFENDER])
    if defender >= 0:
        kept = not captured(t, black, white) and not t.counts[at.UNTIL_ALIVE]
        return defender if kept else opponent(defender), 0
    ahead = lead(t, black, white)
    return (BLACK, ahead) if ahead >= 0 else (WHITE, -1 - ahead)


def first_slot(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> Any:
    """Return the slot where the number of a position would be without any other."""
    threats = _word(attacking * 256 + defending)
    hashed = mixed((black + threats * _word(0x9E3779B97F4A7C15)) & _LARGEST)
    hashed = mixed((hashed + white) & _LARGEST)
    return hashed & _word(t.counts[at.SLOTS] - 1)


def widen(t: Tables) -> None:
    """Use more slots, as many as make room for the moves of some states.

    Few are used at first: to write to memory here and there for the first time is slow.
    """
    wanted = t.counts[at.SLOTS]
    while wanted < 4 * (t.counts[at.POSITIONS] + at.AT_ONCE):
        wanted *= 2
    t.counts[at.SLOTS] = min(wanted, len(t.slots))
    for i in range(t.counts[at.SLOTS]):
        t.slots[i] = 0
    last = _word(t.counts[at.SLOTS] - 1)
    for position in range(t.counts[at.POSITIONS]):
        black, white = t.stones[position, 0], t.stones[position, 1]
        slot = first_slot(t, black, white, t.threats[position, 0], t.threats[position, 1])
        while t.slots[slot]:
            slot = (slot + _word(1)) & last
        t.slots[slot] = position + 1


def place(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> int:
    """Return the placed position of a colouring: of all its images, that of the least words."""
    least_black, least_white, symmetry = least_image(t, black, white)
    number = number_of(t, least_black, least_white, attacking, defending)
    return int(placed_by(number, symmetry))


def number_of(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> int:
    """Return the number of a position, a new one where it wasn't met before."""
    last = _word(t.counts[at.SLOTS] - 1)
    slot = first_slot(t, black, white, attacking, defending)
    while t.slots[slot]:
        position = int(t.slots[slot]) - 1
        if (
            t.stones[position, 0] == black
            and t.stones[position, 1] == white
            and t.threats[position, 0] == attacking
            and t.threats[position, 1] == defending
        ):
            return position
        slot = (slot + _word(1)) & last
    return add_position(t, slot, black, white, attacking, defending)


def add_position(
    t: Tables, slot: Any, black: Any, white: Any, attacking: int, defending: int
) -> int:
    """Number a new position, whose slot is free; return its number."""
    position = int(t.counts[at.POSITIONS])
    t.counts[at.POSITIONS] = position + 1
    t.slots[slot] = position + 1
    t.stones[position, 0], t.stones[position, 1] = black, white
    t.threats[position, 0], t.threats[position, 1] = attacking, defending
    winner, behind = end_of_game(t, black, white)
    proof = proof_at_once(t, black, white)
    t.ends[position] = winner
    stabilizers = 1
    for i in range(1, t.counts[frame.SYMMETRIES]):
        if image_of_set(t, i, black) == black and image_of_set(t, i, white) == white:
            stabilizers |= 1 << i
    t.stabilizers[position] = stabilizers
    # A player who is further behind should have a larger proof number.
    number = 2 + (behind * behind // 2 if t.counts[at.FEW_NODES] else behind)
    for player in PLAYERS:
        state = state_of(position, player)
        t.states[state, at.PROVE] = 1 if player == winner else number
        t.states[state, at.REFUTE] = number if player == winner else 1
        t.states[state, at.PROOF] = proof
    return position


def repeated_by(t: Tables, state: int) -> int:
    """Return the state that stands in the history for a state's position."""
    return int(standing_for(state, t.counts[at.SITUATIONAL]))


def same_images(t: Tables, state: int, symmetry: int) -> int:
    """Return the symmetries, a bit each, that place a state as this one does."""
    return int(t.cosets[placed_by(t.stabilizers[state >> 1], symmetry)])


def least_placed(t: Tables, state: int, symmetry: int) -> int:
    """Return the placed state, by the first of the symmetries that place it so."""
    return int(placed_by(state, t.least[placed_by(t.stabilizers[state >> 1], symmetry)]))


def list_moves(t: Tables, state: int) -> None:
    """List the moves of a state that the rules allow, repetition aside.

    A pass is left out where it would lose at once.
    """
    if 2 * (t.counts[at.POSITIONS] + at.AT_ONCE) > t.counts[at.SLOTS]:
        widen(t)
    position, player = state >> 1, to_move(state)
    black, white = t.stones[position, 0], t.stones[position, 1]
    own, opposing = (black, white) if player == BLACK else (white, black)
    attacking = _number(t.threats[position, 0])
    defending = _number(t.threats[position, 1])
    start = t.counts[at.MOVES]
    end = start
    if t.ends[position] == player:
        t.moves[end, 0] = placed_by(state_of(position, opponent(player)), 0)
        t.moves[end, 1] = frame.PASS
        end += 1
    free = t.points[0] & ~(own | opposing)
    if t.counts[at.SURE] == player:
        # A player who wins anyhow need only pass.
        free ^= free
    for i in t.order:
        point = t.board.one << i
        if free & point:
            left, opposite = play(own, opposing, point, t.board)
            if t.counts[frame.SUICIDE] or left & point:
                a, b = (left, opposite) if player == BLACK else (opposite, left)
                after = place(t, a, b, attacking, defending)
                placed = placed_by(state_of(number_in(after), opponent(player)), symmetry_in(after))
                t.moves[end, 0], t.moves[end, 1] = placed, i
                end += 1
    if (defending if player == t.counts[at.DEFENDER] else attacking) > 0:
        if player == t.counts[at.DEFENDER]:
            defending -= 1
        else:
            attacking -= 1
        after = number_of(t, black, white, attacking, defending)
        t.moves[end, 0], t.moves[end, 1] = placed_by(state_of(after, player), 0), frame.THREAT
        end += 1
    t.counts[at.MOVES] = end
    t.states[state, at.FIRST] = start + 1
    t.states[state, at.COUNT] = end - start
