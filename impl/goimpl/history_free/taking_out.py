"""The prover's strategy, taken out of the table of efforts, and written node by node.

The path is gone along once more, depth first, through states that the prover wins. What gave way to
others in the table is searched anew.

Plain Python over words; `goimpl.history_free.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, opponent
from goimpl.history_free.efforts import run, step_down
from goimpl.history_free.notes import (
    AFTER_PASS,
    ANSWER,
    BEFORE,
    CHILD,
    CHOICE,
    COLOURING,
    COLOURINGS,
    DONE,
    FAILED,
    HEAD,
    LARGER,
    LONG,
    LONGEST_RECORD,
    MASK,
    NOTED,
    NUMBER,
    NUMBERS,
    ON_PATH,
    OVER,
    REACHED,
    REPLY,
    ROOM,
    SAFE_AFTER,
    SAFE_AT_ONCE,
    SEARCHED,
    STATE,
    STATUS,
    STUCK,
    TAKEN,
    TAKING,
    TURNED,
    WRITTEN,
    Notes,
)
from goimpl.history_free.states import (
    _number,
    _word,
    entry_of,
    image_of_set,
    key_of,
    ko_after,
    mixed,
    packed,
    seen_at,
)
from goimpl.history_free.tables import (
    ANEW,
    BASE,
    CHOSEN,
    COUNT,
    DEPTH,
    HARD,
    KO,
    LONGEST,
    MOVE,
    NEVER,
    NO_KO,
    NODES,
    PASS,
    PLAYER,
    PROVE,
    PROVER,
    REFUTE,
    SAFE,
    SYMMETRIES,
    TAKING_OUT,
    WANTED,
    WORK_BITS,
    Tables,
)
from goimpl.words.kernel import play

# So many nodes are searched anew at once; and so often something is tried otherwise.
_ANEW = 1 << 40
MOST_FAILURES = 100_000


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


def node_for(t: Tables, n: Notes, depth: int, i: int) -> int:
    """Return the number of the node that the prover's move leads to, plus one, or 0."""
    column = AFTER_PASS if t.moves[depth, i, MOVE] == PASS else NUMBER
    number = noted(n, t.keys[depth, i], column)
    if number == 0 and t.moves[depth, i, KO] >= 0:
        player = opponent(_number(t.path[depth, PLAYER]))
        key = key_of(t, t.after[depth, i, 0], t.after[depth, i, 1], player, _number(NO_KO))
        number = noted(n, key, column)
    return number


def own_key(t: Tables, depth: int) -> Any:
    """Return the key of the state at this depth of the path."""
    player, ko = _number(t.path[depth, PLAYER]), _number(t.path[depth, KO])
    return key_of(t, t.stones[depth, 0], t.stones[depth, 1], player, ko)


def begin(t: Tables, n: Notes, black: Any, white: Any, player: int) -> None:
    """Begin with the state of the root."""
    for i in range(len(t.seen)):
        t.seen[i] = 0
    t.counts[TAKING_OUT] = 1
    go_down(t, n, -1, black, white, player, _number(NO_KO), 0)


def go_down(
    t: Tables, n: Notes, depth: int, black: Any, white: Any, player: int, ko: int, wanted: int
) -> None:
    """Go on to a state that the prover wins."""
    step_down(t, depth, black, white, player, ko, _number(HARD), _number(NEVER))
    t.path[depth + 1, CHOSEN], t.path[depth + 1, WANTED] = 0, wanted
    t.path[depth + 1, ANEW] = 0
    key = own_key(t, depth + 1)
    t.own[depth + 1] = key
    if noted(n, key, STATUS) == 0:
        note(n, key, STATUS, ON_PATH)


def go_up(t: Tables, depth: int) -> None:
    """Go back to the state before."""
    t.seen[seen_at(t.stones[depth, 0], t.stones[depth, 1])] -= 1
    t.counts[DEPTH] = depth - 1


