"""Death for want of room: chains whose liberties are filled before they can have two eyes.

Clause: S1/R5, S1/R7, S1/C3.
"""

from collections.abc import Iterator

from goproof.theory.law import Law
from gospec.law.benson import Points, borders, touches
from gospec.law.colouring import EMPTY, Colour, Colouring, opponent


def without_room(law: Law, b: Colouring, player: Colour) -> Iterator[tuple[Points, Points]]:
    """Yield the opponent's chains that have room for one eye at most, and the rest of their region.

    All points of that rest, but one at most, are next to the player's stones, and each of the
    player's chains that border on the region has more liberties outside it than these points.
    """
    own, listed = b.where(player), law.chains(b, player)
    for region in law.regions(b, player):
        around = borders(b, region, listed)
        spare = [len(law.liberties(b, next(iter(stones))) - region) for stones in around]
        for target in law.chains(b, opponent(player)):
            room = region - target
            inner = [v for v in room if not touches(b, v, own)]
            if target <= region and len(inner) <= 1 and all(len(room) < free for free in spare):
                yield target, room


def falls_by_filling(
    law: Law, b: Colouring, to_move: Colour, player: Colour, target: Points, room: Points
) -> bool:
    """Tell whether a player captures a target by filling its room, whatever the opponent plays.

    The player first fills points next to stones of the player's, and plays in no other place; the
    opponent plays anywhere, suicides and repetitions included, or passes.
    """
    other, seen = opponent(player), set[tuple[Colour, Colouring]]()
    waiting = [(to_move, b)]
    for mover, now in waiting:
        if mover is player:
            free = [v for v in b.graph.in_order(room) if now(v) is EMPTY]
            if not free:
                return False
            v = min(free, key=lambda v: not touches(now, v, now.where(player)))
            after = [law.place(now, v, player)]
            if after[0](v) is not player:
                return False
        else:
            after = [now, *(law.place(now, v, other) for v in now.where(EMPTY))]
        for each in after:
            state = opponent(mover), each
            if target <= each.where(other) and state not in seen:
                seen.add(state)
                waiting.append(state)
    return True
