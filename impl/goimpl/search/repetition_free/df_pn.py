"""Depth-first proof-number search for one player's win, the prover's, without history.

A move back to a state of the path counts as hard to prove, whoever makes it, so that a win needs no
repetition. A play to an earlier colouring with another player to move, or another ko, is noticed
when the strategy is extracted. Nobody has to believe this: the checker of certificates sees what is
written of it. Proof numbers guide the search and prove nothing.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent
from goimpl.search import frame
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.moves import list_moves
from goimpl.search.repetition_free.states import (
    hash_of,
    key_of,
    numbers_of,
    remember,
    way_of,
)
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _number

# As the lines that begin with different moves have much in common, so many moves count as one.
MOVES_AS_ONE = 8


def numbers_at(t: Tables, depth: int) -> tuple[int, int, int, int, int]:
    """Return the proof and disproof number of the state at this depth of the path.

    Then follow the move that seems to need the least, its second best, and what the number of moves
    adds.
    """
    proving = t.path[depth, at.PLAYER] == t.counts[at.PROVER]
    mine, its = (at.PROVE, at.REFUTE) if proving else (at.REFUTE, at.PROVE)
    best, least, second, largest, open_moves = (
        _number(-1),
        _number(frame.NEVER),
        _number(frame.NEVER),
        0,
        0,
    )
    for i in range(t.path[depth, at.COUNT]):
        win, loss = _number(t.moves[depth, i, mine]), _number(t.moves[depth, i, its])
        if loss == 0:
            continue
        open_moves += 1
        largest = max(largest, loss)
        if win < least:
            best, second, least = _number(i), least, win
        elif win < second:
            second = win
    others = max(open_moves - 1, 0) // MOVES_AS_ONE
    against = (
        _number(frame.NEVER) if least == 0 else _number(min(largest + others, frame.NEVER - 1))
    )
    if open_moves == 0:
        against = _number(0)
    prove, refute = (least, against) if proving else (against, least)
    return prove, refute, best, second, others


def enter(t: Tables, black: Any, white: Any, player: int, ko: int) -> None:
    """Begin the path with a state."""
    for i in range(len(t.hashes)):
        t.hashes[i] = 0
    step_down(t, -1, black, white, player, ko, at.HARD, frame.NEVER)


def step_down(
    t: Tables,
    depth: int,
    black: Any,
    white: Any,
    player: int,
    ko: int,
    most_prove: int,
    most_refute: int,
) -> None:
    """Go on to a state, with the numbers at which to turn back."""
    down = depth + 1
    t.path[down, at.PLAYER], t.path[down, at.KO] = player, ko
    t.path[down, at.MOST_PROVE], t.path[down, at.MOST_REFUTE] = most_prove, most_refute
    t.path[down, at.BEGUN] = t.counts[frame.NODES]
    t.stones[down, 0], t.stones[down, 1] = black, white
    t.hashes[hash_of(black, white)] += 1
    if depth >= 0:
        mark(t, depth, _number(1))
    t.counts[frame.DEPTH] = down
    t.counts[frame.NODES] += 1
    list_moves(t, down)


def begin_round(t: Tables) -> None:
    """Forget what seemed hard, and begin where the search began.

    What met a repetition is hard on one path, and may not be on another. Once a whole round wins
    nothing it is hard on all: from what seems so, the opponent can always go on to what does.
    """
    t.counts[at.ROUND] += 1
    t.counts[at.GAINED] = 0
    base = _number(t.counts[at.BASE])
    black, white = t.stones[base, 0], t.stones[base, 1]
    player, ko = _number(t.path[base, at.PLAYER]), _number(t.path[base, at.KO])
    step_down(t, base - 1, black, white, player, ko, at.HARD, frame.NEVER)


def step_after(t: Tables, depth: int, i: int, most_prove: int, most_refute: int) -> None:
    """Go on to the state after a move."""
    black, white = t.after[depth, i, 0], t.after[depth, i, 1]
    player, ko = opponent(_number(t.path[depth, at.PLAYER])), _number(t.moves[depth, i, at.KO])
    step_down(t, depth, black, white, player, ko, most_prove, most_refute)


def step_up(t: Tables, depth: int, prove: int, refute: int) -> None:
    """Go back to the state before, and keep these numbers."""
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    t.hashes[hash_of(black, white)] -= 1
    nodes = _number(t.counts[frame.NODES] - t.path[depth, at.BEGUN])
    # Where a repetition may be the reason, nothing is said but that it is hard.
    if prove >= at.HARD and refute > 0:
        prove, refute = _number(at.HARD), _number(1)
    if depth == 0:
        key = key_of(t, black, white, _number(t.path[0, at.PLAYER]), _number(t.path[0, at.KO]))
        remember(t, key, prove, refute, nodes)
    else:
        i = t.path[depth - 1, at.CHOSEN]
        mark(t, depth - 1, _number(-1))
        remember(t, t.keys[depth - 1, i], prove, refute, nodes)
        t.moves[depth - 1, i, at.PROVE], t.moves[depth - 1, i, at.REFUTE] = prove, refute
    t.counts[frame.DEPTH] = depth - 1


def mark(t: Tables, depth: int, change: int) -> None:
    """Count the state after the move chosen at this depth of the path for others to see, or not."""
    if t.counts[at.THREADS] > 1:
        key = t.keys[depth, t.path[depth, at.CHOSEN]]
        t.under_way[t.counts[at.THREAD], way_of(key)] += change


def is_under_way(t: Tables, key: Any) -> bool:
    """Tell whether another thread seems to search a state."""
    way, times = way_of(key), 0
    for i in range(t.counts[at.THREADS]):
        if i != t.counts[at.THREAD]:
            times += t.under_way[i, way]
    return bool(times > 0)


def beside(t: Tables, depth: int, best: int) -> int:
    """Return the easiest move whose state no other thread searches, or the best.

    Its number may be up to twice as large, and some, as the others' work may do away with the best.
    """
    proving = t.path[depth, at.PLAYER] == t.counts[at.PROVER]
    mine, its = (at.PROVE, at.REFUTE) if proving else (at.REFUTE, at.PROVE)
    most = t.path[depth, at.MOST_PROVE if proving else at.MOST_REFUTE]
    chosen, least = best, min(_number(most), 2 * _number(t.moves[depth, best, mine]) + 2)
    for i in range(t.path[depth, at.COUNT]):
        number = _number(t.moves[depth, i, mine])
        if number < least and t.moves[depth, i, its] and not is_under_way(t, t.keys[depth, i]):
            chosen, least = _number(i), number
    return int(chosen)


def run(t: Tables, nodes: int) -> None:
    """Search for so many nodes, or until the prover has won or can't be seen to win.

    It stops before where the table has to grow.
    """
    counts = t.counts
    counts[frame.OUTCOME] = frame.RUNNING
    until = counts[frame.NODES] + nodes
    # Not by the clock, so that the search visits the same nodes each time.
    while counts[frame.NODES] < until and counts[at.ENTERED] < counts[at.LIMIT]:
        depth = counts[frame.DEPTH]
        prove, refute, best, second, others = numbers_at(t, depth)
        most_prove, most_refute = t.path[depth, at.MOST_PROVE], t.path[depth, at.MOST_REFUTE]
        if prove >= most_prove or refute >= most_refute:
            step_up(t, depth, prove, refute)
            if depth == counts[at.BASE]:
                if prove != 0 and counts[at.GAINED] > 0:
                    begin_round(t)
                    continue
                counts[frame.OUTCOME] = frame.SOLVED if prove == 0 else frame.OPEN
                return
            continue
        if counts[at.THREADS] > 1 and is_under_way(t, t.keys[depth, best]):
            other = beside(t, depth, best)
            if other != best:
                best = _number(other)
                mine = at.PROVE if t.path[depth, at.PLAYER] == counts[at.PROVER] else at.REFUTE
                second = _number(t.moves[depth, best, mine])
        t.path[depth, at.CHOSEN] = best
        least = min(second + 1 + (second >> 2), frame.NEVER)
        if t.path[depth, at.PLAYER] == counts[at.PROVER]:
            prove, refute = min(most_prove, least), min(most_refute - others, frame.NEVER)
        else:
            prove, refute = min(most_prove - others, frame.NEVER), min(most_refute, least)
        # Another line may have come by since.
        toward, against = numbers_of(t, t.keys[depth, best])
        if toward >= 0 and (toward >= prove or against >= refute):
            t.moves[depth, best, at.PROVE], t.moves[depth, best, at.REFUTE] = toward, against
            continue
        if depth + 2 > at.LONGEST:
            # As after a repetition, nothing is said but that it is hard.
            t.moves[depth, best, at.PROVE], t.moves[depth, best, at.REFUTE] = at.HARD, 1
            continue
        step_after(t, depth, best, _number(prove), _number(refute))
