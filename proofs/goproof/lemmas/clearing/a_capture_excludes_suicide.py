"""From a position without dead stones, when a move captures, no stone of the mover is removed, and
the placed stone reaches empty.

The stone of a capturing move stays, with a liberty.
"""

import goproof.vocabulary as go

STATEMENT = (
    "no dead before and (some x: x in captives): captured = after and p in own(after) "
    "and p in reaching(empty, after)"
)
EVENT = "captives != {}"
CLAUSES = ("S1/C7", "S1/R7", "S4/place")
EXAMPLE = "XO/.. B1"
CHECKS = go.every_way(too_small=((1, 1),))
