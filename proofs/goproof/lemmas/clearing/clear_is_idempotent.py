"""Clearing a colour twice has the effect of clearing it once, from any colouring.

This is why S1 need not state whether clearing is repeated.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "clear(own, before) = clear(own, clear(own, before))",
    event="dead(own) != {}",
    clauses=("S1/R4", "S2/clear"),
    example="XO",
)
