"""From a position without dead stones, when a move captures, no stone of the mover is removed, and
the placed stone reaches empty.

The stone of a capturing move stays, with a liberty.
"""

import goproof.vocabulary as go

move = go.Move()
alive = go.Reaching("alive_after", move.after, go.Relative.EMPTY)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones(), move.captures()),
    conclusion=go.same(move.captured, move.after)
    & move.after.own(go.POINT)
    & alive.contains(go.POINT),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/C7", "S1/R7", "S4/place"),
    example="XO/.. B1",
    checks=go.every_way(too_small=((1, 1),)),
)
