"""Putting a stone changes whether a point reaches empty only for points whose chain touches or
contains it.

Chains that a new stone doesn't touch keep their liberties.

So programs need only look at the neighbours of a move.
"""

import goproof.vocabulary as go

move = go.Move()
alive = go.Reaching("alive_before", move.before, go.Relative.EMPTY)
still_alive = go.Reaching("alive_placed", move.placed, go.Relative.EMPTY)
touching = go.Touching("touching", move.placed, go.POINT)


def near(x: go.Term) -> go.Formula:
    return go.Equal(x, go.POINT) | touching.contains(x)


conclusion = go.every(lambda x: near(x) | alive.contains(x).iff(still_alive.contains(x)))
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=conclusion,
    event=go.some(lambda x: ~near(x) & alive.contains(x)),
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S1/R7", "S4/newest"), example="X... C1")
