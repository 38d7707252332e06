"""The first numbers of a state: how hard its proof looks, by the target's liberties and room."""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.candidates import owner_of_target, room
from goimpl.zones.chains import flood
from goimpl.zones.tables import Tables

# With so much room a target may well live.
ENOUGH_ROOM = 16


@compiled_apart
def target_left(t: Tables, b: Any) -> tuple[bool, int, int]:
    """Return whether the target stands, the least liberties of its chains, and an only liberty."""
    owner, least, liberty = owner_of_target(t), at.NEVER, at.NO_POINT
    begun = t.numbers[at.STAMP]
    for i in range(t.target.size):
        if b[t.target[i]] != owner:
            return False, 0, at.NO_POINT
        if t.work[at.MARK, t.target[i]] > begun:
            continue
        stones, liberties = flood(t, b, int(t.target[i]))
        if liberties >= least:
            continue
        least = liberties
        if least > 1:
            continue
        for k in range(stones):
            p = t.work[at.CHAIN, k]
            for j in range(t.graph[p, 0]):
                if b[t.graph[p, 1 + j]] == at.EMPTY:
                    liberty = int(t.graph[p, 1 + j])
    return True, least, liberty


@compiled_apart
def first_guess(t: Tables, b: Any, to_move: int) -> tuple[int, int]:
    """Return the first numbers of a state: a target with few liberties and little room falls."""
    stands, liberties, _ = target_left(t, b)
    if not stands and t.numbers[at.GOAL] == at.CAPTURE:
        return (0, at.NEVER) if to_move == at.LOSER else (1, 1)
    if not stands:
        return at.NEVER, 0
    by_room = t.numbers[at.BY_ROOM] and t.numbers[at.GOAL] != at.CONNECTION
    space = room(t, b) if by_room else 0
    if t.numbers[at.GOAL] == at.CAPTURE:
        return max(1, liberties + space // 2), 1
    if by_room:
        return 1 + max(0, ENOUGH_ROOM - space) // 2, 1
    return (2, 2) if to_move == at.LOSER and liberties > 1 else (1, 1)
