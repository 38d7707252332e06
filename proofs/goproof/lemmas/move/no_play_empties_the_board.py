"""After a play, from any colouring, the board has a stone.

False: suicide of all stones empties it.

On one point any play does.
"""

import goproof.vocabulary as go

move = go.Move()
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.some(move.after.stone),
    event=go.some(move.suicides.contains),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7",),
    example=". A1",
    checks=(go.refuted(go.Method.BOUNDED, at=(1, 1)), go.refuted(go.Method.EXHAUSTIVE, at=(1, 1))),
    note="Must stay refuted: where suicide is allowed, the start may come back.",
)
