"""From a position without dead stones, when a move's own stone is the only one of its colour
removed, the colouring is what it was before.

If a move loses the placed stone and no other of its colour, nothing has changed.

So one-stone suicide repeats the colouring before it; that positional superko forbids such a play is
`a_play_that_changes_nothing_is_forbidden_by_positional_superko`.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before and suicides = {p}: before = after",
    event="suicides != {}",
    clauses=("S1/R6", "S1/R7"),
    example=".O/O. A2",
)
