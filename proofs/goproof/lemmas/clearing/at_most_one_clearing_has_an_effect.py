"""From a position without dead stones, at most one of a move's two clearings removes any stone.

A move either captures or is suicide or clears nothing.

Both state it of any move; they silently assume that no dead stones stand on the board before. The
twin of this lemma, without the assumption, is false.
"""

import goproof.vocabulary as go

move = go.Move()
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=~(move.captures() & move.is_suicide()),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/C7", "S2/C4"),
    example="XO/.. B1",
    note="The captives were closed before the move unless p was their liberty.",
)
