"""If some of the points are a board of their own, without the edges to the others, every stone of
theirs that is dead on the whole board is dead on that part.

More edges kill no stone.

So positions of two boards side by side are a position of both together, whatever edges join them:
with L(m, n) for the number of positions of an `m` by `n` board,
L(m + m′, n) ≥ L(m, n) · L(m′, n).
"""

import goproof.vocabulary as go

before, marked = go.Original(), go.Marked()
dead = go.DeadSet("dead", before, go.Relative.OWN)
dead_there = go.DeadOnPart("dead_on_part", before, go.Relative.OWN, marked)


def dead_in_part(x: go.Term) -> go.Formula:
    return marked.contains(x) & dead.contains(x)


STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(lambda x: dead_in_part(x).implies(dead_there.contains(x))),
    event=go.some(dead_in_part) & go.some(lambda x: ~marked.contains(x)),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R3", "S1/R4"),
    example="XOXX marking A1 B1",
    checks=go.every_way(small=True),
)
