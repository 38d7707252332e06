"""From a position without dead stones, two moves that leave the same colouring, other than the
position itself, are by the same player at the same point.

From the position before and after, one can read who played where, unless nothing has changed.

Records of games as sequences of positions lose nothing by it.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "q is empty and no dead before and before != after: (after = move(own, q) implies p = q) "
    "and after != move(opponent, q)",
    event="suicides != {} and p != q",
    clauses=("S1/R7",),
    example="X.XO.O. B1 other E1",
    checks=go.every_way(small=True),
)
