"""If a play restores a colouring, then both players have lost equally many stones since that
colouring.

False: a cycle may include a pass, or begin and end with plays of the same player.

On one point a suicide is a whole cycle; without suicide, sending two and returning one is another:
`three_plays_that_repeat_a_colouring_send_two_and_return_one`.
"""

import goproof.vocabulary as go
from goproof.lemmas.repetition import (
    over_a_cycle_each_player_loses_what_that_player_plays as cycles,
)

assumes = cycles.assumes


def concludes(case: go.Case) -> bool:
    """Since each turn after which it occurred, both players have lost equally many stones."""
    plays = list(cycles.turns(case))
    since = (i for i, b in enumerate(case.so_far.colourings) if b == case.after)
    return all(lost(plays[i:], go.BLACK) == lost(plays[i:], go.WHITE) for i in since)


def lost(plays: list[go.Case], player: go.Colour) -> int:
    """The number of stones that the player lost by the plays."""
    plays = [play for play in plays if play.point is not None]
    return sum(len(p.suicides if p.mover is player else p.captives) for p in plays)


CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = ". A1 after"
FALSE_AT = (1, 1)
NOTE = "Must stay refuted: otherwise rules that decide cycles by prisoners could never decide one."
