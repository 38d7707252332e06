"""The records of a strategy: its nodes with their replies, and what is noted of states meanwhile.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent
from goimpl.search import frame
from goimpl.search.keys import image_of_set
from goimpl.search.repetition_free import notes as no, tables as at
from goimpl.search.repetition_free.moves import after_play
from goimpl.search.repetition_free.notes import Notes
from goimpl.search.repetition_free.states import (
    key_and_symmetry,
    key_of,
    own_key,
)
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _number, _word, mixed


def place_in(n: Any, key: Any) -> int:
    """Return the place of a key in tables with `counts` and `keys`, or where it may be noted."""
    last = _word(n.counts[no.MASK])
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
        n.counts[no.NOTED] += 1
    n.notes[place, column] = value


def note_again(n: Notes, keys: Any, notes: Any) -> None:
    """Note what was noted in fewer places."""
    for i in range(len(keys)):
        if keys[i] != _word(0):
            place = place_in(n, keys[i])
            n.keys[place] = keys[i]
            for column in range(no.NOTE_COLUMNS):
                n.notes[place, column] = notes[i, column]


def colouring_of(t: Tables, n: Notes, black: Any, white: Any) -> int:
    """Return the number of a colouring, which its images share: a new one where it has none."""
    key = key_of(t, black, white, opponent(_number(t.counts[at.PROVER])), _number(at.NO_KO))
    number = noted(n, key, no.COLOURING)
    if number == 0:
        number = _number(n.counts[no.COLOURINGS]) + 1
        n.counts[no.COLOURINGS] = number
        note(n, key, no.COLOURING, number)
    return number - 1


def placing(t: Tables, black: Any, white: Any, player: int, ko: int) -> int:
    """Return the first symmetry that takes a state to that of its key."""
    return key_and_symmetry(t, black, white, player, ko)[1]


def write_reply(
    t: Tables, n: Notes, black: Any, white: Any, ko: int, turn: int, place: int
) -> None:
    """Write the prover's answer in a state into the records.

    `turn` is the symmetry under which the node is written.
    """
    prover = _number(t.counts[at.PROVER])
    code = noted(n, key_of(t, black, white, prover, ko), no.STATUS) - no.CHOICE
    n.records[place + no.BEFORE] = colouring_of(t, n, black, white)
    n.records[place + no.REACHED] = -1
    if code >> 1 == 0:
        key = key_of(t, black, white, opponent(prover), _number(at.NO_KO))
        n.records[place + no.ANSWER] = frame.PASS
        if code & 1:
            n.records[place + no.CHILD] = no.SAFE_AFTER
            return
        n.records[place + no.CHILD] = noted(n, key, no.AFTER_PASS) - 1
        there = placing(t, black, white, opponent(prover), _number(at.NO_KO))
        n.records[place + no.TURNED] = n.products[turn, there]
        return
    symmetry = placing(t, black, white, prover, ko)
    v = 0
    while t.images[symmetry, v] != (code >> 1) - 1:
        v += 1
    a, b, next_ko = after_play(t, black, white, prover, t.board.one << _word(v))
    n.records[place + no.ANSWER] = t.images[turn, v]
    if code & 1:
        n.records[place + no.CHILD] = no.SAFE_AFTER
        return
    child = noted(n, key_of(t, a, b, opponent(prover), next_ko), no.NUMBER) - 1
    n.records[place + no.CHILD] = child
    n.records[place + no.TURNED] = n.products[turn, placing(t, a, b, opponent(prover), next_ko)]
    n.records[place + no.REACHED] = colouring_of(t, n, a, b)


def write_node(t: Tables, n: Notes, depth: int) -> None:
    """Write the node of a state with the opponent to move."""
    head = _number(n.counts[no.WRITTEN])
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    player, turn = _number(t.path[depth, at.PLAYER]), _number(0)
    if depth > 0:
        turn = placing(t, black, white, player, _number(t.path[depth, at.KO]))
    wanted = _number(t.path[depth, at.WANTED])
    place = head + no.HEAD
    ends = wanted == 0
    for i in range(t.path[depth, at.COUNT]):
        move = _number(t.moves[depth, i, at.MOVE])
        if move == frame.PASS:
            ends = False
        n.records[place] = frame.PASS if move == frame.PASS else _number(t.images[turn, move])
        if t.moves[depth, i, at.SAFE]:
            n.records[place + no.CHILD] = no.SAFE_AT_ONCE
        else:
            a, b = t.after[depth, i, 0], t.after[depth, i, 1]
            write_reply(t, n, a, b, _number(t.moves[depth, i, at.KO]), turn, place)
        place += no.REPLY
    if ends:
        # The prover ends the game by another pass.
        n.records[place], n.records[place + no.ANSWER], n.records[place + no.CHILD] = (
            frame.PASS,
            frame.PASS,
            no.OVER,
        )
        place += no.REPLY
    finish(t, n, image_of_set(t, turn, black), image_of_set(t, turn, white), player, wanted, place)
    if depth > 0:
        note(
            n,
            own_key(t, depth),
            no.AFTER_PASS if wanted else no.NUMBER,
            _number(n.counts[no.NUMBERS]),
        )


def finish(t: Tables, n: Notes, black: Any, white: Any, player: int, passes: int, end: int) -> None:
    """Write the head of a record, whose replies are there."""
    head = _number(n.counts[no.WRITTEN])
    n.records[head], n.records[head + 1] = _number(black), _number(white)
    n.records[head + 2] = player
    n.records[head + 3] = passes
    n.records[head + 4] = (end - head - no.HEAD) // no.REPLY
    n.records[head + 5] = colouring_of(t, n, black, white)
    n.counts[no.NUMBERS] += 1
    n.counts[no.WRITTEN] = end


def write_root(t: Tables, n: Notes) -> None:
    """Write the node of the root, where the prover is to move."""
    place = _number(n.counts[no.WRITTEN]) + no.HEAD
    black, white = t.stones[0, 0], t.stones[0, 1]
    n.records[place] = frame.PASS
    write_reply(t, n, black, white, _number(t.path[0, at.KO]), _number(0), place)
    finish(t, n, black, white, _number(t.path[0, at.PLAYER]), _number(0), place + no.REPLY)
