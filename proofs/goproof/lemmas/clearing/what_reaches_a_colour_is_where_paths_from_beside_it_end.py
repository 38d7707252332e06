"""A path of a point's own colour leads from it to a neighbour of another colour exactly when such a
path leads from beside that colour to the point.

The points that reach a colour can be collected along paths that start at that colour's neighbours.

`gospec.law.colouring.reaching` does so, and dead stones and territory are defined by it. Because a
path leads both ways, it is the set of points for which `reaches` holds.
"""

import goproof.vocabulary as go

STATEMENT = (
    "(p in reaching(own) iff p not in own and (some x in chain(p): x in beside(own))) "
    "and (p in reaching(opponent) iff p not in opponent "
    "and (some x in chain(p): x in beside(opponent))) "
    "and (p in reaching(empty) iff p not in empty and (some x in chain(p): x in beside(empty)))"
)
EVENT = "p in reaching(empty) and p in own"
CLAUSES = ("S1/R3", "S1/R4", "S1/R9")
EXAMPLE = "XX. A1"
CHECKS = go.every_way(far=False)
