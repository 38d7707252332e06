"""From a position without dead stones, a move removes only stones whose chain touches or contains
the placed stone.

S4 states it for stones, but it is true only for their chains.
"""

STATEMENT = "no dead before: captives | suicides <= {p} | touching(p, placed)"
EVENT = "captives != {}"
CLAUSES = ("S4/newest", "S1/R7")
EXAMPLE = "XO/.. B1"
