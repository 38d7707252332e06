"""If a move from a position without dead stones changes it and the opponent's next move restores
it, then each of the two captures just one stone, the first the one that the second puts back, the
second the one that the first has put.

What a ko is: the next move can restore the position only by taking back one stone for one.

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
