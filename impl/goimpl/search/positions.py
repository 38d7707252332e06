"""Positions numbered as they are met, and the moves from them.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, PLAYERS, WHITE, opponent
from goimpl.search.tables import (
    ALIVE,
    ALL_OF_TARGET,
    AT_ONCE,
    BY_LIFE,
    CAPTURED,
    CHUNK,
    CHUNKS,
    COUNT,
    DEFENDER,
    FEW_NODES,
    FIRST,
    MARGIN,
    MOVES,
    PASS,
    POSITIONS,
    PROOF,
    PROVE,
    REFUTE,
    SAFE_BLACK,
    SAFE_WHITE,
    SITUATIONAL,
    SLOTS,
    SUICIDE,
    SURE,
    SYMMETRIES,
    THREAT,
    UNTIL_ALIVE,
    Tables,
    number_in,
    placed_by,
    standing_for,
    state_of,
    symmetry_in,
    to_move,
)
from goimpl.search.walled import area, flood, neighbours, play, unconditionally_alive
from goimpl.words.bits import count_points, mixed

# The types of words and numbers, and the largest word; machine words take their place.
_word: Any = int
_number: Any = int
_LARGEST: Any = (1 << 64) - 1


def captured(t: Tables, black: Any, white: Any) -> bool:
    """Tell whether a point of the target has lost the defender's colour, or all if all have to."""
    own = black if t.counts[DEFENDER] == BLACK else white
    left = own & t.points[1]
    return bool(not left if t.counts[ALL_OF_TARGET] else left != t.points[1])


def is_alive(t: Tables, black: Any, white: Any) -> bool:
    """Tell whether the whole target is unconditionally alive or joined to an immortal stone.

    Some of it is enough where the attacker has to capture all.
    """
    own, opposing = (black, white) if t.counts[DEFENDER] == BLACK else (white, black)
    alive = unconditionally_alive(own, opposing, t.board, t.counts[SUICIDE] != 0)
    alive |= flood(t.points[2] & own, own, t.board)
    living = alive & t.points[1]
    return bool(living if t.counts[ALL_OF_TARGET] else living == t.points[1])


def eyes(stones: Any, board: Any) -> Any:
    """Return the points off a set of stones that have neighbours, all of them in the set."""
    outside = board.all_points ^ stones
    return outside & neighbours(stones, board) & ~neighbours(outside, board)


def is_safe(t: Tables, own: Any, opposing: Any, needed: int) -> bool:
    """Tell whether so many points are safe for a player who passes from now on.

    These are the unconditionally alive stones, and the empty points whose neighbours they all are.
    """
    if count_points(own) + count_points(eyes(own, t.board)) < needed:
        return False
    if needed <= 0:
        return True
    alive = unconditionally_alive(own, opposing, t.board, t.counts[SUICIDE] != 0)
    return bool(count_points(alive) + count_points(eyes(alive, t.board)) >= needed)


