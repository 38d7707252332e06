"""Points that are connected within their own colour reach the same colours.

Points of one chain, or of one empty region, reach the same colours.
"""

import goproof.vocabulary as go

STATEMENT = (
    "every x in chain(p): (x in reaching(own) iff p in reaching(own)) "
    "and (x in reaching(opponent) iff p in reaching(opponent)) "
    "and (x in reaching(empty) iff p in reaching(empty))"
)
EVENT = "chain(p) & reaching(opponent) != {}"
CLAUSES = ("S1/C3", "S1/R3")
EXAMPLE = "XXO A1"
CHECKS = go.every_way(far=False)
