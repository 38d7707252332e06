"""If three plays in a row, none of them suicide, restore a colouring, then the second captures
exactly two stones, at the points of the first and the third play, and the first and the third
together capture exactly one, at the point of the second.

A repetition after three plays is sending two, returning one.

With suicide, three suicides of one stone on one point are another.
"""

import goproof.vocabulary as go
from goproof.lemmas.repetition.over_a_cycle_each_player_loses_what_that_player_plays import turns


def last_three(case: go.Case) -> list[go.Case]:
    """The last three turns, the play of the case among them."""
    return list(turns(case))[-3:]


def assumes(case: go.Case) -> bool:
    """The last three turns were plays, none a suicide, and the third restores the colouring."""
    plays = last_three(case)
    return (
        len(plays) == 3
        and all(play.point is not None and not play.suicides for play in plays)
        and case.after == plays[0].before
    )


def concludes(case: go.Case) -> bool:
    """The second captures where the others play, and the others capture only its stone."""
    first, second, third = last_three(case)
    taken = (*first.captives, *third.captives)
    return (
        len(second.captives) == 2
        and second.captives == {first.point, third.point}
        and taken == (second.point,)
    )


CLAUSES = ("S1/R6", "S1/R7", "S1/C6")
EXAMPLE = "... B1 after pass B1 pass C1 A1"
