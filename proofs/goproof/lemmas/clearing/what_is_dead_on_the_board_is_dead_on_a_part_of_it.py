"""If some of the points are a board of their own, without the edges to the others, every stone of
theirs that is dead on the whole board is dead on that part.

More edges kill no stone.

So positions of two boards side by side are a position of both together, whatever edges join them:
with L(m, n) for the number of positions of an `m` by `n` board,
L(m + m′, n) ≥ L(m, n) · L(m′, n).
"""

from itertools import combinations

import goproof.vocabulary as go
from gospec.colouring import colouring


def part(case: go.Case) -> go.Colouring:
    """The points of the set as a board of their own, coloured as before."""
    b = case.before
    kept = [v for v in b.graph.points if v in case.marked]
    edges = [(v, w) for v, w in combinations(kept, 2) if b.graph.adjacent(v, w)]
    return colouring(go.Graph(kept, edges, name="part"), b)


def concludes(case: go.Case) -> bool:
    """What is dead on the board, and in the set, is dead on the part."""
    dead = case.law.dead(case.before, case.mover)
    return not case.marked or dead & case.marked <= case.law.dead(part(case), case.mover)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R3", "S1/R4"),
    subject=go.Subject.SET,
    example=go.Example("XOXX", marked="A1 B1"),
    checks=(go.exhaustive(bound=go.small_boards()),),
)
