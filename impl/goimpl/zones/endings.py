"""The states in which the goal is reached, or can be no more."""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import clear_zone, copy, play, put_in_zone
from goimpl.zones.guesses import target_left
from goimpl.zones.joining import is_target_joined
from goimpl.zones.life import is_target_alive
from goimpl.zones.nodes import IMPOSSIBLE, make_node
from goimpl.zones.portions import take_in_whole
from goimpl.zones.tables import Tables

# What `at_once` and `is_over` say of a lost state.
LOST = -3


@compiled_apart
def capture_node(t: Tables, d: int, b: Any, move: int, after: Any) -> int:
    """Make the node of a move that captures a point of the target."""
    clear_zone(t)
    for i in range(t.target.size):
        p = int(t.target[i])
        if b[p] == at.LOSER and after[p] != at.LOSER:
            take_in_whole(t, b, p)
            return make_node(t, d, b, move, after, at.NO_POINT, 0)
    return IMPOSSIBLE


@compiled_apart
def gone_node(t: Tables, d: int, b: Any) -> int:
    """Make the node of a board without some point of the target, as after the loser's suicide."""
    clear_zone(t)
    for i in range(t.target.size):
        if b[t.target[i]] != at.LOSER:
            put_in_zone(t, int(t.target[i]))
            break
    return make_node(t, d, b, at.NO_POINT, b, at.NO_POINT, 0)


@compiled_apart
def is_kept(t: Tables, b: Any) -> bool:
    """Tell whether the winner's target lives or is joined, as it should; ZONE has what shows it."""
    if t.numbers[at.GOAL] == at.CONNECTION:
        return is_target_joined(t, b)
    return is_target_alive(t, b, at.WINNER)


@compiled_apart
def at_once(t: Tables, d: int, b: Any) -> int:
    """Return a node that ends a winner's state at once, -1 if none does, or LOST."""
    stands, liberties, liberty = target_left(t, b)
    if not stands:
        return gone_node(t, d, b) if t.numbers[at.GOAL] == at.CAPTURE else LOST
    if t.numbers[at.GOAL] == at.CAPTURE:
        if liberties == 1:
            after = t.boards[d + 1]
            copy(b, after)
            play(t, after, liberty, at.WINNER)
            return capture_node(t, d, b, liberty, after)
        return LOST if is_target_alive(t, b, at.LOSER) else at.NO_POINT
    if is_kept(t, b):
        return make_node(t, d, b, at.NO_POINT, b, at.NO_POINT, 0)
    return at.NO_POINT


@compiled_apart
def before(t: Tables, d: int) -> tuple[int, int]:
    """Return the winner's move that led to a loser's state, and the depth of the board before."""
    if d == 0:
        return at.NO_POINT, 0
    return max(at.NO_POINT, int(t.states[d - 1, at.OWN, at.TRIED])), d - 1


@compiled_apart
def is_over(t: Tables, d: int) -> int:
    """Return the node by which the winner's last move reached the goal, -1 if none, or LOST."""
    b = t.boards[d]
    move, e = before(t, d)
    stands, _, _ = target_left(t, b)
    if t.numbers[at.GOAL] == at.CAPTURE:
        if not stands:
            return capture_node(t, d, t.boards[e], move, b)
        return LOST if is_target_alive(t, b, at.LOSER) else at.NO_POINT
    if not stands:
        return LOST
    if is_kept(t, b):
        return make_node(t, d, t.boards[e], move, b, at.NO_POINT, 0)
    return at.NO_POINT
