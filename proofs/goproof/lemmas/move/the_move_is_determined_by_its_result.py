"""From a position without dead stones, two moves that leave the same colouring, other than the
position itself, are by the same player at the same point.

From the position before and after, one can read who played where, unless nothing has changed.

So a record of a game as a sequence of positions loses nothing.
"""

import goproof.vocabulary as go

STATEMENT = (
    "q is empty and no dead before and before != after: (after = move(own, q) implies p = q) "
    "and after != move(opponent, q)"
)
EVENT = "suicides != {} and p != q"
CLAUSES = ("S1/R7",)
EXAMPLE = "X.XO.O. B1 other E1"
CHECKS = go.every_way(small=True)
