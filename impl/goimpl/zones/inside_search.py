"""The search inside a wall: depth first by proof numbers, with all states that it has seen."""

from __future__ import annotations

from goimpl.jit.decorators import compiled_apart, never_plain
from goimpl.zones.enclosed import (
    BAN,
    BEST,
    BUDGET,
    CAPTURES,
    DEEPEST,
    DISPROOF,
    DISPROOF_LIMIT,
    INSIDE,
    KNOWN_DISPROOF,
    KNOWN_MOVE,
    KNOWN_NEED,
    KNOWN_PROOF,
    LEADS_ON,
    LOSER,
    MARK,
    MOST_INSIDE,
    NEED,
    NEVER,
    NO_POINT,
    OTHER,
    OWN,
    PLAYER,
    POINT,
    PROOF,
    PROOF_LIMIT,
    TURNS,
    VISITS,
    WINNER,
    Enclosure,
    empty_points,
    least_liberties,
    play_loser,
    play_winner,
)

# How many places of the table a state may have.
PLACES = 16


@compiled_apart
def mark_of(e: Enclosure, player: int, budget: int) -> int:
    """Return what tells states of this enclosure, player and budget from others."""
    return int(e.numbers[MARK]) ^ (budget * 4 + player) * 0x2545F4914F6D


@compiled_apart
def slot_of(e: Enclosure, own: int, other: int, ban: int, player: int, budget: int) -> int:
    """Return where a state stands or may stand in the tables, -1 where there is no room."""
    key = own | other << MOST_INSIDE | (ban + 2) << 2 * MOST_INSIDE
    mark = mark_of(e, player, budget)
    h = (key * 0x9E3779B97F4A7C1) ^ mark
    h ^= h >> 29
    for j in range(PLACES):
        slot = (h + j) & (e.keys.size - 1)
        if e.keys[slot] == 0 or (e.keys[slot] == key and e.marks[slot] == mark):
            return int(slot)
    return NO_POINT


@compiled_apart
def keep(e: Enclosure, d: int, proof: int, disproof: int, need: int, move: int) -> None:
    """Keep what is known of the state at depth d."""
    s = e.path[d]
    own, other, ban, budget, player = s[OWN], s[OTHER], s[BAN], s[BUDGET], s[PLAYER]
    slot = slot_of(e, own, other, ban, player, budget)
    if slot < 0:
        return
    e.keys[slot] = own | other << MOST_INSIDE | (ban + 2) << 2 * MOST_INSIDE
    e.marks[slot] = mark_of(e, player, budget)
    e.known[slot, KNOWN_PROOF], e.known[slot, KNOWN_DISPROOF] = proof, disproof
    e.known[slot, KNOWN_NEED], e.known[slot, KNOWN_MOVE] = need, move


@compiled_apart
def add_turn(e: Enclosure, d: int, point: int, own: int, other: int, ban: int, budget: int) -> None:
    """Add a turn at depth d, or a play elsewhere (-1), with what is known of what it leads to."""
    s = e.path[d]
    row = e.turns[d, s[TURNS]]
    s[TURNS] += 1
    row[OWN], row[OTHER], row[BAN], row[BUDGET], row[POINT] = own, other, ban, budget, point
    row[PROOF], row[DISPROOF], row[NEED] = 1, 1, 0
    player = WINNER + LOSER - s[PLAYER]
    for back in range(d):
        is_same = e.path[back, OWN] == own and e.path[back, OTHER] == other
        if is_same and e.path[back, PLAYER] == player:
            row[PROOF], row[DISPROOF] = NEVER, 0
            return
    slot = slot_of(e, own, other, ban, player, budget)
    if slot >= 0 and e.keys[slot]:
        row[PROOF], row[DISPROOF] = e.known[slot, KNOWN_PROOF], e.known[slot, KNOWN_DISPROOF]
        row[NEED] = e.known[slot, KNOWN_NEED]


@compiled_apart
def enter_winner(e: Enclosure, d: int) -> bool:
    """List the moves of a state of the winner's; tell whether he has won or lost at once."""
    s = e.path[d]
    own, other = s[OWN], s[OTHER]
    least = least_liberties(e, own, other)
    if least > s[BUDGET] + 1:
        keep(e, d, NEVER, 0, 0, NO_POINT)
        return True
    free = empty_points(e, own, other)
    for i in range(e.numbers[INSIDE]):
        if not free >> i & 1 or i == s[BAN]:
            continue
        becomes, its_own, its_other = play_winner(e, own, other, i)
        if becomes == CAPTURES:
            keep(e, d, 0, NEVER, 0, i)
            return True
        if becomes == LEADS_ON:
            add_turn(e, d, i, its_own, its_other, NO_POINT, s[BUDGET])
    return False


@compiled_apart
def enter_loser(e: Enclosure, d: int) -> bool:
    """List the turns of a state of the loser's; tell whether the winner has lost."""
    s = e.path[d]
    own, other = s[OWN], s[OTHER]
    if s[BUDGET] == 0:
        keep(e, d, NEVER, 0, 0, NO_POINT)
        return True
    add_turn(e, d, NO_POINT, own, other, NO_POINT, s[BUDGET] - 1)
    free = empty_points(e, own, other)
    for i in range(e.numbers[INSIDE]):
        if not free >> i & 1:
            continue
        becomes, its_own, its_other, ban = play_loser(e, own, other, i)
        # To take one's own stone off again is a pass, which is answered.
        if becomes == LEADS_ON and (its_own != own or its_other != other):
            add_turn(e, d, i, its_own, its_other, ban, s[BUDGET])
    return False


