"""If black and white are exchanged on the board, the players' areas are exchanged.

The count treats Black and White alike.

Proved point by point; the numbers follow.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "every x: (x in area(own, swapped(before)) iff x in area(opponent)) "
    "and (x in area(opponent, swapped(before)) iff x in area(own))",
    event="territory(own) != {}",
    clauses=("S1/R9",),
    example=".X.O",
    checks=go.every_way(small=True),
)
