"""After a move, from any colouring, the neighbours of each captured stone that were not captured
with it are stones of the mover, adjacent to an empty point.

Stones next to a captured stone have a liberty after the move.
"""

import goproof.vocabulary as go

STATEMENT = (
    "every x in captives: every y in beside(x): "
    "(captured(y) = own implies after(y) = own and y in beside(empty(after))) "
    "and (captured(y) = own or y in captives)"
)
EVENT = "captives != {}"
CLAUSES = ("S1/C7", "S1/R7")
EXAMPLE = "XO/.. B1"
CHECKS = go.every_way(far=False)
