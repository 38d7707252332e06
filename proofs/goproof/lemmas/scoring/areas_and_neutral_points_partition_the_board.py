"""Black's area, White's area and the neutral points partition the board, so their sizes add up to
its size.

Every point is in Black's area, in White's, or neutral, and in one of them only.

The solvers prove it point by point; the exhaustive check adds up the numbers without a solver.
"""

STATEMENT = (
    "every x: (x in area(own) or x in area(opponent) or x in neutral) "
    "and not (x in area(own) and x in area(opponent)) "
    "and not (x in area(opponent) and x in neutral) and not (x in area(own) and x in neutral)"
)
EVENT = "neutral != {} and territory(own) != {}"
CLAUSES = ("S1/R9", "S4/sets")
EXAMPLE = ".X.O"
