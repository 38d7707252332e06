"""Putting a stone changes whether a point reaches empty only for points whose chain touches or
contains it.

Chains that a new stone doesn't touch keep their liberties.

So programs need only look at the neighbours of a move.
"""

STATEMENT = (
    "every x: "
    "x = p or x in touching(p, placed) or (x in reaching(empty) iff x in reaching(empty, placed))"
)
EVENT = "~({p} | touching(p, placed)) & reaching(empty) != {}"
CLAUSES = ("S1/R7", "S4/newest")
EXAMPLE = "X... C1"
