"""From a position without dead stones, clearing the mover's colour before the opponent's would make
no difference.

False: if the mover's colour were cleared first, a capturing stone without a liberty would go.

In `.O` Black takes the white stone; with the other order the black stone vanishes.
"""

import goproof.vocabulary as go

move = go.Move()
own = go.DeadSet("dead_own_first", move.placed, go.Relative.OWN)
own_cleared = move.placed.without(own)
opponents = go.DeadSet("dead_opponent_second", own_cleared, go.Relative.OPPONENT)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=go.same(move.after, own_cleared.without(opponents)),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7",),
    example="O. B1",
    false_at=(1, 2),
    note="Must stay refuted: the order in S1/R7 matters.",
)
