"""The worth of a situation, from what is stored of the plays."""

from typing import Any

import numpy as np

from goimpl.cycles import tables as at
from goimpl.cycles.tables import Tables
from goimpl.jit.decorators import compiled

# What precedes a move: after a suicide of one stone nobody may play another at once, as after a
# pass, but the game goes on after the next pass.
NEITHER, AFTER_PASS, AFTER_SUICIDE = 0, 1, 2

_number: Any = np.int64


@compiled
def place_of(t: Tables, attacker: Any, defender: Any) -> Any:
    """Return the place of a position in the arrays."""
    return t.places[attacker] + 2 * t.places[defender]


@compiled
def better(mover: int, x: int, y: int) -> int:
    """Return the worth that the player prefers."""
    return max(x, y) if mover == at.ATTACKER else min(x, y)


@compiled
def before_play(t: Tables, x: int) -> int:
    """Return what a worth is one play before."""
    if x > at.LEAST or (t.kind == at.RANKED and 0 < x < at.LEAST):
        return x - 1
    return x if t.kind == at.HELD and x < at.LEAST else 0


@compiled
def before_pass(t: Tables, mover: int, x: int) -> int:
    """Return what a worth is one pass of this player before."""
    if t.kind == at.DRAWN or x >= at.LEAST:
        return before_play(t, x)
    if t.kind == at.HELD:
        return _held_before_pass(t, mover, x)
    if x == 0:
        return 0
    if mover == at.ATTACKER:
        return min(x + weight_of_a_pass(t) - 1, at.LEAST - 1)
    return max(x - weight_of_a_pass(t) - 1, 0)


@compiled
def weight_of_a_pass(t: Tables) -> int:
    """Return how much a pass counts where situations are RANKED."""
    return at.LEAST // (t.most_passes + 1)


@compiled
def _held_before_pass(t: Tables, mover: int, x: int) -> int:
    if x == at.ANY_NUMBER:
        return x
    if mover == at.DEFENDER:
        return max(x - 1, 0)
    return x + 1 if x < t.most_passes else at.ANY_NUMBER


@compiled
def key_of(place: Any, mover: int, ko: int, before: int) -> Any:
    """Return the key of a situation, by which it is looked up among those that are drawn."""
    return ((place * 2 + mover) * 32 + ko) * 3 + before


@compiled
def is_drawn(t: Tables, place: Any, mover: int, ko: int, before: int) -> bool:
    """Tell whether a situation is among those that are drawn."""
    drawn = False
    for i in range(len(t.drawn)):
        drawn |= t.drawn[i] == key_of(place, mover, ko, before)
    return drawn


@compiled
def after_pass(t: Tables, mover: int, place: int) -> int:
    """Return the worth for a player to move after one pass, who may end the game."""
    if is_drawn(t, place, mover, at.NOWHERE, AFTER_PASS):
        return 0
    return better(
        mover, _number(t.worths[place, at.BEST + mover]), _number(t.worths[place, at.END])
    )


@compiled
def after_suicide(t: Tables, mover: int, place: int) -> int:
    """Return the worth for a player to move after a suicide of one stone."""
    # Where the player has no such suicide, it is as if nothing special preceded.
    before = AFTER_SUICIDE if _number(t.worths[place, at.AT + mover]) & at.ALONE else NEITHER
    if is_drawn(t, place, mover, at.NOWHERE, before):
        return 0
    passed = before_pass(t, mover, after_pass(t, 1 - mover, place))
    return better(mover, _number(t.worths[place, at.BEST + mover]), passed)


@compiled
def worth(t: Tables, place: int, mover: int, ko: int) -> int:
    """Return the worth of a position after a play, or at the start of a game.

    Parameters: `ko`, a point where a play is forbidden, or NOWHERE.
    """
    if is_drawn(t, place, mover, ko, NEITHER):
        return 0
    where = _number(t.worths[place, at.AT + mover])
    column = at.SECOND if (where & at.NOWHERE) == ko else at.BEST
    play = _number(t.worths[place, column + mover])
    best = better(mover, play, before_pass(t, mover, after_pass(t, 1 - mover, place)))
    if where & at.ALONE:
        best = better(mover, best, before_play(t, after_suicide(t, 1 - mover, place)))
    return best


@compiled
def worth_of(t: Tables, attacker: Any, defender: Any, mover: int, ko: int, before: int) -> int:
    """Return the worth of a situation, by what precedes it."""
    place = place_of(t, attacker, defender)
    if before == AFTER_PASS:
        return after_pass(t, mover, place)
    if before == AFTER_SUICIDE:
        return after_suicide(t, mover, place)
    return worth(t, place, mover, ko)
