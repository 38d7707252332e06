"""The records of a strategy: its nodes with their replies, and what is noted of states meanwhile.

Plain Python over words; `goimpl.history_free.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent
from goimpl.history_free.moves import after_play
from goimpl.history_free.notes import (
    AFTER_PASS,
    ANSWER,
    BEFORE,
    CHILD,
    CHOICE,
    COLOURING,
    COLOURINGS,
    HEAD,
    MASK,
    NOTED,
    NUMBER,
    NUMBERS,
    OVER,
    REACHED,
    REPLY,
    SAFE_AFTER,
    SAFE_AT_ONCE,
    STATUS,
    TURNED,
    WRITTEN,
    Notes,
)
from goimpl.history_free.states import (
    _number,
    _word,
    image_of_set,
    key_of,
    own_key,
    packed,
)
from goimpl.history_free.tables import (
    COUNT,
    KO,
    MOVE,
    NO_KO,
    PASS,
    PLAYER,
    PROVER,
    SAFE,
    SYMMETRIES,
    WANTED,
    Tables,
)
from goimpl.words.bits import mixed


def place_in(n: Notes, key: Any) -> int:
    """Return the place of a key in the notes, or where it may be noted."""
    last = _word(n.counts[MASK])
    place = mixed(key) & last
    while n.keys[place] != key and n.keys[place] != _word(0):
        place = (place + _word(1)) & last
    return int(_number(place))


def noted(n: Notes, key: Any, column: int) -> int:
    """Return what is noted of a key."""
    return int(_number(n.notes[place_in(n, key), column]))


def note(n: Notes, key: Any, column: int, value: int) -> None:
    """Note something of a key."""
    place = place_in(n, key)
    if n.keys[place] != key:
        n.keys[place] = key
        n.counts[NOTED] += 1
    n.notes[place, column] = value


def colouring_of(t: Tables, n: Notes, black: Any, white: Any) -> int:
    """Return the number of a colouring, which its images share: a new one where it has none."""
    key = key_of(t, black, white, opponent(_number(t.counts[PROVER])), _number(NO_KO))
    number = noted(n, key, COLOURING)
    if number == 0:
        number = _number(n.counts[COLOURINGS]) + 1
        n.counts[COLOURINGS] = number
        note(n, key, COLOURING, number)
    return number - 1


def placing(t: Tables, black: Any, white: Any, player: int, ko: int) -> int:
    """Return the first symmetry that takes a state to that of its key."""
    key = key_of(t, black, white, player, ko)
    for i in range(t.counts[SYMMETRIES]):
        image_of_ko = ko if ko < 0 else _number(t.images[i, ko])
        image, image_of_white = image_of_set(t, i, black), image_of_set(t, i, white)
        if packed(t, image, image_of_white, player, image_of_ko) == key:
            return i
    return 0


def write_reply(t: Tables, n: Notes, black: Any, white: Any, ko: int, turn: int, at: int) -> None:
    """Write the prover's answer in a state into the records.

    `turn` is the symmetry under which the node is written.
    """
    prover = _number(t.counts[PROVER])
    code = noted(n, key_of(t, black, white, prover, ko), STATUS) - CHOICE
    n.records[at + BEFORE] = colouring_of(t, n, black, white)
    n.records[at + REACHED] = -1
    if code >> 1 == 0:
        key = key_of(t, black, white, opponent(prover), _number(NO_KO))
        n.records[at + ANSWER] = PASS
        if code & 1:
            n.records[at + CHILD] = SAFE_AFTER
            return
        n.records[at + CHILD] = noted(n, key, AFTER_PASS) - 1
        there = placing(t, black, white, opponent(prover), _number(NO_KO))
        n.records[at + TURNED] = n.products[turn, there]
        return
    symmetry = placing(t, black, white, prover, ko)
    v = 0
    while t.images[symmetry, v] != (code >> 1) - 1:
        v += 1
    a, b, next_ko = after_play(t, black, white, prover, t.board.one << _word(v))
    n.records[at + ANSWER] = t.images[turn, v]
    if code & 1:
        n.records[at + CHILD] = SAFE_AFTER
        return
    child = noted(n, key_of(t, a, b, opponent(prover), next_ko), NUMBER) - 1
    n.records[at + CHILD] = child
    n.records[at + TURNED] = n.products[turn, placing(t, a, b, opponent(prover), next_ko)]
    n.records[at + REACHED] = colouring_of(t, n, a, b)


def write_node(t: Tables, n: Notes, depth: int) -> None:
    """Write the node of a state with the opponent to move."""
    head = _number(n.counts[WRITTEN])
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    player, turn = _number(t.path[depth, PLAYER]), _number(0)
    if depth > 0:
        turn = placing(t, black, white, player, _number(t.path[depth, KO]))
    wanted = _number(t.path[depth, WANTED])
    at = head + HEAD
    ends = wanted == 0
    for i in range(t.path[depth, COUNT]):
        move = _number(t.moves[depth, i, MOVE])
        if move == PASS:
            ends = False
        n.records[at] = PASS if move == PASS else _number(t.images[turn, move])
        if t.moves[depth, i, SAFE]:
            n.records[at + CHILD] = SAFE_AT_ONCE
        else:
            a, b = t.after[depth, i, 0], t.after[depth, i, 1]
            write_reply(t, n, a, b, _number(t.moves[depth, i, KO]), turn, at)
        at += REPLY
    if ends:
        # The prover ends the game by another pass.
        n.records[at], n.records[at + ANSWER], n.records[at + CHILD] = PASS, PASS, OVER
        at += REPLY
    finish(t, n, image_of_set(t, turn, black), image_of_set(t, turn, white), player, wanted, at)
    if depth > 0:
        note(n, own_key(t, depth), AFTER_PASS if wanted else NUMBER, _number(n.counts[NUMBERS]))


def finish(t: Tables, n: Notes, black: Any, white: Any, player: int, passes: int, end: int) -> None:
    """Write the head of a record, whose replies are there."""
    head = _number(n.counts[WRITTEN])
    n.records[head], n.records[head + 1] = _number(black), _number(white)
    n.records[head + 2] = player
    n.records[head + 3] = passes
    n.records[head + 4] = (end - head - HEAD) // REPLY
    n.records[head + 5] = colouring_of(t, n, black, white)
    n.counts[NUMBERS] += 1
    n.counts[WRITTEN] = end


def write_root(t: Tables, n: Notes) -> None:
    """Write the node of the root, where the prover is to move."""
    at = _number(n.counts[WRITTEN]) + HEAD
    black, white = t.stones[0, 0], t.stones[0, 1]
    n.records[at] = PASS
    write_reply(t, n, black, white, _number(t.path[0, KO]), _number(0), at)
    finish(t, n, black, white, _number(t.path[0, PLAYER]), _number(0), at + REPLY)
