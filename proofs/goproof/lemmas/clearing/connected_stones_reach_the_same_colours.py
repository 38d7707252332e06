"""Points of one colour that are connected within it reach the same colours.

Points of one chain, or of one empty region, reach the same colours.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "every x in chain(p): (x in reaching(own) iff p in reaching(own)) "
    "and (x in reaching(opponent) iff p in reaching(opponent)) "
    "and (x in reaching(empty) iff p in reaching(empty))",
    event="chain(p) & reaching(opponent) != {}",
    clauses=("S1/C3", "S1/R3"),
    example="XXO A1",
    checks=go.every_way(far=False),
)
