"""After a play that is no suicide, from any colouring, the board has a stone.

Without suicide the empty board never comes back.

A pass leaves what was there, so that only the turns before the first play are on the empty board.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "p not in suicides: some x: x not in empty(after)",
    event="captives != {}",
    clauses=("S1/R7", "S4/suicide"),
    example="XO/.. B1",
    checks=go.every_way(far=False, small=True, too_small=((1, 1),)),
)
