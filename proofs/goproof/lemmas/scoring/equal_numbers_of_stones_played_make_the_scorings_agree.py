"""After a game in which both players have played equally many stones, however often they have
passed, Black's margin by area equals that by territory with prisoners.

This is a corollary of `the_scorings_differ_by_the_stones_played`.
"""

import goproof.vocabulary as go
from goproof.lemmas.scoring.the_scorings_differ_by_the_stones_played import (
    after,
    margin,
    stones_played,
)


def assumes(case: go.Case) -> bool:
    """With the play, both players have played equally many stones."""
    game = after(case)
    return stones_played(game, go.BLACK) == stones_played(game, go.WHITE)


def concludes(case: go.Case) -> bool:
    """The margins are the same."""
    game = after(case)
    return margin(case.law, game, "area") == margin(case.law, game, "territory+prisoners")


CLAUSES = ("S1/R9", "S1/C9", "S4/scoring")
EXAMPLE = "... B1 after A1"
