"""The moves from a state, with the proof numbers after them.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, opponent
from goimpl.search import frame
from goimpl.search.life import lead, living, parts_in_two
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.guesses import first_numbers
from goimpl.search.repetition_free.states import (
    hash_of,
    key_after_stone,
    key_of,
    numbers_of,
    own_key,
    place_of,
    turn,
)
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _number, _word
from goimpl.words.kernel import neighbours, play


def ahead(t: Tables, black: Any, white: Any) -> int:
    """Return how far the prover is ahead when the game ends: below 0 he has lost."""
    blacks = lead(t, black, white)
    return blacks if t.counts[at.PROVER] == BLACK else -1 - blacks


def repeats(t: Tables, before: int, black: Any, white: Any) -> bool:
    """Tell whether a colouring is on the path before this depth."""
    if t.hashes[hash_of(black, white)] == 0:
        return False
    i = before - 1
    while i >= 0 and (t.stones[i, 0] != black or t.stones[i, 1] != white):
        i -= 1
    return bool(i >= 0)


def comes_back(t: Tables, first: int, depth: int, black: Any, white: Any, ko: int) -> bool:
    """Tell whether a move from this depth leads to a state of the path, as deep as `first` or more.

    The player to move is another one at every second depth.
    """
    if t.hashes[hash_of(black, white)] == 0:
        return False
    i = depth - 1
    while i >= first and (
        t.stones[i, 0] != black or t.stones[i, 1] != white or t.path[i, at.KO] != ko
    ):
        i -= 2
    return bool(i >= first)


def is_left_out(t: Tables, depth: int, key: Any) -> bool:
    """Tell whether the step from this depth of the path to a state is left out."""
    for i in range(t.counts[at.STEPS_BACK]):
        if t.back[i, 1] == key and t.back[i, 0] == own_key(t, depth):
            return True
    return False


def goes_back(t: Tables, depth: int, i: int) -> bool:
    """Tell whether a move leads back to where the path has been, or is left out as it may.

    Where the path is searched, to the same state. Of a strategy nodes are shared whatever the path:
    above what is searched, only the prover may not play to a colouring of it, and nobody may rely
    on the states there.
    """
    is_provers = t.path[depth, at.PLAYER] == t.counts[at.PROVER]
    key, black, white = t.keys[depth, i], t.after[depth, i, 0], t.after[depth, i, 1]
    searched = _number(depth + 1) if t.counts[at.EXTRACTING] else _number(t.counts[at.BASE])
    if is_provers and is_left_out(t, depth, key):
        return True
    is_play = t.moves[depth, i, at.MOVE] != frame.PASS
    if is_provers and is_play and repeats(t, searched, black, white):
        return True
    if comes_back(t, searched, depth, black, white, _number(t.moves[depth, i, at.KO])):
        return True
    above = -1 if t.counts[at.EXTRACTING] else searched - 1
    while above >= 0 and t.own[above] != key:
        above -= 1
    return bool(above >= 0)


def ko_after(t: Tables, own: Any, opposing: Any, captured: Any, point: Any) -> int:
    """Return the point where ko forbids the opponent to take back, or -1."""
    if captured == captured ^ captured or captured & (captured - _word(1)):
        return at.NO_KO
    beside = neighbours(point, t.board)
    if beside & own or (beside & ~opposing) != captured:
        return at.NO_KO
    number = 0
    while not (captured >> _word(number)) & _word(1):
        number += 1
    return number


def after_play(t: Tables, black: Any, white: Any, player: int, point: Any) -> tuple[Any, Any, int]:
    """Return the stones after a player's play, and the point where ko forbids the next one."""
    own, opposing = (black, white) if player == BLACK else (white, black)
    left, opposite = play(own, opposing, point, t.board)
    ko = _number(at.NO_KO)
    if left & point:
        ko = _number(ko_after(t, left, opposite, opposing ^ opposite, point))
    a, b = (left, opposite) if player == BLACK else (opposite, left)
    return a, b, ko


def add_move(t: Tables, depth: int, move: int, key: Any, black: Any, white: Any, ko: int) -> None:
    """Add a move of the state at this depth of the path, with what is there after it."""
    i = t.path[depth, at.COUNT]
    t.path[depth, at.COUNT] = i + 1
    t.keys[depth, i] = key
    t.after[depth, i, 0], t.after[depth, i, 1] = black, white
    t.moves[depth, i, at.MOVE], t.moves[depth, i, at.KO] = move, ko


def keep_move(t: Tables, depth: int, kept: int, i: int) -> None:
    """Put a move of the state at this depth of the path in the place of another."""
    t.keys[depth, kept] = t.keys[depth, i]
    t.after[depth, kept, 0], t.after[depth, kept, 1] = t.after[depth, i, 0], t.after[depth, i, 1]
    t.moves[depth, kept, at.MOVE] = t.moves[depth, i, at.MOVE]
    t.moves[depth, kept, at.KO] = t.moves[depth, i, at.KO]


