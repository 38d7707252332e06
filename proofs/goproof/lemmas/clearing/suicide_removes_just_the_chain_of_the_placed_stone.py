"""From a position without dead stones, when a move is suicide it removes exactly the chain that the
placed stone belongs to.

A suicide removes the new stone's whole chain, and nothing else.

The stone may have joined several chains: see `suicide_removes_at_most_one_chain_of_the_position`,
which is false.
"""

STATEMENT = (
    "no dead before and (some x: x in suicides): not (some x: x in captives) "
    "and suicides = chain(p, placed)"
)
EVENT = "suicides != {}"
CLAUSES = ("S1/C7", "S4/place")
EXAMPLE = "X.XX B1"