def give_up(t: Tables, n: Notes, depth: int) -> None:
    """Go back, as nothing can be taken out here: the state has to be searched anew."""
    n.counts[FAILED] += 1
    if n.counts[FAILED] > MOST_FAILURES:
        n.counts[STATE] = STUCK
    key = own_key(t, depth)
    if noted(n, key, STATUS) == ON_PATH:
        note(n, key, STATUS, 0)
    entry = entry_of(t, key)
    if entry >= 0:
        t.entries[entry, 1] = (_word(1) << _word(32)) | _word(1)
    if depth == 0:
        n.counts[STATE] = STUCK
    else:
        i = t.path[depth - 1, CHOSEN]
        t.moves[depth - 1, i, PROVE], t.moves[depth - 1, i, REFUTE] = HARD, 1
    go_up(t, depth)


def search_after(t: Tables, n: Notes, depth: int, i: int) -> bool:
    """Search anew what a move leads to; tell whether the prover wins it."""
    before = t.counts[NODES]
    t.path[depth, CHOSEN] = i
    t.counts[TAKING_OUT], t.counts[BASE] = 0, depth + 1
    step_down(
        t,
        depth,
        t.after[depth, i, 0],
        t.after[depth, i, 1],
        opponent(_number(t.path[depth, PLAYER])),
        _number(t.moves[depth, i, KO]),
        _number(HARD),
        _number(NEVER),
    )
    run(t, _number(_ANEW))
    t.counts[TAKING_OUT] = 1
    n.counts[SEARCHED] += t.counts[NODES] - before
    return bool(t.moves[depth, i, PROVE] == 0)


def search_here(t: Tables, n: Notes, depth: int) -> None:
    """Search a state of the path anew, whose moves tell afterwards which one wins."""
    before = t.counts[NODES]
    t.path[depth, ANEW] = 1
    t.counts[TAKING_OUT], t.counts[BASE] = 0, depth
    run(t, _number(_ANEW))
    t.counts[TAKING_OUT], t.counts[DEPTH] = 1, depth
    t.seen[seen_at(t.stones[depth, 0], t.stones[depth, 1])] += 1
    n.counts[SEARCHED] += t.counts[NODES] - before


def won_at(t: Tables, key: Any) -> int:
    """Return how many states had been won when this was, as far as the table has it."""
    entry = entry_of(t, key)
    if entry < 0 or t.entries[entry, 1] >> _word(32) != _word(0):
        return int(_number(NEVER))
    return int(_number(t.entries[entry, 1]))


def rank_of(t: Tables, n: Notes, depth: int, i: int, earlier: int) -> int:
    """Return how much a move of the prover's costs, below 0 where it doesn't serve.

    `earlier` is when the state itself was won.
    """
    if t.moves[depth, i, PROVE] != 0:
        return -1
    status = noted(n, t.keys[depth, i], STATUS)
    passes = t.moves[depth, i, MOVE] == PASS
    if passes and status == DONE:
        # A play could lead to what has to come before.
        return 0
    if t.moves[depth, i, SAFE]:
        return 1
    if node_for(t, n, depth, i):
        return 2
    if status == ON_PATH:
        return -1
    if status == DONE:
        return 3
    entry = entry_of(t, t.keys[depth, i])
    if entry < 0:
        return 200
    work = _number(t.entries[entry, 0] & _word((1 << WORK_BITS) - 1))
    # What was won later may rest on this very state.
    return int(4 + work if won_at(t, t.keys[depth, i]) < earlier else 100 + work)


def best_move(t: Tables, n: Notes, depth: int) -> int:
    """Return the move of the prover that costs least, or -1."""
    best, least, earlier = _number(-1), _number(1000), won_at(t, own_key(t, depth))
    for i in range(t.path[depth, COUNT]):
        rank = rank_of(t, n, depth, i, earlier)
        if 0 <= rank < least:
            best, least = _number(i), rank
    return int(best)


def go_on_for_prover(t: Tables, n: Notes, depth: int) -> None:
    """Choose the prover's move, or follow one that might be chosen."""
    best = best_move(t, n, depth)
    if best < 0 and not t.path[depth, ANEW]:
        search_here(t, n, depth)
        best = best_move(t, n, depth)
    if best < 0:
        give_up(t, n, depth)
        return
    move = _number(t.moves[depth, best, MOVE])
    if t.moves[depth, best, SAFE] or node_for(t, n, depth, best):
        v = _number(0)
        if move != PASS:
            player, ko = _number(t.path[depth, PLAYER]), _number(t.path[depth, KO])
            turn = placing(t, t.stones[depth, 0], t.stones[depth, 1], player, ko)
            v = _number(t.images[turn, move]) + 1
        safe = 1 if t.moves[depth, best, SAFE] else 0
        note(n, own_key(t, depth), STATUS, CHOICE + 2 * v + safe)
        if depth == 0:
            write_root(t, n)
        go_up(t, depth)
        return
    t.path[depth, CHOSEN] = best
    follow(t, n, depth, best, 1 if move == PASS else 0)


