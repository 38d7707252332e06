"""If some dead chains of a colour are emptied first and the colour is cleared then, the result is
that of clearing it at once.

Removing the dead chains of a colour one by one, in any order, is the same as clearing the colour.

The order matters between the colours, and between the stones of a chain: the stones emptied first
must be whole chains. Any order of emptying chains is a sequence of such steps.
"""

import goproof.vocabulary as go

STATEMENT = (
    "S <= dead(own) "
    "and (every x in S: every y in beside(x): before(x) = before(y) implies y in S): "
    "clear(own, emptied(S)) = clear(own)"
)
EVENT = "S != {} and dead(own, emptied(S)) != {}"
CLAUSES = ("S1/R4",)
EXAMPLE = "XOX marking A1"
CHECKS = go.every_way(far=False, small=True)
