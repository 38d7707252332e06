"""Emptying some dead chains of a colour and then clearing the colour gives the same result as
clearing it at once.

Removing a colour's dead chains one by one, in any order, is the same as clearing the colour.

The order of the two colours matters, and so does the order of the stones of a chain: the stones
emptied first must be whole chains. Emptying chains in any order is a sequence of such steps.
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
