"""After a move, from any colouring, every stone reaches empty."""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "stones(after) <= reaching(empty, after)",
    event="captives != {}",
    clauses=("S1/C4", "S1/R7"),
    example="XO/.. B1",
)
