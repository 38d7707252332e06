"""If black and white are exchanged on the board and the other player moves at the same point, the
result is that of the move with black and white exchanged.

The move treats Black and White alike.

So a solver may assume that Black is to move.
"""

import goproof.vocabulary as go

STATEMENT = "swapped(after) = move(opponent, p, swapped(before))"
EVENT = "captives != {}"
CLAUSES = ("S1/R7",)
EXAMPLE = "XO/.. B1"
CHECKS = go.every_way(small=True)
