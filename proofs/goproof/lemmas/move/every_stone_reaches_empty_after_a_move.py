"""After a move, from any colouring, every stone reaches empty."""

import goproof.vocabulary as go

move = go.Move()
alive = go.Reaching("alive_after", move.after, go.Relative.EMPTY)
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.every(lambda x: move.after.stone(x).implies(alive.contains(x))),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(__name__, STATEMENT, clauses=("S1/C4", "S1/R7"), example="XO/.. B1")
