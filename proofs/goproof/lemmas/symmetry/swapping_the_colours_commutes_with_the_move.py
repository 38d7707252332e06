"""If black and white are exchanged on the board and the other player moves at the same point, the
result is that of the move with black and white exchanged.

The move treats Black and White alike.

A solver may take the side to move for Black.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "swapped(after) = move(opponent, p, swapped(before))",
    event="captives != {}",
    clauses=("S1/R7",),
    example="XO/.. B1",
    checks=go.every_way(small=True),
)
