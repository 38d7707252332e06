"""From a position without dead stones, at most one of a move's two clearings removes any stone.

A move either captures or is suicide or clears nothing.

Both state it of any move; they silently assume that no dead stones stand on the board before. The
twin of this lemma, without the assumption, is false.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before: not ((some x: x in captives) and (some x: x in suicides))",
    event="captives != {}",
    clauses=("S1/C7", "S2/C4"),
    example="XO/.. B1",
    note="The captives were closed before the move unless p was their liberty.",
)
