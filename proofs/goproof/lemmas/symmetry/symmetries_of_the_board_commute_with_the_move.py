"""For every symmetry of the board graph, the image of a move, made on the image of a colouring,
gives the image of the move's result.

A move commutes with rotating or reflecting the board, and with any other symmetry of its graph.

So a solver may treat a position and its images as one.
"""

import goproof.vocabulary as go

STATEMENT = "image(p) = q: moved(after) = move(own, q, moved(before))"
EVENT = "captives != {} and before != moved(before)"
CLAUSES = ("S1/R1", "S1/R7")
EXAMPLE = "XO/.. B1 symmetry 2"
CHECKS = go.every_way(far=False, small=True)
