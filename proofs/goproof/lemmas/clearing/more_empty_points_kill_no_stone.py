"""If some points are emptied, whatever stood there, every stone that is dead then was dead before.

Taking stones off the board never costs another stone its life.

This is why clearing the opponent's colour first can only help the mover.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "dead(own, emptied(S)) <= dead(own)",
    event="dead(own, emptied(S)) != {} and S & own != {}",
    clauses=("S1/R3", "S1/R4"),
    example="XOXX marking C1 D1",
    checks=go.every_way(small=True),
)
