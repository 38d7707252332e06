"""If some of the points are a board of their own, without the edges to the others, every stone of
theirs that is dead on the whole board is dead on that part.

More edges kill no stone.

So positions of two boards side by side are a position of both together, whatever edges join them:
with L(m, n) for the number of positions of an `m` by `n` board,
L(m + m′, n) ≥ L(m, n) · L(m′, n).
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "S & dead(own) <= dead_on(S, own)",
    event="S & dead(own) != {} and S != board",
    clauses=("S1/R3", "S1/R4"),
    example="XOXX marking A1 B1",
    checks=go.every_way(small=True),
)
