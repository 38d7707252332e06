"""Clearing a colour twice has the effect of clearing it once, from any colouring.

This is why S1 need not state whether clearing is repeated.
"""

import goproof.vocabulary as go

before = go.Original()
dead = go.DeadSet("dead", before, go.Relative.OWN)
once = before.without(dead)
dead_again = go.DeadSet("dead_again", once, go.Relative.OWN)
twice = once.without(dead_again)
STATEMENT = go.Statement(
    assumptions=(), conclusion=go.same(once, twice), event=go.some(dead.contains)
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S1/R4", "S2/clear"), example="XO")
