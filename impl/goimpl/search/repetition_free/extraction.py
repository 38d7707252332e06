"""The prover's strategy, extracted from the table of proof numbers, and written node by node.

The path is gone along once more, depth first, through states that the prover wins. What gave way to
others in the table is searched anew.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent
from goimpl.search import frame
from goimpl.search.repetition_free import notes as no, tables as at
from goimpl.search.repetition_free.df_pn import enter, run, step_after
from goimpl.search.repetition_free.moves import after_play
from goimpl.search.repetition_free.notes import Notes
from goimpl.search.repetition_free.records import note, noted, placing, write_node, write_root
from goimpl.search.repetition_free.states import (
    entry_of,
    hash_of,
    head_of,
    key_of,
    own_key,
    work_of,
    write_entry,
)
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _number, _word

# So often something is tried otherwise.
MOST_FAILURES = 100_000


def node_for(t: Tables, n: Notes, depth: int, i: int) -> int:
    """Return the number of the node that the prover's move leads to, plus one, or 0."""
    return noted(
        n,
        t.keys[depth, i],
        no.AFTER_PASS if t.moves[depth, i, at.MOVE] == frame.PASS else no.NUMBER,
    )


def key_after(t: Tables, black: Any, white: Any, player: int, move: int) -> tuple[Any, Any, Any]:
    """Return the stones after a player's move, and the key of that state."""
    ko = _number(at.NO_KO)
    if move != frame.PASS:
        black, white, ko = after_play(t, black, white, player, t.board.one << _word(move))
    return black, white, key_of(t, black, white, opponent(player), ko)


def leave_out(t: Tables, black: Any, white: Any, player: int, move: int, answer: int) -> None:
    """Leave the prover's answer to a move of the opponent's, from these stones, out from now on."""
    a, b, before = key_after(t, black, white, player, move)
    _, _, after = key_after(t, a, b, opponent(player), answer)
    i = t.counts[at.STEPS_BACK]
    t.back[i, 0], t.back[i, 1] = before, after
    t.counts[at.STEPS_BACK] = i + 1


def begin(t: Tables, n: Notes, black: Any, white: Any, player: int) -> None:
    """Begin with the state of the root."""
    enter(t, black, white, player, _number(at.NO_KO))
    t.counts[at.EXTRACTING] = 1
    arrive(t, n, 0, 0)


def follow(t: Tables, n: Notes, depth: int, i: int, wanted: int) -> None:
    """Follow a move to a state that the prover wins."""
    if depth + 2 > at.LONGEST:
        n.counts[no.STATE] = no.LONG
        return
    step_after(t, depth, i, _number(at.HARD), _number(frame.NEVER))
    arrive(t, n, depth + 1, wanted)


def arrive(t: Tables, n: Notes, depth: int, wanted: int) -> None:
    """Note that a state is on the path, with the passes that precede the node that is wanted."""
    t.path[depth, at.CHOSEN], t.path[depth, at.WANTED], t.path[depth, at.ANEW] = 0, wanted, 0
    key = own_key(t, depth)
    t.own[depth] = key
    if noted(n, key, no.STATUS) == 0:
        note(n, key, no.STATUS, no.ON_PATH)


def go_up(t: Tables, depth: int) -> None:
    """Go back to the state before."""
    t.hashes[hash_of(t.stones[depth, 0], t.stones[depth, 1])] -= 1
    t.counts[frame.DEPTH] = depth - 1


def give_up(t: Tables, n: Notes, depth: int) -> None:
    """Go back, as nothing can be extracted here: the state has to be searched anew."""
    n.counts[no.FAILED] += 1
    if n.counts[no.FAILED] > MOST_FAILURES:
        n.counts[no.STATE] = no.STUCK
    key = own_key(t, depth)
    if noted(n, key, no.STATUS) == no.ON_PATH:
        note(n, key, no.STATUS, 0)
    entry, numbers = entry_of(t, key)
    if entry >= 0:
        write_entry(t, entry, head_of(t, entry, numbers), _number(1), _number(1))
    if depth == 0:
        n.counts[no.STATE] = no.STUCK
    else:
        i = t.path[depth - 1, at.CHOSEN]
        t.moves[depth - 1, i, at.PROVE], t.moves[depth - 1, i, at.REFUTE] = at.HARD, 1
    go_up(t, depth)


def begin_search(t: Tables, base: int) -> None:
    """Begin to search anew from this depth of the path on, and once more if it is in vain.

    What seems hard did so on other paths.
    """
    t.counts[at.EXTRACTING], t.counts[at.BASE], t.counts[at.GAINED] = 0, base, 1
    t.counts[at.UNTIL] = t.counts[frame.NODES] + (
        at.NODES_ANEW << min(_number(t.counts[at.IN_VAIN]), 12)
    )


def search_after(t: Tables, depth: int, i: int) -> None:
    """Begin to search anew what a move of the opponent leads to."""
    t.path[depth, at.CHOSEN], t.path[depth, at.ANEW] = i, i + 1
    begin_search(t, depth + 1)
    step_after(t, depth, i, _number(at.HARD), _number(frame.NEVER))
    t.path[depth + 1, at.ANEW] = 0


def search_here(t: Tables, depth: int) -> None:
    """Begin to search a state of the path anew, whose moves tell afterwards which one wins."""
    t.path[depth, at.ANEW] = 1
    begin_search(t, depth)


