"""The fixed point: the sweeps judge every position's plays by what follows them, until nothing
changes.

All worths begin at 0, and none ever falls. So at any time a worth is never more than the attacker
can have, and at last just that: the least fixed point.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from goimpl.cycles import tables as at
from goimpl.cycles.tables import Tables
from goimpl.cycles.worth import before_play, place_of, worth
from goimpl.jit.decorators import begun_anew, compiled, compiled_apart
from goimpl.words import bits
from goimpl.words.kernel64 import area, play, without_liberty
from goimpl.words.rebinding import rebound

Words = NDArray[np.uint16]

_word: Any = np.uint64
_number: Any = np.int64

count_points = rebound(bits, {"_word": np.uint64}, compiled)["count_points"]


@compiled
def is_first(t: Tables, attacker: Any, defender: Any) -> bool:
    """Tell whether a position comes before those that the symmetries make of it."""
    place = place_of(t, attacker, defender)
    for k in range(1, len(t.turned)):
        if place_of(t, t.turned[k, attacker], t.turned[k, defender]) < place:
            return False
    return True


@begun_anew
@compiled_apart
def positions(t: Tables, listed: Words) -> int:
    """Write the positions without dead stones, one of each symmetric set, and return how many.

    `listed` has a row for each, of the attacker's and the defender's stones; positions beyond its
    length are only counted.
    """
    everything = _number(t.board.all_points)
    number = 0
    for attacker in range(everything + 1):
        free = everything ^ attacker
        defender = free
        while True:
            if is_first(t, attacker, defender):
                a, d = _word(attacker), _word(defender)
                empty = t.board.all_points ^ a ^ d
                if (without_liberty(a, empty, t.board) | without_liberty(d, empty, t.board)) == 0:
                    if number < len(listed):
                        listed[number, 0] = attacker
                        listed[number, 1] = defender
                    number += 1
            if defender == 0:
                break
            defender = (defender - 1) & free
    return number


@compiled
def ko_after(t: Tables, own: Any, opposing: Any, left: Any, opposite: Any) -> int:
    """Return where the opponent may not play after a play that made `left` and `opposite`."""
    taken = opposing ^ opposite
    if taken == 0 or taken & (taken - _word(1)):
        return at.NOWHERE
    back, again = play(opposite, left, taken, t.board)
    if back != opposing or again != own:
        return at.NOWHERE
    point = 0
    while not (taken >> _word(point)) & _word(1):
        point += 1
    return point


@compiled
def judge(t: Tables, attacker: Any, defender: Any, mover: int) -> tuple[int, int, int]:
    """Return the best play's worth, where it is, and the worth of the best of the other plays."""
    own, opposing = (attacker, defender) if mover == at.ATTACKER else (defender, attacker)
    empty = t.board.all_points ^ own ^ opposing
    worst = 0 if mover == at.ATTACKER else at.NO_PLAY
    best, second, where = worst, worst, at.NOWHERE
    for v in range(t.board.points):
        point = t.board.one << _word(v)
        if not empty & point:
            continue
        left, opposite = play(own, opposing, point, t.board)
        if left == own and opposite == opposing:
            if t.suicide:
                where |= at.ALONE
            continue
        if not left & point and not t.suicide:
            continue
        ko = ko_after(t, own, opposing, left, opposite)
        a, d = (left, opposite) if mover == at.ATTACKER else (opposite, left)
        x = before_play(t, worth(t, place_of(t, a, d), 1 - mover, ko))
        if (where & at.NOWHERE) == at.NOWHERE or (x > best if mover == at.ATTACKER else x < best):
            where = (where & at.ALONE) | v
            best, second = x, best
        elif x > second if mover == at.ATTACKER else x < second:
            second = x
    return best, where, second


@compiled
def end_worth(t: Tables, attacker: Any, defender: Any, least: int) -> int:
    """Return the worth of a game that is over, nothing below the least margin that counts."""
    attackers, defenders = area(attacker, defender, t.board)
    margin = count_points(attackers) - count_points(defenders)
    return max(margin, 1) * at.LEAST + at.LONGEST if margin >= least else 0


@begun_anew
@compiled_apart
def write_ends(t: Tables, listed: Words, least: int) -> None:
    """Write what each position is worth if the game is over, given the least margin that counts."""
    for i in range(len(listed)):
        end = end_worth(t, _word(listed[i, 0]), _word(listed[i, 1]), least)
        for k in range(len(t.turned)):
            place = place_of(t, t.turned[k, listed[i, 0]], t.turned[k, listed[i, 1]])
            t.worths[place, at.END] = end


@compiled
def write(
    t: Tables, attacker: Any, defender: Any, mover: int, judged: tuple[int, int, int]
) -> None:
    """Write what was judged of a position for all that are symmetric to it."""
    best, where, second = judged
    point = where & at.NOWHERE
    for k in range(len(t.turned)):
        place = place_of(t, t.turned[k, attacker], t.turned[k, defender])
        turned = point if point == at.NOWHERE else _number(t.turned_points[k, point])
        t.worths[place, at.BEST + mover] = best
        t.worths[place, at.SECOND + mover] = second
        t.worths[place, at.AT + mover] = (where & at.ALONE) | turned


@compiled
def is_written(t: Tables, place: int, mover: int, judged: tuple[int, int, int]) -> bool:
    """Tell whether a position's row states what was judged.

    Where two plays are equally good, either may stand there: a position that is symmetric to itself
    may have the other one.
    """
    best, where, second = judged
    written = _number(t.worths[place, at.AT + mover])
    same_point = best == second or where == written
    same = best == t.worths[place, at.BEST + mover] and second == t.worths[place, at.SECOND + mover]
    return bool(same and same_point and (where & at.ALONE) == (written & at.ALONE))


@compiled_apart
def sweep(t: Tables, listed: Words, first: int, last: int) -> int:
    """Judge the positions from one number to before another, and return how many changed."""
    changed = 0
    for i in range(first, last):
        attacker, defender = _word(listed[i, 0]), _word(listed[i, 1])
        place = place_of(t, attacker, defender)
        for mover in (at.ATTACKER, at.DEFENDER):
            judged = judge(t, attacker, defender, mover)
            if not is_written(t, place, mover, judged):
                write(t, attacker, defender, mover, judged)
                changed += 1
    return changed
