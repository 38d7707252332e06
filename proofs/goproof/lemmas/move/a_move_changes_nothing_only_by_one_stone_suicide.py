"""From a position without dead stones, a move leaves the position as it was exactly when the placed
stone is the only one of its colour that is removed.

A move changes nothing exactly when only the placed stone is lost.
"""

STATEMENT = "no dead before: before = after iff suicides = {p}"
EVENT = "suicides != {} and before = after"
CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = ".O/O. A2"
