"""Clearing one colour and then the other leaves the same, whichever is first.

False: clearing one colour can give the other a liberty.

S1/R7, which is why it fixes an order. In `XO` each stone is dead until the other goes.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "clear(own, clear(opponent)) = clear(opponent, clear(own))",
    event="dead(own) != {}",
    clauses=("S1/R7", "S1/R4"),
    example="XO",
    false_at=(1, 2),
    note="Must stay refuted: the order in S1/R7 matters.",
)