@compiled_apart
def most_promising(e: Enclosure, d: int, goal: int, other: int) -> tuple[int, int, int, int, int]:
    """Return where the least number of a column is, it, the second least, the most of the other
    column, and how many turns aren't settled against the one whose number is `goal`.
    """
    best, least, second, most, count = NO_POINT, NEVER, NEVER, 0, 0
    for i in range(e.path[d, TURNS]):
        row = e.turns[d, i]
        if row[other] == 0:
            continue
        count += 1
        most = max(most, row[other])
        if row[goal] < least:
            best, least, second = i, row[goal], least
        elif row[goal] < second:
            second = row[goal]
    return best, least, second, min(NEVER, most + count - 1), count


@compiled_apart
def needed(e: Enclosure, d: int) -> int:
    """Return how often the loser may play elsewhere at a state of his that is proved."""
    most = 0
    for i in range(e.path[d, TURNS]):
        row = e.turns[d, i]
        most = max(most, row[NEED] + (row[POINT] < 0))
    return most


@compiled_apart
def step(e: Enclosure, d: int, limit: int) -> bool:
    """Go on by the turn at depth d that promises most, or be done there."""
    s = e.path[d]
    is_winner = s[PLAYER] == WINNER
    goal, other = (PROOF, DISPROOF) if is_winner else (DISPROOF, PROOF)
    best, least, second, most, count = most_promising(e, d, goal, other)
    proof, disproof = (least, most) if is_winner else (most, least)
    if best < 0:
        proof, disproof = (NEVER, 0) if is_winner else (0, NEVER)
    if proof == 0 or disproof == 0:
        need, move = 0, NO_POINT
        if proof == 0:
            need = e.turns[d, best, NEED] if is_winner else needed(e, d)
            move = e.turns[d, best, POINT] if is_winner else NO_POINT
        keep(e, d, proof, disproof, need, move)
        return True
    if d >= DEEPEST - 1:
        proof, disproof = NEVER, 0
    over = proof >= s[PROOF_LIMIT] or disproof >= s[DISPROOF_LIMIT]
    if over or e.numbers[VISITS] >= limit:
        keep(e, d, proof, disproof, 0, NO_POINT)
        return True
    s[BEST] = best
    then = e.path[d + 1]
    for column in (OWN, OTHER, BAN, BUDGET):
        then[column] = e.turns[d, best, column]
    then[PLAYER], then[TURNS] = WINNER + LOSER - s[PLAYER], 0
    goal_limit, other_limit = (PROOF_LIMIT, DISPROOF_LIMIT)
    if not is_winner:
        goal_limit, other_limit = (DISPROOF_LIMIT, PROOF_LIMIT)
    then[goal_limit] = min(s[goal_limit], second + 1)
    then[other_limit] = max(1, s[other_limit] - (count - 1))
    return False


@compiled_apart
def come_back(e: Enclosure, d: int) -> None:
    """Take what is known of the state after the one at depth d."""
    row = e.turns[d, e.path[d, BEST]]
    player = WINNER + LOSER - e.path[d, PLAYER]
    slot = slot_of(e, row[OWN], row[OTHER], row[BAN], player, row[BUDGET])
    if slot < 0 or not e.keys[slot]:
        # No room: it stays unknown.
        row[PROOF], row[DISPROOF] = NEVER, 0
        return
    row[PROOF], row[DISPROOF] = e.known[slot, KNOWN_PROOF], e.known[slot, KNOWN_DISPROOF]
    row[NEED] = e.known[slot, KNOWN_NEED]


@never_plain
@compiled_apart
def known_of(
    e: Enclosure, own: int, other: int, ban: int, player: int, budget: int
) -> tuple[int, int, int]:
    """Return the proof number of a state, its need, and the winner's move."""
    slot = slot_of(e, own, other, ban, player, budget)
    if slot < 0 or not e.keys[slot]:
        return NEVER, 0, NO_POINT
    row = e.known[slot]
    return int(row[KNOWN_PROOF]), int(row[KNOWN_NEED]), int(row[KNOWN_MOVE])


@never_plain
@compiled_apart
def search(
    e: Enclosure, own: int, other: int, ban: int, player: int, budget: int, limit: int
) -> bool:
    """Tell whether the winner is found to capture a chain of the target when a player moves first.

    The loser may play elsewhere `budget` times. So many states are visited at most.
    """
    s = e.path[0]
    s[OWN], s[OTHER], s[BAN], s[BUDGET], s[PLAYER], s[TURNS] = own, other, ban, budget, player, 0
    s[PROOF_LIMIT] = s[DISPROOF_LIMIT] = NEVER
    slot = slot_of(e, own, other, ban, player, budget)
    if slot < 0 or (e.keys[slot] and e.known[slot, KNOWN_DISPROOF] == 0):
        return False
    if e.keys[slot] and e.known[slot, KNOWN_PROOF] == 0:
        return True
    e.numbers[VISITS] = 0
    d, entering = 0, True
    while True:
        done = False
        if entering:
            e.numbers[VISITS] += 1
            done = enter_winner(e, d) if e.path[d, PLAYER] == WINNER else enter_loser(e, d)
        if not done:
            done = step(e, d, limit)
        entering = not done
        if not done:
            d += 1
        elif d > 0:
            d -= 1
            come_back(e, d)
        else:
            proof, _need, _move = known_of(e, own, other, ban, player, budget)
            return proof == 0
