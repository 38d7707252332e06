"""No move, from any colouring, removes a stone that is adjacent to an empty point other than the
one played at.
"""

import goproof.vocabulary as go

move = go.Move()


def free(x: go.Term) -> go.Formula:
    return go.some_neighbour(x, move.placed.empty)


STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.every(
        lambda x: (move.placed.stone(x) & free(x)).implies(
            ~move.captives.contains(x) & ~move.suicides.contains(x)
        )
    ),
    event=go.some(lambda x: move.before.stone(x) & free(x)) & ~go.same(move.placed, move.after),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R4", "S1/R7"),
    example="XO/.. B1",
    checks=go.every_way(far=False, small=True),
)
