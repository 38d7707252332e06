"""Clearing a colour twice has the effect of clearing it once, from any colouring.

This is why S1 need not state whether clearing is repeated.
"""

STATEMENT = "clear(own, before) = clear(own, clear(own, before))"
EVENT = "dead(own) != {}"
CLAUSES = ("S1/R4", "S2/clear")
EXAMPLE = "XO"
