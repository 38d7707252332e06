"""The search for a strategy by patterns: depth first by proof numbers, on the whole board."""

import numpy as np

from goimpl.jit.decorators import compiled_apart, never_plain
from goimpl.zones import loser_replies, states, tables as at, winner_moves
from goimpl.zones.advice import outside_plays
from goimpl.zones.chains import colours_of, copy, hash_of, play, write_words
from goimpl.zones.tables import Tables
from goimpl.zones.threats import threat_node


@compiled_apart
def most_promising(t: Tables, d: int, goal: int, other: int) -> tuple[int, int, int, int, int]:
    """Return what is least in a row and where, the second least, the most in the other, how many.

    What is 0 in the other row is settled, and left out. For a winner's state `goal` is PROOF.
    """
    best, least, second, most, count = at.NO_POINT, at.NEVER, at.NEVER, 0, 0
    for i in range(t.states[d, at.OWN, at.TRIES]):
        if t.states[d, other, i] == 0:
            continue
        count += 1
        most = max(most, int(t.states[d, other, i]))
        number = int(t.states[d, goal, i])
        if number < least:
            best, least, second = i, number, least
        elif number < second:
            second = number
    return best, least, second, min(at.NEVER, most + count - 1), count


@compiled_apart
def go(t: Tables, d: int, i: int, player: int) -> None:
    """Go on the path from depth d by one of the moves there."""
    point, ko = int(t.states[d, at.MOVES, i]), at.NO_POINT
    after = t.boards[d + 1]
    copy(t.boards[d], after)
    t.hashes[d + 1, at.COLOURS] = t.hashes[d, at.COLOURS]
    for word in range(2 * at.WORDS):
        t.words[d + 1, word] = t.words[d, word]
    if point == at.AGAIN:
        ko = int(t.nodes[t.states[d, at.CHILD, 0], at.MOVE])
    if point >= 0:
        _captured, _suicides, ko = play(t, after, point, player)
        t.hashes[d + 1, at.COLOURS] ^= t.change[0]
        for word in range(2 * at.WORDS):
            t.words[d + 1, word] ^= t.change[1 + word]
    t.hashes[d + 1, at.HERE] = t.hashes[d, i]
    # A pass repeats no colouring that could be forbidden.
    t.hashes[d + 1, at.COLOURING] = t.hashes[d + 1, at.COLOURS] if point >= 0 else np.uint64(d)
    spends = player == at.WINNER and states.spends_threat(t, d, point)
    t.states[d + 1, at.OWN, at.LEFT] = t.states[d, at.OWN, at.LEFT] - int(spends)
    t.states[d + 1, at.OWN, at.SINCE] = d if spends else t.states[d, at.OWN, at.SINCE]
    t.states[d + 1, at.OWN, at.BAN] = ko
    t.states[d + 1, at.OWN, at.OUTSIDE_PLAYS] = outside_plays(t, d, point)
    t.states[d, at.OWN, at.BEST], t.states[d, at.OWN, at.TRIED] = i, point


@compiled_apart
def is_enough(t: Tables, d: int, proof: int, disproof: int) -> bool:
    """Tell whether a state is to be left for now."""
    own = t.states[d, at.OWN]
    over = proof >= own[at.PROOF_LIMIT] or disproof >= own[at.DISPROOF_LIMIT]
    return bool(over or t.numbers[at.VISITS] >= t.numbers[at.LIMIT])


