"""Which stones of a final position are alive by the Japanese 2003 Rules."""

from __future__ import annotations

from tests.agreement.hypothetical.forcing import Target, can_force
from tests.agreement.hypothetical.plays import Plays


def living(plays: Plays, own: int, other: int, most: int) -> dict[int, str]:
    """Return the strings of one player with why each is alive, or that it is dead.

    Parameters: `own`, the stones of that player; `other`, the opponent's; `most`, how many moments
    of hypothetical play may be gone through for a string. Raises TooLarge.
    """
    statuses = {}
    for string in plays.strings(own):
        if not can_force(plays, own, other, Target(string), most):
            statuses[string] = "uncapturable"
        elif not can_force(plays, own, other, Target(string, string), most):
            statuses[string] = "capturable-1"
    barred = sum(statuses)
    for string in plays.strings(own):
        if string not in statuses:
            local = plays.string(string, (1 << plays.points) - 1 & ~barred)
            anew = not can_force(plays, own, other, Target(string, local), most)
            statuses[string] = "capturable-2" if anew else "dead"
    return statuses
