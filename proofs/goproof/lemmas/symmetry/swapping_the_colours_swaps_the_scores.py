"""If black and white are exchanged on the board, the players' areas are exchanged.

The count treats Black and White alike.

Proved point by point; the numbers follow.
"""

import goproof.vocabulary as go

before = go.Area(go.Original())
after = go.Area(go.Swapped(go.Original()), prefix="swapped_")
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(
        lambda x: (
            after.of(go.Relative.OWN, x).iff(before.of(go.Relative.OPPONENT, x))
            & after.of(go.Relative.OPPONENT, x).iff(before.of(go.Relative.OWN, x))
        )
    ),
    event=go.some(lambda x: before.territory(go.Relative.OWN, x)),
)
LEMMA = go.Lemma.of_file(
    __name__, STATEMENT, clauses=("S1/R9",), example=".X.O", checks=go.every_way(small=True)
)
