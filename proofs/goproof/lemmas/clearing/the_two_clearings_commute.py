"""Clearing one colour and then the other leaves the same, whichever is first.

False: clearing one colour can give the other a liberty.

S1/R7, which is why it fixes an order. In `XO` each stone is dead until the other goes.
"""

import goproof.vocabulary as go

before = go.Original()
opponents = go.DeadSet("dead_opponent_first", before, go.Relative.OPPONENT)
opponent_cleared = before.without(opponents)
own_then = go.DeadSet("dead_own_second", opponent_cleared, go.Relative.OWN)
own = go.DeadSet("dead_own_first", before, go.Relative.OWN)
own_cleared = before.without(own)
opponents_then = go.DeadSet("dead_opponent_second", own_cleared, go.Relative.OPPONENT)
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.same(opponent_cleared.without(own_then), own_cleared.without(opponents_then)),
    event=go.some(own.contains),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7", "S1/R4"),
    example="XO",
    false_at=(1, 2),
    note="Must stay refuted: the order in S1/R7 matters.",
)
