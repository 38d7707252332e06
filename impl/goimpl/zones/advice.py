"""Advice: what the winner does in the patterns of a search on a smaller board, with walls around.

It proves nothing here. A move that is advised looks easy and the others hard, until their proof
numbers say otherwise.
"""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.index import contained, look_for
from goimpl.zones.tables import Tables

# How much harder than they look the other moves are taken to be.
TIMES, MORE = 4, 8
# Plays outside of what advice is about make a state the harder, the more of them led to it: else
# a chase across the board, which forces each move, would always look easiest.
OUTSIDE = 4
# How hard it looks where another answer comes first.
AFTER_OTHERS = 3


@compiled_apart
def advised_move(t: Tables, hints: Tables, d: int, b: Any, ban: int, is_played: bool) -> int:
    """Return the move that is advised on the board of depth d, or after the play there; else -1."""
    if t.numbers[at.ADVISED] == 0:
        return at.NO_POINT
    look_for(hints, t, d, is_played, False)
    node = contained(hints, b, ban, 0, False)
    move = int(hints.nodes[node, at.MOVE]) if node >= 0 else at.NO_POINT
    return move if move >= 0 and b[move] == at.EMPTY else at.NO_POINT


@compiled_apart
def outside_plays(t: Tables, d: int, point: int) -> int:
    """Return how many plays led outside of what advice is about, with one at depth d."""
    is_outside = point >= 0 and not t.advised[point]
    return int(t.states[d, at.OWN, at.OUTSIDE_PLAYS]) + int(is_outside)


@compiled_apart
def with_plays_outside(t: Tables, d: int, point: int, proof: int) -> int:
    """Return how hard a state looks to which a play at depth d of the path leads."""
    if t.numbers[at.ADVISED] == 0 or proof >= at.NEVER:
        return proof
    plays = outside_plays(t, d, point)
    return proof + plays * plays // OUTSIDE


@compiled_apart
def with_advice(t: Tables, last: int, move: int, advised: int, proof: int) -> int:
    """Return how hard a move looks after the loser's last one, where one is advised.

    A play that advice isn't about, as it attacks the stones around, is answered there first.
    """
    if last >= 0 and not t.advised[last]:
        if move == advised:
            return AFTER_OTHERS
        if not t.advised[move]:
            return 1
    return 1 if move == advised else proof * TIMES + MORE
