"""For every symmetry of the board graph, a player's area on the image of a colouring is the image
of the player's area.

Every score is kept by rotating or reflecting the board, and by any other symmetry of its graph.

The lemma is proved point by point; a symmetry is one to one, so the numbers follow.
"""

import goproof.vocabulary as go

STATEMENT = "every x: x in area(own) iff image(x) in area(own, moved(before))"
EVENT = "territory(own) - territory(own, moved(before)) != {}"
CLAUSES = ("S1/R1", "S1/R9")
EXAMPLE = ".X.O A1 symmetry 1"
CHECKS = go.every_way(far=False, small=True)
