"""From a position without dead stones, a move removes only stones whose chain touches or contains
the placed stone.

S4 states it of stones; it is true of their chains only.
"""

STATEMENT = "no dead before: captives | suicides <= {p} | touching(p, placed)"
EVENT = "captives != {}"
CLAUSES = ("S4/newest", "S1/R7")
EXAMPLE = "XO/.. B1"
