"""From a position, a player can capture a chain of the opponent's, whoever moves first, under any
rule of ko and of suicide by which no single pass ends the game, if all other points of its region
but one at most are next to stones of the player's, and each chain of the player's that borders on
the region has more liberties outside it than there are such points.

Death without room for two eyes, by counted liberties: the region is what holds no stone of the
player's around the chain, and of its other points one at most may become an eye.

The player fills the room, and the eye last: that captures. A stone beside a chain around stays as
long as this chain does, which loses at most one liberty a turn; so each is played at a point where
the player never had a stone, and no rule of ko forbids it. The check plays this against every
sequence of the opponent, repetitions included; for all graphs it is a theorem in Coq.
"""

import goproof.vocabulary as go
from goproof.theory.filling import falls_by_filling, without_room
from gospec.law.benson import Points


def dead(case: go.Case) -> list[tuple[Points, Points]]:
    """The opponent's chains that have no room, and the room of each."""
    return list(without_room(case.law, case.before, case.mover))


def assumes(case: go.Case) -> bool:
    """No stone is dead, and some chain has no room."""
    return case.without_dead_stones and bool(dead(case))


def concludes(case: go.Case) -> bool:
    """All these are captured, whoever moves first."""
    return all(
        falls_by_filling(case.law, case.before, first, case.mover, *each)
        for each in dead(case)
        for first in (case.mover, go.opponent(case.mover))
    )


def shows(case: go.Case) -> go.Stages:
    """The position, with the chains marked that can be captured."""
    return (go.pointed_at(case, Points().union(*(each for each, _ in dead(case))), "before"),)


CLAUSES = ("S1/R5", "S1/R7", "S1/C3")
EXAMPLE = ".X./.XO"
CHECKS = (go.exhaustive(bound=go.every_rectangle(2, 3), further=go.every_rectangle(3, 3)),)
