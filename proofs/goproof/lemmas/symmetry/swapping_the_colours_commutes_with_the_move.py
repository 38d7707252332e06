"""If black and white are exchanged on the board and the other player moves at the same point, the
result is that of the move with black and white exchanged.

The move treats Black and White alike.

A solver may take the side to move for Black.
"""

import goproof.vocabulary as go

move = go.Move()
mirrored = go.Move(before=go.Swapped(go.Original()), by=go.Relative.OPPONENT, prefix="swapped_")
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.same(go.Swapped(move.after), mirrored.after),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__, STATEMENT, clauses=("S1/R7",), example="XO/.. B1", checks=go.every_way(small=True)
)
