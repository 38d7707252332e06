"""From a position without dead stones, at most one of a move's two clearings removes any stone.

A move either captures or is suicide or clears nothing.

Both state it of any move; they silently assume that no dead stones stand on the board before. The
twin of this lemma, without the assumption, is false.
"""

STATEMENT = "no dead before: not ((some x: x in captives) and (some x: x in suicides))"
EVENT = "captives != {}"
CLAUSES = ("S1/C7", "S2/C4")
EXAMPLE = "XO/.. B1"
NOTE = "The captives were closed before the move unless p was their liberty."
