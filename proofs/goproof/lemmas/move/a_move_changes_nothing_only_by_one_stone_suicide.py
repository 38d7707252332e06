"""From a position without dead stones, a move leaves the position as it was exactly when the placed
stone is the only one of its colour that is removed.

The colouring after a move is the one before it exactly when just the placed stone is lost.
"""

import goproof.vocabulary as go

move = go.Move()
alone = go.every(lambda x: move.suicides.contains(x).iff(go.Equal(x, go.POINT)))
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=go.same(move.before, move.after).iff(alone),
    event=move.is_suicide() & go.same(move.before, move.after),
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S1/R6", "S1/R7"), example=".O/O. A2")
