"""Black's area, White's area and the neutral points partition the board, so their sizes add up to
its size.

Every point is in Black's area, in White's, or neutral, and in one of them only.

The solvers prove it point by point; the exhaustive check adds up the counts, outside any solver.
"""

import goproof.vocabulary as go

areas = go.Area(go.Original())


def in_exactly_one(x: go.Term) -> go.Formula:
    a, b = areas.of(go.Relative.OWN, x), areas.of(go.Relative.OPPONENT, x)
    c = areas.neutral(x)
    return (a | b | c) & ~(a & b) & ~(b & c) & ~(a & c)


STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(in_exactly_one),
    event=go.some(areas.neutral) & go.some(lambda x: areas.territory(go.Relative.OWN, x)),
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S1/R9", "S4/sets"), example=".X.O")
