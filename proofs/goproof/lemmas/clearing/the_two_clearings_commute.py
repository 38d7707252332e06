"""Clearing one colour and then the other gives the same result in either order.

False: clearing one colour can give the other a liberty.

This is why S1/R7 fixes an order. In `XO` each stone is dead until the other goes.
"""

STATEMENT = "clear(own, clear(opponent)) = clear(opponent, clear(own))"
EVENT = "dead(own) != {}"
CLAUSES = ("S1/R7", "S1/R4")
EXAMPLE = "XO"
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: the order in S1/R7 matters."
