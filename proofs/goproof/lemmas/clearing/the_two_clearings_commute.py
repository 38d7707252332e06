"""Clearing one colour and then the other leaves the same, whichever is first.

False: clearing one colour can give the other a liberty.

S1/R7, which is why it fixes an order. In `XO` each stone is dead until the other goes.
"""

STATEMENT = "clear(own, clear(opponent)) = clear(opponent, clear(own))"
EVENT = "dead(own) != {}"
CLAUSES = ("S1/R7", "S1/R4")
EXAMPLE = "XO"
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: the order in S1/R7 matters."