def proof_by_life(t: Tables, black: Any, white: Any) -> int:
    """Return the proof of a colouring that a player wins by passing from now on, or 0.

    A player who keeps so many points is ahead by twice their number less that of all points.
    """
    points, margin = int(t.board.points), int(t.counts[MARGIN])
    if is_safe(t, black, white, (points + margin + 1) // 2):
        return SAFE_BLACK
    return SAFE_WHITE if is_safe(t, white, black, (points - margin + 2) // 2) else 0


def proof_at_once(t: Tables, black: Any, white: Any) -> int:
    """Return the proof of a colouring in which the outcome is sealed, or 0."""
    if t.counts[DEFENDER] < 0:
        return proof_by_life(t, black, white) if t.counts[BY_LIFE] else 0
    if captured(t, black, white):
        return CAPTURED
    return ALIVE if t.counts[UNTIL_ALIVE] and is_alive(t, black, white) else 0


def end_of_game(t: Tables, black: Any, white: Any) -> tuple[int, int]:
    """Return who wins when the game ends with this colouring, and how far the loser is behind."""
    defender = int(t.counts[DEFENDER])
    if defender >= 0:
        kept = not captured(t, black, white) and not t.counts[UNTIL_ALIVE]
        return defender if kept else opponent(defender), 0
    black_area, white_area = area(black, white, t.board)
    ahead = count_points(black_area) - count_points(white_area) - int(t.counts[MARGIN])
    return (BLACK, ahead) if ahead >= 0 else (WHITE, -1 - ahead)


def first_slot(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> Any:
    """Return the slot where the number of a position would be without any other."""
    threats = _word(attacking * 256 + defending)
    hashed = mixed((black + threats * _word(0x9E3779B97F4A7C15)) & _LARGEST)
    hashed = mixed((hashed + white) & _LARGEST)
    return hashed & _word(t.counts[SLOTS] - 1)


def widen(t: Tables) -> None:
    """Use more slots, as many as make room for the moves of some states.

    Few are used at first: to write to memory here and there for the first time is slow.
    """
    wanted = t.counts[SLOTS]
    while wanted < 4 * (t.counts[POSITIONS] + AT_ONCE):
        wanted *= 2
    t.counts[SLOTS] = min(wanted, len(t.slots))
    for i in range(t.counts[SLOTS]):
        t.slots[i] = 0
    last = _word(t.counts[SLOTS] - 1)
    for position in range(t.counts[POSITIONS]):
        black, white = t.stones[position, 0], t.stones[position, 1]
        slot = first_slot(t, black, white, t.threats[position, 0], t.threats[position, 1])
        while t.slots[slot]:
            slot = (slot + _word(1)) & last
        t.slots[slot] = position + 1


def taken_back(t: Tables, symmetry: int, points: Any) -> Any:
    """Return the set of points that a symmetry takes to these."""
    origins = points ^ points
    row = symmetry * CHUNKS << CHUNK
    while points:
        origins |= t.origins[row + _number(points & _word(15))]
        points >>= _word(CHUNK)
        row += 1 << CHUNK
    return origins


def place(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> int:
    """Return the placed position of a colouring: of all its images, that of the least words."""
    least_black, least_white, symmetry = black, white, 0
    for i in range(1, t.counts[SYMMETRIES]):
        image = taken_back(t, i, black)
        if image <= least_black:
            image_of_white = taken_back(t, i, white)
            if image < least_black or image_of_white < least_white:
                least_black, least_white, symmetry = image, image_of_white, i
    number = number_of(t, least_black, least_white, attacking, defending)
    return int(placed_by(number, symmetry))


def number_of(t: Tables, black: Any, white: Any, attacking: int, defending: int) -> int:
    """Return the number of a position, a new one where it wasn't met before."""
    last = _word(t.counts[SLOTS] - 1)
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
    position = int(t.counts[POSITIONS])
    t.counts[POSITIONS] = position + 1
    t.slots[slot] = position + 1
    t.stones[position, 0], t.stones[position, 1] = black, white
    t.threats[position, 0], t.threats[position, 1] = attacking, defending
    winner, behind = end_of_game(t, black, white)
    proof = proof_at_once(t, black, white)
    t.ends[position] = winner
    stabilizers = 1
    for i in range(1, t.counts[SYMMETRIES]):
        if taken_back(t, i, black) == black and taken_back(t, i, white) == white:
            stabilizers |= 1 << i
    t.stabilizers[position] = stabilizers
    # A player who is further behind should need more effort.
    effort = 2 + (behind * behind // 2 if t.counts[FEW_NODES] else behind)
    for player in PLAYERS:
        state = state_of(position, player)
        t.states[state, PROVE] = 1 if player == winner else effort
        t.states[state, REFUTE] = effort if player == winner else 1
        t.states[state, PROOF] = proof
    return position


def repeated_by(t: Tables, state: int) -> int:
    """Return the state that stands in the history for a state's position."""
    return int(standing_for(state, t.counts[SITUATIONAL]))


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
    if 2 * (t.counts[POSITIONS] + AT_ONCE) > t.counts[SLOTS]:
        widen(t)
    position, player = state >> 1, to_move(state)
    black, white = t.stones[position, 0], t.stones[position, 1]
    own, opposing = (black, white) if player == BLACK else (white, black)
    attacking = _number(t.threats[position, 0])
    defending = _number(t.threats[position, 1])
    start = t.counts[MOVES]
    end = start
    if t.ends[position] == player:
        t.moves[end, 0] = placed_by(state_of(position, opponent(player)), 0)
        t.moves[end, 1] = PASS
        end += 1
    free = t.points[0] & ~(own | opposing)
    if t.counts[SURE] == player:
        # A player who wins anyhow need only pass.
        free ^= free
    for i in t.order:
        point = t.board.one << i
        if free & point:
            left, opposite = play(own, opposing, point, t.board)
            if t.counts[SUICIDE] or left & point:
                a, b = (left, opposite) if player == BLACK else (opposite, left)
                after = place(t, a, b, attacking, defending)
                placed = placed_by(state_of(number_in(after), opponent(player)), symmetry_in(after))
                t.moves[end, 0], t.moves[end, 1] = placed, i
                end += 1
    if (defending if player == t.counts[DEFENDER] else attacking) > 0:
        if player == t.counts[DEFENDER]:
            defending -= 1
        else:
            attacking -= 1
        after = number_of(t, black, white, attacking, defending)
        t.moves[end, 0], t.moves[end, 1] = placed_by(state_of(after, player), 0), THREAT
        end += 1
    t.counts[MOVES] = end
    t.states[state, FIRST] = start + 1
    t.states[state, COUNT] = end - start
