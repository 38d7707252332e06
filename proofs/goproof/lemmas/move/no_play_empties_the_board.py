"""After a play, from any colouring, the board has a stone.

False: suicide of all stones empties it.

On one point any play does.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "some x: x not in empty(after)",
    event="suicides != {}",
    clauses=("S1/R7",),
    example=". A1",
    checks=(go.refuted(go.Method.BOUNDED, at=(1, 1)), go.refuted(go.Method.EXHAUSTIVE, at=(1, 1))),
    note="Must stay refuted: where suicide is allowed, the start may come back.",
)
