"""The moves from a state, with the efforts after them: those kept, else what the stones suggest.

Plain Python over words, like the kernel; `goimpl.history_free.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, opponent
from goimpl.history_free.living import is_won_by_life, leave_out_what_kills
from goimpl.history_free.states import (
    _number,
    _word,
    efforts_of,
    hash_of,
    key_after_stone,
    key_of,
    own_key,
    place_of,
    turn,
)
from goimpl.history_free.tables import (
    BASE,
    BY_LIFE,
    COUNT,
    FETCHED,
    HARD,
    KO,
    MARGIN,
    MOVE,
    NEVER,
    NO_KO,
    PASS,
    PLAYER,
    PROVE,
    PROVER,
    REFUTE,
    SAFE,
    STEPS_BACK,
    SUICIDE,
    TAKING_OUT,
    TERRITORY,
    Tables,
)
from goimpl.words.bits import count_points
from goimpl.words.kernel import area, neighbours, play


def ahead(t: Tables, black: Any, white: Any) -> int:
    """Return how far the prover is ahead when the game ends: below 0 he has lost."""
    black_area, white_area = area(black, white, t.board)
    difference = count_points(black_area) - count_points(white_area) - _number(t.counts[MARGIN])
    return int(difference if t.counts[PROVER] == BLACK else -1 - difference)


def first_efforts(t: Tables, black: Any, white: Any, may_end: bool) -> tuple[int, int]:
    """Return the efforts to prove and to refute a state that has not been visited.

    `may_end` tells whether the prover has passed, so that another pass ends the game.
    """
    prover = _number(t.counts[PROVER])
    if t.counts[BY_LIFE]:
        if is_won_by_life(t, black, white, prover, may_end):
            return _number(0), _number(NEVER)
        if is_won_by_life(t, black, white, opponent(prover), False):
            return _number(NEVER), _number(0)
    lead = ahead(t, black, white)
    if lead >= 0:
        return _number(1), _number(1 + lead * lead // 8)
    behind = -1 - lead
    return _number(1 + behind * behind // 8), _number(1)


def repeats(t: Tables, first: int, depth: int, black: Any, white: Any) -> bool:
    """Tell whether a colouring is on the path between these depths."""
    if t.hashes[hash_of(black, white)] == 0:
        return False
    of_it = depth
    while of_it >= first and (t.stones[of_it, 0] != black or t.stones[of_it, 1] != white):
        of_it -= 1
    return bool(of_it >= first)


def is_left_out(t: Tables, depth: int, key: Any) -> bool:
    """Tell whether the step from this depth of the path to a state is left out."""
    for i in range(t.counts[STEPS_BACK]):
        if t.back[i, 1] == key and t.back[i, 0] == own_key(t, depth):
            return True
    return False


def goes_back(
    t: Tables, depth: int, key: Any, black: Any, white: Any, is_play: bool, is_provers: bool
) -> bool:
    """Tell whether a move leads back to where the path has been, or is left out as it may.

    Of a strategy nodes are shared whatever the path: above what is searched, only the prover may
    not play to a colouring of it, and nobody may rely on the states there.
    """
    if is_provers and is_left_out(t, depth, key):
        return True
    if is_play and (is_provers or not t.counts[TAKING_OUT]):
        first = t.counts[BASE]
        if is_provers:
            first = 0
        if repeats(t, first, depth, black, white):
            return True
    i = -1 if t.counts[TAKING_OUT] else t.counts[BASE] - 1
    while i >= 0 and t.own[i] != key:
        i -= 1
    return bool(i >= 0)


def ko_after(t: Tables, own: Any, opposing: Any, captured: Any, point: Any) -> int:
    """Return the point where ko forbids the opponent to take back, or -1."""
    if captured == captured ^ captured or captured & (captured - _word(1)):
        return NO_KO
    beside = neighbours(point, t.board)
    if beside & own or (beside & ~opposing) != captured:
        return NO_KO
    number = 0
    while not (captured >> _word(number)) & _word(1):
        number += 1
    return number


def after_play(t: Tables, black: Any, white: Any, player: int, point: Any) -> tuple[Any, Any, int]:
    """Return the stones after a player's play, and the point where ko forbids the next one."""
    own, opposing = (black, white) if player == BLACK else (white, black)
    left, opposite = play(own, opposing, point, t.board)
    ko = _number(NO_KO)
    if left & point:
        ko = _number(ko_after(t, left, opposite, opposing ^ opposite, point))
    a, b = (left, opposite) if player == BLACK else (opposite, left)
    return a, b, ko


def add_move(t: Tables, depth: int, move: int, key: Any, black: Any, white: Any, ko: int) -> None:
    """Add a move of the state at this depth of the path, with what is there after it."""
    i = t.path[depth, COUNT]
    t.path[depth, COUNT] = i + 1
    t.keys[depth, i] = key
    t.after[depth, i, 0], t.after[depth, i, 1] = black, white
    t.moves[depth, i, MOVE], t.moves[depth, i, KO] = move, ko


def fetch(t: Tables, depth: int) -> None:
    """Look at the entries of all moves at once: the machine then waits for memory but once."""
    together = _word(0)
    for i in range(t.path[depth, COUNT]):
        together ^= t.entries[place_of(t, t.keys[depth, i]), 0]
    # Else a compiler would leave it out.
    t.counts[FETCHED] = _number(together)


def enter_efforts(t: Tables, depth: int, i: int) -> None:
    """Enter the efforts after a move of the state at this depth of the path."""
    is_provers = t.path[depth, PLAYER] == t.counts[PROVER]
    key, is_play = t.keys[depth, i], t.moves[depth, i, MOVE] != PASS
    black, white = t.after[depth, i, 0], t.after[depth, i, 1]
    t.moves[depth, i, SAFE] = 0
    if goes_back(t, depth, key, black, white, is_play, is_provers):
        prove, refute = _number(HARD), _number(1)
    else:
        prove, refute = efforts_of(t, key)
        if prove < 0:
            prove, refute = first_efforts(t, black, white, is_provers and not is_play)
            t.moves[depth, i, SAFE] = prove == 0
    t.moves[depth, i, PROVE], t.moves[depth, i, REFUTE] = prove, refute


def list_moves(t: Tables, depth: int) -> None:
    """List the moves of the state at this depth of the path, with the efforts after them.

    A pass is left out where it would lose at once, and a play that changes nothing.
    """
    player, ko = _number(t.path[depth, PLAYER]), _number(t.path[depth, KO])
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    stones, none = black | white, black ^ black
    t.path[depth, COUNT] = 0
    turn(t, black, white)
    if (ahead(t, black, white) >= 0) == (player == t.counts[PROVER]):
        key = key_after_stone(t, PASS, none, player)
        add_move(t, depth, PASS, key, black, white, NO_KO)
    for i in t.order:
        point = t.board.one << _word(i)
        if stones & point or i == ko:
            continue
        a, b, next_ko = after_play(t, black, white, player, point)
        if (a == black and b == white) or not ((a | b) & point or t.counts[SUICIDE]):
            continue
        if a | b == stones | point:
            key = key_after_stone(t, _number(i), point, player)
        else:
            key = key_of(t, a, b, opponent(player), next_ko)
        add_move(t, depth, _number(i), key, a, b, next_ko)
    if t.counts[TERRITORY] and player == t.counts[PROVER]:
        leave_out_what_kills(t, depth)
    fetch(t, depth)
    for i in range(t.path[depth, COUNT]):
        enter_efforts(t, depth, i)