def search_on(t: Tables, nodes: int) -> None:
    """Search for so many nodes, and go back to extracting where that ends the search."""
    base = t.counts[at.BASE]
    run(t, nodes)
    if t.counts[frame.OUTCOME] == frame.RUNNING and t.counts[frame.NODES] < t.counts[at.UNTIL]:
        return
    t.counts[at.IN_VAIN] = (
        0 if t.counts[frame.OUTCOME] == frame.SOLVED else t.counts[at.IN_VAIN] + 1
    )
    t.counts[at.EXTRACTING] = 1
    # A search that went too far has shown nothing: something else has to do.
    while t.counts[frame.DEPTH] >= base:
        go_up(t, t.counts[frame.DEPTH])
    if t.path[base, at.PLAYER] == t.counts[at.PROVER] and t.path[base, at.ANEW]:
        t.counts[frame.DEPTH] = base
        t.hashes[hash_of(t.stones[base, 0], t.stones[base, 1])] += 1


def won_at(t: Tables, key: Any) -> int:
    """Return how many states had been won when this was, as far as the table has it."""
    entry, numbers = entry_of(t, key)
    if entry < 0 or numbers >> _word(32) != _word(0):
        return int(_number(frame.NEVER))
    return int(_number(numbers))


def rank_of(t: Tables, n: Notes, depth: int, i: int, earlier: int) -> int:
    """Return how much a move of the prover's costs, below 0 where it doesn't serve.

    `earlier` is when the state itself was won.
    """
    if t.moves[depth, i, at.PROVE] != 0:
        return -1
    if t.moves[depth, i, at.SAFE]:
        return 1
    status = noted(n, t.keys[depth, i], no.STATUS)
    if status == no.ON_PATH:
        return -1
    # What was won later may rest on this very state.
    late = 0 if won_at(t, t.keys[depth, i]) < earlier else 100
    if t.moves[depth, i, at.MOVE] == frame.PASS:
        # A play could lead to what has to come before.
        return late
    if node_for(t, n, depth, i):
        return late + 2
    if status == no.DONE:
        return late + 3
    entry, _ = entry_of(t, t.keys[depth, i])
    if entry < 0:
        return 200
    return int(late + 4 + _number(work_of(t, entry)))


def best_move(t: Tables, n: Notes, depth: int) -> int:
    """Return the move of the prover that costs least, or -1."""
    best, least, earlier = _number(-1), _number(1000), won_at(t, own_key(t, depth))
    for i in range(t.path[depth, at.COUNT]):
        rank = rank_of(t, n, depth, i, earlier)
        if 0 <= rank < least:
            best, least = _number(i), rank
    return int(best)


def go_on_for_prover(t: Tables, n: Notes, depth: int) -> None:
    """Choose the prover's move, or follow one that might be chosen."""
    best = best_move(t, n, depth)
    if best < 0:
        if t.path[depth, at.ANEW]:
            give_up(t, n, depth)
        else:
            search_here(t, depth)
        return
    move = _number(t.moves[depth, best, at.MOVE])
    if t.moves[depth, best, at.SAFE] or node_for(t, n, depth, best):
        v = _number(0)
        if move != frame.PASS:
            player, ko = _number(t.path[depth, at.PLAYER]), _number(t.path[depth, at.KO])
            turn = placing(t, t.stones[depth, 0], t.stones[depth, 1], player, ko)
            v = _number(t.images[turn, move]) + 1
        safe = 1 if t.moves[depth, best, at.SAFE] else 0
        note(n, own_key(t, depth), no.STATUS, no.CHOICE + 2 * v + safe)
        if depth == 0:
            write_root(t, n)
        go_up(t, depth)
        return
    t.path[depth, at.CHOSEN] = best
    follow(t, n, depth, best, 1 if move == frame.PASS else 0)


def go_on_for_opponent(t: Tables, n: Notes, depth: int) -> None:
    """Follow the first of the opponent's moves that has no answer yet; then write the node."""
    i = _number(t.path[depth, at.CHOSEN])
    while i < t.path[depth, at.COUNT]:
        if not t.moves[depth, i, at.SAFE]:
            status = noted(n, t.keys[depth, i], no.STATUS)
            if status < no.CHOICE:
                break
        i += 1
    t.path[depth, at.CHOSEN] = i
    if i == t.path[depth, at.COUNT]:
        write_node(t, n, depth)
        note(n, own_key(t, depth), no.STATUS, no.DONE)
        go_up(t, depth)
        return
    if noted(n, t.keys[depth, i], no.STATUS) == no.ON_PATH:
        give_up(t, n, depth)
        return
    if t.moves[depth, i, at.PROVE] == 0:
        follow(t, n, depth, i, 0)
    elif t.path[depth, at.ANEW] == i + 1:
        give_up(t, n, depth)
    else:
        search_after(t, depth, i)


def extract(t: Tables, n: Notes, steps: int) -> None:
    """Go on for so many steps, or until the strategy is written, or room has to be made.

    A node that is searched anew is a step.
    """
    n.counts[no.STATE] = no.EXTRACTING
    while steps > 0 and n.counts[no.STATE] == no.EXTRACTING:
        if t.counts[at.EXTRACTING]:
            step(t, n)
            steps -= 1
        else:
            before = t.counts[frame.NODES]
            search_on(t, min(steps, _number(t.counts[at.UNTIL]) - before + 1))
            steps -= t.counts[frame.NODES] - before + 1


def step(t: Tables, n: Notes) -> None:
    """Go on by one state of the path."""
    depth = _number(t.counts[frame.DEPTH])
    if n.counts[no.WRITTEN] + no.LONGEST_RECORD > len(n.records):
        n.counts[no.STATE] = no.ROOM
    elif 4 * n.counts[no.NOTED] > 3 * (n.counts[no.MASK] + 1):
        n.counts[no.STATE] = no.LARGER
    elif depth < 0:
        n.counts[no.STATE] = no.EXTRACTED
    elif t.path[depth, at.PLAYER] == t.counts[at.PROVER]:
        go_on_for_prover(t, n, depth)
    else:
        go_on_for_opponent(t, n, depth)
