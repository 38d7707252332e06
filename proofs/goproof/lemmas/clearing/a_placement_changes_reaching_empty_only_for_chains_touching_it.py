"""Putting a stone changes whether a point reaches empty only for points whose chain touches or
contains it.

Chains that a new stone doesn't touch keep their liberties.

So programs need only look at the neighbours of a move.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "every x: "
    "x = p or x in touching(p, placed) or (x in reaching(empty) iff x in reaching(empty, placed))",
    event="~({p} | touching(p, placed)) & reaching(empty) != {}",
    clauses=("S1/R7", "S4/newest"),
    example="X... C1",
)
