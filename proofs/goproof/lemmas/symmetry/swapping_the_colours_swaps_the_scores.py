"""If black and white are exchanged on the board, the players' areas are exchanged.

The count treats Black and White alike.

The lemma is proved point by point; the numbers follow.
"""

import goproof.vocabulary as go

STATEMENT = (
    "every x: (x in area(own, swapped(before)) iff x in area(opponent)) "
    "and (x in area(opponent, swapped(before)) iff x in area(own))"
)
EVENT = "territory(own) != {}"
CLAUSES = ("S1/R9",)
EXAMPLE = ".X.O"
CHECKS = go.every_way(small=True)
