"""After a move, from any colouring, the neighbours of each captured stone that were not captured
with it are stones of the mover, adjacent to an empty point.

Whoever stands next to a captured stone has a liberty after the move.
"""

import goproof.vocabulary as go

move = go.Move()
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.every(
        lambda x: move.captives.contains(x).implies(
            go.every_neighbour(
                x,
                lambda y: (
                    move.captured.own(y).implies(
                        move.after.own(y) & go.some_neighbour(y, move.after.empty)
                    )
                    & (move.captured.own(y) | move.captives.contains(y))
                ),
            )
        )
    ),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/C7", "S1/R7"),
    example="XO/.. B1",
    checks=go.every_way(far=False),
)
