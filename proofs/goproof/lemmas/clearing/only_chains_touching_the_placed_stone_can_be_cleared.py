"""From a position without dead stones, a move removes only stones whose chain touches or contains
the placed stone.

S4 states it of stones; it is true of their chains only.
"""

import goproof.vocabulary as go

move = go.Move()
touching = go.Touching("touching", move.placed, go.POINT)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=go.every(
        lambda x: (move.captives.contains(x) | move.suicides.contains(x)).implies(
            go.Equal(x, go.POINT) | touching.contains(x)
        )
    ),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S4/newest", "S1/R7"), example="XO/.. B1")
