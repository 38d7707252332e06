"""Situations as single numbers, and what may follow them."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from goimpl.cycles import tables as at, worth
from goimpl.cycles.sweeps import ko_after
from goimpl.cycles.tables import Tables
from goimpl.jit.decorators import compiled
from goimpl.words.kernel64 import play

# The move that is no point.
PASS = -1

Numbers = NDArray[np.int64]

_word: Any = np.uint64
_number: Any = np.int64

STONES = 0xFFFF


class Situation(NamedTuple):
    """The stones of both as words, the player to move, and what precedes.

    `ko` is a point where a play is forbidden, or NOWHERE.
    """

    attacker: int
    defender: int
    mover: int
    ko: int = at.NOWHERE
    before: int = worth.NEITHER

    @property
    def code(self) -> int:
        """The situation as one number."""
        return int(code_of(self.attacker, self.defender, self.mover, self.ko, self.before))

    def key(self, t: Tables) -> int:
        """The situation's key among those that are drawn."""
        place = t.places[self.attacker] + 2 * t.places[self.defender]
        return int(worth.key_of(place, self.mover, self.ko, self.before))


def situation(code: int) -> Situation:
    """Return the situation of a number."""
    return Situation(
        code & STONES, code >> 16 & STONES, code >> 32 & 1, code >> 33 & 31, code >> 38
    )


@compiled
def code_of(attacker: Any, defender: Any, mover: int, ko: int, before: int) -> Any:
    """Return the number of a situation."""
    stones = _number(attacker) | _number(defender) << 16
    return stones | mover << 32 | ko << 33 | before << 38


@compiled
def stones_of(code: int) -> tuple[Any, Any]:
    """Return the attacker's and the defender's stones."""
    return _word(code & STONES), _word(code >> 16 & STONES)


def players_swapped(code: int) -> int:
    """Return the situation with the players swapped."""
    attacker, defender = code & STONES, code >> 16 & STONES
    return code >> 33 << 33 | (1 - (code >> 32 & 1)) << 32 | attacker << 16 | defender


@compiled
def to_move(code: int) -> int:
    """Return the player to move."""
    return code >> 32 & 1


@compiled
def worth_in(t: Tables, code: int) -> int:
    """Return the worth of a situation."""
    attacker, defender = stones_of(code)
    return worth.worth_of(t, attacker, defender, to_move(code), code >> 33 & 31, code >> 38)


def pass_weight(t: Tables) -> int:
    """Return how much a pass counts where situations are ranked."""
    return int(worth.weight_of_a_pass(t))


@compiled
def worth_before(t: Tables, code: int, move: int, after: int) -> int:
    """Return what a situation is worth by one of its moves."""
    attacker, defender = stones_of(after)
    counts = worth.worth_of(t, attacker, defender, to_move(after), after >> 33 & 31, after >> 38)
    if move == PASS:
        return worth.before_pass(t, to_move(code), counts)
    return worth.before_play(t, counts)


@compiled
def end_in(t: Tables, code: int) -> Any:
    """Return what a situation would be worth if the game were over."""
    attacker, defender = stones_of(code)
    return _number(t.worths[worth.place_of(t, attacker, defender), at.END])


@compiled
def after_play(t: Tables, code: int, v: int) -> Any:
    """Return what a play on an empty point leads to, -1 for a suicide that is not allowed.

    A suicide of one stone differs from other plays by what precedes next: nobody may play another.
    """
    mover = to_move(code)
    attacker, defender = stones_of(code)
    own, opposing = (attacker, defender) if mover == at.ATTACKER else (defender, attacker)
    point = t.board.one << _word(v)
    left, opposite = play(own, opposing, point, t.board)
    if not left & point and not t.suicide:
        return -1
    if left == own and opposite == opposing:
        # Where there is no other such suicide to forbid, nothing special precedes.
        where = _number(t.worths[worth.place_of(t, attacker, defender), at.AT + 1 - mover])
        before = worth.AFTER_SUICIDE if where & at.ALONE else worth.NEITHER
        return code_of(attacker, defender, 1 - mover, at.NOWHERE, before)
    ko = ko_after(t, own, opposing, left, opposite)
    if mover == at.ATTACKER:
        return code_of(left, opposite, 1 - mover, ko, worth.NEITHER)
    return code_of(opposite, left, 1 - mover, ko, worth.NEITHER)


@compiled
def changes_nothing(code: int, after: int) -> bool:
    """Tell whether the stones are the same before and after a move."""
    return code & 0xFFFFFFFF == after & 0xFFFFFFFF


@compiled
def followers(t: Tables, code: int, moves: Numbers, afters: Numbers) -> int:
    """Write the legal moves and what they lead to, and return how many.

    A pass that ends the game is left out.
    """
    attacker, defender = stones_of(code)
    empty = t.board.all_points ^ attacker ^ defender
    ko, before = code >> 33 & 31, code >> 38
    number = 0
    for v in range(t.board.points):
        if not (empty >> _word(v)) & _word(1) or v == ko:
            continue
        after = after_play(t, code, v)
        if after >= 0 and not (before != worth.NEITHER and changes_nothing(code, after)):
            moves[number], afters[number] = v, after
            number += 1
    if before != worth.AFTER_PASS:
        mover = to_move(code)
        moves[number] = PASS
        afters[number] = code_of(attacker, defender, 1 - mover, at.NOWHERE, worth.AFTER_PASS)
        number += 1
    return number


@compiled
def forbidden(t: Tables, code: int, points: Numbers) -> int:
    """Write the points where ko forbids a play, and return how many."""
    attacker, defender = stones_of(code)
    empty = t.board.all_points ^ attacker ^ defender
    ko, before = code >> 33 & 31, code >> 38
    number = 0
    for v in range(t.board.points):
        if not (empty >> _word(v)) & _word(1):
            continue
        alone = before != worth.NEITHER and changes_nothing(code, after_play(t, code, v))
        if v == ko or alone:
            points[number] = v
            number += 1
    return number
