"""If a move from a position without dead stones changes it and the opponent's next move restores
it, then each move captures exactly one stone: the first captures the stone that the second puts
back, and the second captures the stone that the first has placed.

This is what a ko is: the next move can restore the position only by capturing one stone for one.

Forbidding just this is the rule of simple ko.
"""

import goproof.vocabulary as go

STATEMENT = (
    "no dead before and q in empty(after) and before != after "
    "and before = move(opponent, q, after): every x: (x in captives iff x = q) "
    "and (x in dead(own, put(opponent, q, after)) iff x = p)"
)
EVENT = "captives != {} and dead(own, put(opponent, q, after)) != {}"
CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = ".XO./XO.O/.XO. C2 other B2"
CHECKS = go.every_way(far=False, small=True, too_small=((1, 1),))
