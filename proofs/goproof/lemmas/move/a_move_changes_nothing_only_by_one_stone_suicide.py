"""From a position without dead stones, a move leaves the position as it was exactly when the placed
stone is the only one of its colour that is removed.

The colouring after a move is the one before it exactly when just the placed stone is lost.
"""

STATEMENT = "no dead before: before = after iff suicides = {p}"
EVENT = "suicides != {} and before = after"
CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = ".O/O. A2"
