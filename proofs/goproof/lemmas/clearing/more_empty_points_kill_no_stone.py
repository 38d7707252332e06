"""If some points are emptied, whatever was there, every stone that is then dead was dead before.

Taking stones off the board never costs another stone its life.

So clearing the opponent's colour first can only help the mover.
"""

import goproof.vocabulary as go

STATEMENT = "dead(own, emptied(S)) <= dead(own)"
EVENT = "dead(own, emptied(S)) != {} and S & own != {}"
CLAUSES = ("S1/R3", "S1/R4")
EXAMPLE = "XOXX marking C1 D1"
CHECKS = go.every_way(small=True)