@compiled_apart
def step_winner(t: Tables, d: int) -> bool:
    """Try the move that promises most, or be done."""
    best, proof, second, disproof, count = most_promising(t, d, at.PROOF, at.DISPROOF)
    if best < 0:
        return states.end(t, d, at.NEVER, 0)
    if is_enough(t, d, proof, disproof):
        return states.end(t, d, proof, disproof)
    go(t, d, best, at.WINNER)
    own = t.states[d, at.OWN]
    then = t.states[d + 1, at.OWN]
    then[at.PROOF_LIMIT] = min(int(own[at.PROOF_LIMIT]), second + 1 + second // 4)
    then[at.DISPROOF_LIMIT] = max(1, own[at.DISPROOF_LIMIT] - (count - 1))
    return False


@compiled_apart
def step_loser(t: Tables, hints: Tables, d: int) -> bool:
    """Answer the reply that promises the loser most, or be done."""
    if (
        not t.states[d, at.OWN, at.NARROWED]
        and t.states[d, at.MOVES, 0] == at.NO_POINT
        and t.states[d, at.CHILD, 0] >= 0
        and not loser_replies.narrow(t, hints, d)
    ):
        return states.end(t, d, at.NEVER, 0)
    best, disproof, second, proof, count = most_promising(t, d, at.DISPROOF, at.PROOF)
    while best < 0:
        node = loser_replies.complete(t, hints, d)
        if node >= 0:
            return states.end_proved(t, d, node)
        if node == -1:
            return states.end(t, d, at.NEVER, 0)
        best, disproof, second, proof, count = most_promising(t, d, at.DISPROOF, at.PROOF)
    if disproof == 0:
        return states.end(t, d, at.NEVER, 0)
    if is_enough(t, d, proof, disproof):
        return states.end(t, d, proof, disproof)
    go(t, d, best, at.LOSER)
    own = t.states[d, at.OWN]
    then = t.states[d + 1, at.OWN]
    then[at.PROOF_LIMIT] = max(1, own[at.PROOF_LIMIT] - (count - 1))
    then[at.DISPROOF_LIMIT] = min(int(own[at.DISPROOF_LIMIT]), second + 1 + second // 4)
    return False


@compiled_apart
def come_back(t: Tables, d: int, is_winner: bool) -> bool:
    """Take the numbers of the state after this one; tell whether that proves it."""
    then, i = t.states[d + 1, at.OWN], t.states[d, at.OWN, at.BEST]
    t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = (
        then[at.OWN_PROOF],
        then[at.OWN_DISPROOF],
    )
    if then[at.OWN_DISPROOF] == 0 and then[at.REPEATS]:
        t.states[d, at.OWN, at.REPEATS] = 1
    if then[at.OWN_PROOF] > 0:
        return False
    if is_winner:
        node = int(then[at.FOUND])
        winner_moves.note_answer(t, d, node)
        if states.spends_threat(t, d, int(t.states[d, at.OWN, at.TRIED])):
            node = threat_node(t, d, t.boards[d], node)
        if node >= 0:
            return states.end_proved(t, d, node)
        t.states[d, at.PROOF, i], t.states[d, at.DISPROOF, i] = at.NEVER, 0
        return False
    t.states[d, at.CHILD, i] = then[at.FOUND]
    loser_replies.look_again(t, d)
    return False


@never_plain
@compiled_apart
def run(t: Tables, other: Tables, hints: Tables, to_move: int) -> int:
    """Search from the board at depth 0; return the node that proves it, or -1.

    Parameters: `other`, what is proved of the other side's goal; `hints`, the patterns of advice.
    """
    t.states[0, at.OWN, at.PROOF_LIMIT] = t.states[0, at.OWN, at.DISPROOF_LIMIT] = at.NEVER
    colours = colours_of(t, t.boards[0])
    write_words(t, t.boards[0])
    t.hashes[0, at.COLOURS] = t.hashes[0, at.COLOURING] = colours
    threats = int(t.numbers[at.THREATS])
    t.hashes[0, at.HERE] = hash_of(t, colours, to_move, at.NO_POINT, threats)
    t.states[0, at.OWN, at.OUTSIDE_PLAYS] = 0
    t.states[0, at.OWN, at.LEFT], t.states[0, at.OWN, at.SINCE] = threats, 0
    d, entering = 0, True
    while True:
        is_winner = (to_move == at.WINNER) == (d % 2 == 0)
        done = False
        if entering:
            t.numbers[at.REACHED] = d
            done = (
                winner_moves.enter_winner(t, other, hints, d)
                if is_winner
                else loser_replies.enter_loser(t, hints, d)
            )
        if not done:
            done = step_winner(t, d) if is_winner else step_loser(t, hints, d)
        entering = not done
        if not done:
            d += 1
            continue
        while done and d > 0:
            d -= 1
            done = come_back(t, d, (to_move == at.WINNER) == (d % 2 == 0))
        if done:
            return (
                int(t.states[0, at.OWN, at.FOUND])
                if t.states[0, at.OWN, at.OWN_PROOF] == 0
                else at.NO_POINT
            )
