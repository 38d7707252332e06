"""If some points are emptied, whatever stood there, every stone that is dead then was dead before.

Taking stones off the board never costs another stone its life.

This is why clearing the opponent's colour first can only help the mover.
"""

import goproof.vocabulary as go

before, marked = go.Original(), go.Marked()
emptied = go.WithoutAny(before, marked)
dead_before = go.DeadSet("dead", before, go.Relative.OWN)
dead_after = go.DeadSet("dead_after", emptied, go.Relative.OWN)
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(lambda x: dead_after.contains(x).implies(dead_before.contains(x))),
    event=go.some(dead_after.contains) & go.some(lambda x: marked.contains(x) & before.own(x)),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R3", "S1/R4"),
    example="XOXX marking C1 D1",
    checks=go.every_way(small=True),
)
