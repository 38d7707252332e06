"""From a position without dead stones, when a move is suicide it removes exactly the chain that the
placed stone belongs to.

A suicide removes the new stone's whole chain, and nothing else.

The stone may have joined several chains: see `suicide_removes_at_most_one_chain_of_the_position`,
which is false.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before and (some x: x in suicides): not (some x: x in captives) "
    "and suicides = chain(p, placed)",
    event="suicides != {}",
    clauses=("S1/C7", "S4/place"),
    example="X.XX B1",
)
