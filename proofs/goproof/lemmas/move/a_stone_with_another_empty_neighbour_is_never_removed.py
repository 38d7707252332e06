"""No move, from any colouring, removes a stone that is adjacent to an empty point other than the
one played at.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "every x: x in stones(placed) and x in beside(empty(placed)) implies x not in captives "
    "and x not in suicides",
    event="stones & beside(empty(placed)) != {} and placed != after",
    clauses=("S1/R4", "S1/R7"),
    example="XO/.. B1",
    checks=go.every_way(far=False, small=True),
)
