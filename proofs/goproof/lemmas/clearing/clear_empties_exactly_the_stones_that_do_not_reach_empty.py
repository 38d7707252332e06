"""Clearing a colour leaves every stone that reaches empty, empties the stones of the colour that do
not, and changes no other point.

This ties the dead set, a greatest fixed point, to reaching, a least one: the other proofs use
whichever is handier.
"""

import goproof.vocabulary as go

before = go.Original()
dead = go.DeadSet("dead", before, go.Relative.OWN)
cleared = before.without(dead)
alive = go.LeastReaching("alive", before, go.Relative.EMPTY)
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(
        lambda x: (
            cleared.own(x).iff(before.own(x) & alive.contains(x))
            & cleared.opponent(x).iff(before.opponent(x))
        )
    ),
    event=go.some(dead.contains) & go.some(lambda x: before.own(x) & ~dead.contains(x)),
)
LEMMA = go.Lemma.of_file(
    __name__, STATEMENT, clauses=("S1/R4", "S1/R3", "S2/clear"), example="XO.X"
)
