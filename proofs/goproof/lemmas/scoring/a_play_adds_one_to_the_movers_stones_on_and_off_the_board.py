"""A play adds one stone of the mover and none of the opponent; each stone on the board then either
stays or is removed. Before and after the play, a player's area consists of the player's stones and
the player's territory, which has no stones.

Let U be the number of a player's stones on and off the board: area minus territory, plus the
player's stones that have left the board. A play adds 1 to the mover's U and nothing to the
opponent's, as Coq proves too; a pass changes neither. So U is the number of stones that a player
has played, and `the_scorings_differ_by_the_stones_played` states the difference of the two players'
U.
"""

import goproof.vocabulary as go

STATEMENT = (
    "every x: (x in area(own) iff x in own or x in territory(own)) "
    "and not (x in own and x in territory(own)) "
    "and (x in area(opponent) iff x in opponent or x in territory(opponent)) "
    "and not (x in opponent and x in territory(opponent)) "
    "and (x in area(own, after) iff x in own(after) or x in territory(own, after)) "
    "and not (x in own(after) and x in territory(own, after)) "
    "and (x in area(opponent, after) iff x in opponent(after) or x in territory(opponent, after)) "
    "and not (x in opponent(after) and x in territory(opponent, after)) "
    "and (x in own(placed) iff x in own(after) or x in suicides) "
    "and not (x in own(after) and x in suicides) "
    "and (x in opponent(placed) iff x in opponent(after) or x in captives) "
    "and not (x in opponent(after) and x in captives) "
    "and (x in own(placed) iff (x in own iff not x = p)) "
    "and (x in opponent(placed) iff x in opponent)"
)
EVENT = "captives != {}"
CLAUSES = ("S1/R7", "S1/R9", "S1/C9")
EXAMPLE = "XO. C1"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.small_boards()))
