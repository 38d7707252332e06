"""The nodes of a strategy as lines of a certificate, in bytes.

Such certificates have millions of lines: no object is made for a line. Nobody has to believe this
module: the checker checks what it writes.

Plain Python over lists or arrays; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK
from goimpl.search.frame import PASS
from goimpl.search.repetition_free import notes as no
from goimpl.words.bits import _number

# The entries of `at`: how far the writing is.
READ = 0  # how much of the records is read
LINES = 1  # how many nodes have lines
NODES = 2  # how many nodes are written, those in the places of numbers included
POSITIONS = 3  # how many positions have lines
USED = 4  # how much of `out` is written to
WINNER = 5
SITUATIONAL = 6  # whether positions differ by who is to move
COLUMNS = 7  # how many points a row has
POINTS = 8
ENTRIES = 9

# What `places` has of each colouring: the number of its position plus one, and where its first
# node is in the records, plus one.
NUMBER, FIRST = 0, 1

# Of a node's line with those of positions before it, no more is written.
LONGEST = 1 << 14


def put(out: Any, at: Any, text: Any) -> None:
    """Write a text."""
    used = at[USED]
    for i in range(len(text)):
        out[used + i] = text[i]
    at[USED] = used + len(text)


def put_number(out: Any, at: Any, number: int) -> None:
    """Write a number of at least 0."""
    size = 1
    rest = number // 10
    while rest:
        size += 1
        rest //= 10
    end = at[USED] + size
    at[USED] = end
    for i in range(size):
        out[end - 1 - i] = 48 + number % 10
        number //= 10


def put_move(out: Any, at: Any, names: Any, move: int) -> None:
    """Write a move; the row of its name begins with the length, and the pass has the last."""
    row = at[POINTS] if move == PASS else move
    used = at[USED]
    for i in range(names[row, 0]):
        out[used + i] = names[row, 1 + i]
    at[USED] = used + names[row, 0]


def put_player(out: Any, at: Any, player: int) -> None:
    """Write who is to move."""
    if player == BLACK:
        put(out, at, b',"to_move":"black"')
    else:
        put(out, at, b',"to_move":"white"')


def put_choice(out: Any, at: Any, names: Any, records: Any, reply: int) -> None:
    """Write the winner's answer, with what it leads to unless it ends the game."""
    put(out, at, b'"move":')
    put_move(out, at, names, records[reply + no.ANSWER])
    child, turned = records[reply + no.CHILD], records[reply + no.TURNED]
    if child == no.SAFE_AFTER:
        put(out, at, b',"child":"safe"')
    elif child != no.OVER:
        put(out, at, b',"child":')
        # The identity has no number.
        if turned:
            put(out, at, b"[")
            put_number(out, at, child)
            put(out, at, b",")
            put_number(out, at, turned - 1)
            put(out, at, b"]")
        else:
            put_number(out, at, child)


def put_position(out: Any, at: Any, places: Any, levels: Any, records: Any, head: int) -> int:
    """Return the number of a record's position, whose line is written if it has had none."""
    black, white, of_it = records[head], records[head + 1], records[head + 5]
    number = places[of_it, NUMBER]
    first = places[of_it, FIRST] - 1
    # Only the root may be another image than its colouring's nodes, or of another player.
    is_images = records[first] != black or records[first + 1] != white
    is_apart = is_images or (at[SITUATIONAL] and records[first + 2] != records[head + 2])
    if number and not is_apart:
        return int(number - 1)
    number = _number(at[POSITIONS])
    at[POSITIONS] = number + 1
    if not is_apart:
        places[of_it, NUMBER] = number + 1
    put(out, at, b'{"position":')
    put_number(out, at, number)
    put(out, at, b',"colouring":"')
    used = at[USED]
    for i in range(at[POINTS]):
        if i and i % at[COLUMNS] == 0:
            out[used] = 47
            used += 1
        out[used] = 88 if black >> i & 1 else 79 if white >> i & 1 else 46
        used += 1
    at[USED] = used
    put(out, at, b'"')
    if at[SITUATIONAL]:
        put_player(out, at, records[head + 2])
    if levels[of_it]:
        put(out, at, b',"level":')
        put_number(out, at, levels[of_it])
    put(out, at, b"}\n")
    return int(number)


def put_replies(out: Any, at: Any, names: Any, records: Any, head: int, order: Any) -> None:
    """Write the replies to the loser's moves, in the order of these."""
    for i in range(len(order)):
        order[i] = 0
    for i in range(records[head + 4]):
        reply = head + no.HEAD + i * no.REPLY
        order[records[reply] + 1] = reply
    put(out, at, b',"replies":{')
    is_first = True
    for reply in order:
        if reply == 0:
            continue
        if not is_first:
            put(out, at, b",")
        is_first = False
        put_move(out, at, names, records[reply])
        if records[reply + no.CHILD] == no.SAFE_AT_ONCE:
            put(out, at, b':"safe"')
        else:
            at[NODES] += 1
            put(out, at, b":{")
            put_choice(out, at, names, records, reply)
            put(out, at, b"}")
    put(out, at, b"}}\n")


def put_node(
    out: Any, at: Any, names: Any, places: Any, levels: Any, records: Any, head: int, order: Any
) -> None:
    """Write the line of a node, and before it those of positions that have none yet.

    A position must have its level before a line is about it. Under situational superko what the
    winner plays to has the loser to move.
    """
    end = head + no.HEAD + no.REPLY * records[head + 4]
    if not at[SITUATIONAL]:
        for reply in range(head + no.HEAD, end, no.REPLY):
            child, before = records[reply + no.CHILD], records[reply + no.BEFORE]
            if child == no.SAFE_AT_ONCE or child == no.OVER or not levels[before]:
                continue
            if places[before, FIRST] and not places[before, NUMBER]:
                put_position(out, at, places, levels, records, places[before, FIRST] - 1)
    position = put_position(out, at, places, levels, records, head)
    put(out, at, b'{"node":')
    put_number(out, at, at[LINES])
    put(out, at, b',"position":')
    put_number(out, at, position)
    put_player(out, at, records[head + 2])
    put(out, at, b',"passes":')
    put_number(out, at, records[head + 3])
    at[LINES] += 1
    at[NODES] += 1
    if records[head + 2] == at[WINNER]:
        put(out, at, b",")
        put_choice(out, at, names, records, head + no.HEAD)
        put(out, at, b"}\n")
    else:
        put_replies(out, at, names, records, head, order)


def find_first(records: Any, places: Any) -> None:
    """Note where the first node of each colouring is."""
    head = 0
    while head < len(records):
        if not places[records[head + 5], FIRST]:
            places[records[head + 5], FIRST] = head + 1
        head += no.HEAD + no.REPLY * records[head + 4]


def write_lines(
    out: Any, at: Any, names: Any, places: Any, levels: Any, records: Any, order: Any
) -> None:
    """Write as many lines as there is room for."""
    at[USED] = 0
    while at[READ] < len(records) and at[USED] + LONGEST <= len(out):
        head = at[READ]
        put_node(out, at, names, places, levels, records, head, order)
        at[READ] = head + no.HEAD + no.REPLY * records[head + 4]
