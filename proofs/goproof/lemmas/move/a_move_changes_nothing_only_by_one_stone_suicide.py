"""From a position without dead stones, a move leaves the position as it was exactly when the placed
stone is the only one of its colour that is removed.

The colouring after a move is the one before it exactly when just the placed stone is lost.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before: before = after iff suicides = {p}",
    event="suicides != {} and before = after",
    clauses=("S1/R6", "S1/R7"),
    example=".O/O. A2",
)
