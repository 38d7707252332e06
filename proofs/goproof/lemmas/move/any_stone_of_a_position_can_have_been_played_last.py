"""If a stone is taken off a position without dead stones, no stone is dead then, and its colour's
move at its point gives the position back.

If you remove any stone from a position, playing it there gives the position back.

The rest has no dead stones either; so, stone by stone, every position without dead stones comes
from the empty board by moves and passes that capture nothing and repeat nothing: on every board,
games reach exactly the positions without dead stones.
"""

import goproof.vocabulary as go

position = go.Original()
dead_own = go.DeadSet("dead_own", position, go.Relative.OWN)
dead_opponent = go.DeadSet("dead_opponent", position, go.Relative.OPPONENT)
move = go.Move(before=position.emptied_at(go.POINT), prefix="replayed_")
STATEMENT = go.Statement(
    assumptions=(position.own(go.POINT), dead_own.is_empty(), dead_opponent.is_empty()),
    conclusion=move.dead_own.is_empty()
    & move.dead_opponent.is_empty()
    & go.same(move.after, position),
    event=position.own(go.POINT) & go.some(position.opponent),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/C4", "S1/R7"),
    example="XO/.. A2",
    checks=go.every_way(far=False),
)
