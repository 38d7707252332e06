"""From a position without dead stones, two moves that leave the same colouring, other than the
position itself, are by the same player at the same point.

From the position before and after, one can read who played where, unless nothing has changed.

Records of games as sequences of positions lose nothing by it.
"""

import goproof.vocabulary as go

move = go.Move()
ours = go.Move(point=go.OTHER, prefix="second_")
theirs = go.Move(point=go.OTHER, by=go.Relative.OPPONENT, prefix="third_")
changes = ~go.same(move.before, move.after)
same_point = go.same(move.after, ours.after).implies(go.Equal(go.POINT, go.OTHER))
by_no_other = ~go.same(move.after, theirs.after)
STATEMENT = go.Statement(
    assumptions=(move.playable(), ours.playable(), *move.without_dead_stones(), changes),
    conclusion=same_point & by_no_other,
    event=go.all_of((move.is_suicide(), ~go.Equal(go.POINT, go.OTHER))),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7",),
    example="X.XO.O. B1 other E1",
    checks=go.every_way(small=True),
)
