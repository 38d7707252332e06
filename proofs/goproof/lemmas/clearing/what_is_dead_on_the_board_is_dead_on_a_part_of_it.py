"""If some points form a board of their own, without the edges to the others, every stone on that
part that is dead on the whole board is dead on the part.

More edges kill no stone.

So positions of two boards side by side form a position of the joined board, whatever edges join
them: with L(m, n) for the number of positions of an `m` by `n` board, L(m + m′, n) ≥ L(m, n) ·
L(m′, n).
"""

import goproof.vocabulary as go

STATEMENT = "S & dead(own) <= dead_on(S, own)"
EVENT = "S & dead(own) != {} and S != board"
CLAUSES = ("S1/R3", "S1/R4")
EXAMPLE = "XOXX marking A1 B1"
CHECKS = go.every_way(small=True)
