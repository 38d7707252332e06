"""No move, from any colouring, removes a stone that is adjacent to an empty point other than the
one played at.
"""

import goproof.vocabulary as go

STATEMENT = (
    "every x: x in stones(placed) and x in beside(empty(placed)) implies x not in captives "
    "and x not in suicides"
)
EVENT = "stones & beside(empty(placed)) != {} and placed != after"
CLAUSES = ("S1/R4", "S1/R7")
EXAMPLE = "XO/.. B1"
CHECKS = go.every_way(far=False, small=True)