def follow(t: Tables, n: Notes, depth: int, i: int, wanted: int) -> None:
    """Follow a move."""
    if depth + 2 > LONGEST:
        n.counts[STATE] = LONG
        return
    go_down(
        t,
        n,
        depth,
        t.after[depth, i, 0],
        t.after[depth, i, 1],
        opponent(_number(t.path[depth, PLAYER])),
        _number(t.moves[depth, i, KO]),
        wanted,
    )


def placing(t: Tables, black: Any, white: Any, player: int, ko: int) -> int:
    """Return the first symmetry that takes a state to that of its key."""
    key = key_of(t, black, white, player, ko)
    for i in range(t.counts[SYMMETRIES]):
        image_of_ko = ko if ko < 0 else _number(t.images[i, ko])
        image, image_of_white = image_of_set(t, i, black), image_of_set(t, i, white)
        if packed(t, image, image_of_white, player, image_of_ko) == key:
            return i
    return 0


def go_on_for_opponent(t: Tables, n: Notes, depth: int) -> None:
    """Follow the first of the opponent's moves that has no answer yet; then write the node."""
    i = _number(t.path[depth, CHOSEN])
    while i < t.path[depth, COUNT]:
        if not t.moves[depth, i, SAFE]:
            status = noted(n, t.keys[depth, i], STATUS)
            if status < CHOICE:
                break
        i += 1
    t.path[depth, CHOSEN] = i
    if i == t.path[depth, COUNT]:
        write_node(t, n, depth)
        note(n, own_key(t, depth), STATUS, DONE)
        go_up(t, depth)
        return
    if noted(n, t.keys[depth, i], STATUS) == ON_PATH:
        give_up(t, n, depth)
        return
    if t.moves[depth, i, PROVE] != 0 and not search_after(t, n, depth, i):
        give_up(t, n, depth)
        return
    follow(t, n, depth, i, 0)


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
        n.records[at + CHILD] = noted(n, key, AFTER_PASS) - 1
        there = placing(t, black, white, opponent(prover), _number(NO_KO))
        n.records[at + TURNED] = n.products[turn, there]
        return
    symmetry = placing(t, black, white, prover, ko)
    v = 0
    while t.images[symmetry, v] != (code >> 1) - 1:
        v += 1
    own, opposing = (black, white) if prover == BLACK else (white, black)
    point = t.board.one << _word(v)
    left, opposite = play(own, opposing, point, t.board)
    a, b = (left, opposite) if prover == BLACK else (opposite, left)
    n.records[at + ANSWER] = t.images[turn, v]
    if code & 1:
        n.records[at + CHILD] = SAFE_AFTER
        return
    next_ko = _number(NO_KO)
    if left & point:
        next_ko = ko_after(t, left, opposite, opposing ^ opposite, point)
    child = noted(n, key_of(t, a, b, opponent(prover), next_ko), NUMBER) - 1
    if child < 0:
        next_ko = _number(NO_KO)
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


def take_out(t: Tables, n: Notes, steps: int) -> None:
    """Go on for so many steps, or until the strategy is written, or room has to be made."""
    n.counts[STATE] = TAKING
    for _ in range(steps):
        if n.counts[WRITTEN] + LONGEST_RECORD > len(n.records):
            n.counts[STATE] = ROOM
            return
        if 4 * n.counts[NOTED] > 3 * len(n.keys):
            n.counts[STATE] = LARGER
            return
        depth = _number(t.counts[DEPTH])
        if depth < 0:
            n.counts[STATE] = TAKEN
            return
        if t.path[depth, PLAYER] == t.counts[PROVER]:
            go_on_for_prover(t, n, depth)
        else:
            go_on_for_opponent(t, n, depth)
        if n.counts[STATE] != TAKING:
            return