def leave_out_what_kills(t: Tables, depth: int) -> None:
    """Leave out the prover's moves after which a stone that was alive is not.

    So what replies lead to has never been there: what they make alive would have been so before.
    """
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    own, opposing = (black, white) if t.counts[at.PROVER] == BLACK else (white, black)
    if not parts_in_two(own, t.board):
        return
    alive = living(t, own, opposing)
    if alive == alive ^ alive:
        return
    kept = _number(0)
    for i in range(t.path[depth, at.COUNT]):
        a, b = t.after[depth, i, 0], t.after[depth, i, 1]
        own, opposing = (a, b) if t.counts[at.PROVER] == BLACK else (b, a)
        if t.moves[depth, i, at.MOVE] != frame.PASS and alive & ~living(t, own, opposing):
            continue
        keep_move(t, depth, kept, _number(i))
        kept += 1
    t.path[depth, at.COUNT] = kept


def is_of_opening(t: Tables, before: Any, after: Any) -> bool:
    """Tell whether the opening has a move between two states; after 0, whether it has any."""
    for i in range(t.counts[at.OPENING]):
        if t.opening[i, 0] == before and (after == _word(0) or t.opening[i, 1] == after):
            return True
    return False


def keep_to_opening(t: Tables, depth: int) -> None:
    """Leave out the prover's other moves where the opening has some."""
    before = own_key(t, depth)
    if not is_of_opening(t, before, _word(0)):
        return
    kept = _number(0)
    for i in range(t.path[depth, at.COUNT]):
        if is_of_opening(t, before, t.keys[depth, i]):
            keep_move(t, depth, kept, _number(i))
            kept += 1
    t.path[depth, at.COUNT] = kept


def fetch(t: Tables, depth: int) -> None:
    """Look at the entries of all moves at once: the machine then waits for memory but once."""
    together = _word(0)
    for i in range(t.path[depth, at.COUNT]):
        together ^= t.entries[place_of(t, t.keys[depth, i]), 0]
    # Else a compiler would leave it out.
    t.counts[at.FETCHED] = _number(together & _word(1))


def enter_numbers(t: Tables, depth: int, i: int) -> None:
    """Enter the proof numbers after a move of the state at this depth of the path."""
    is_provers = t.path[depth, at.PLAYER] == t.counts[at.PROVER]
    key, is_play = t.keys[depth, i], t.moves[depth, i, at.MOVE] != frame.PASS
    black, white = t.after[depth, i, 0], t.after[depth, i, 1]
    t.moves[depth, i, at.SAFE] = 0
    if goes_back(t, depth, i):
        prove, refute = _number(at.HARD), _number(1)
    else:
        prove, refute = numbers_of(t, key)
        if prove < 0:
            prove, refute = first_numbers(t, black, white, is_provers, is_play)
            t.moves[depth, i, at.SAFE] = prove == 0
    t.moves[depth, i, at.PROVE], t.moves[depth, i, at.REFUTE] = prove, refute


def list_moves(t: Tables, depth: int) -> None:
    """List the moves of the state at this depth of the path, with the proof numbers after them.

    A pass is left out where it would lose at once, and a play that changes nothing.
    """
    player, ko = _number(t.path[depth, at.PLAYER]), _number(t.path[depth, at.KO])
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    stones, none = black | white, black ^ black
    t.path[depth, at.COUNT] = 0
    turn(t, black, white)
    if (ahead(t, black, white) >= 0) == (player == t.counts[at.PROVER]):
        key = key_after_stone(t, frame.PASS, none, player)
        add_move(t, depth, frame.PASS, key, black, white, at.NO_KO)
    for i in t.order:
        point = t.board.one << _word(i)
        if stones & point or i == ko:
            continue
        a, b, next_ko = after_play(t, black, white, player, point)
        if (a == black and b == white) or not ((a | b) & point or t.counts[frame.SUICIDE]):
            continue
        if a | b == stones | point:
            key = key_after_stone(t, _number(i), point, player)
        else:
            key = key_of(t, a, b, opponent(player), next_ko)
        add_move(t, depth, _number(i), key, a, b, next_ko)
    if player == t.counts[at.PROVER]:
        if depth < t.counts[at.OPENING_TURNS]:
            keep_to_opening(t, depth)
        if t.counts[frame.TERRITORY]:
            leave_out_what_kills(t, depth)
    fetch(t, depth)
    for i in range(t.path[depth, at.COUNT]):
        enter_numbers(t, depth, i)
