"""From a position without dead stones, when a move is suicide it removes exactly the chain that the
placed stone belongs to.

A suicide removes the new stone's whole chain, and nothing else.

The stone may have joined several chains: see `suicide_removes_at_most_one_chain_of_the_position`,
which is false.
"""

import goproof.vocabulary as go

move = go.Move()
connected = go.Chain("chain", move.placed, go.POINT)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones(), move.is_suicide()),
    conclusion=~move.captures()
    & go.every(lambda x: move.suicides.contains(x).iff(connected.contains(x))),
    event=move.is_suicide(),
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S1/C7", "S4/place"), example="X.XX B1")
