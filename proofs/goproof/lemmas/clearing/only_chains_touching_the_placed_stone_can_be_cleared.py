"""From a position without dead stones, a move removes only stones whose chain touches or contains
the placed stone.

S4 states it of stones; it is true of their chains only.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before: captives | suicides <= {p} | touching(p, placed)",
    event="captives != {}",
    clauses=("S4/newest", "S1/R7"),
    example="XO/.. B1",
)
