"""From a position without dead stones, S4's procedure, which removes the dead opposing chains next
to the new stone or, if there are none, the new stone's own chain if it is dead, computes the
colouring that S1's two clearings leave.

S4's procedure gives the move: captures among the neighbours first, otherwise the new stone's chain.

So programs need to look only at the chains next to the new stone.
"""

import goproof.vocabulary as go

move = go.Move()
by_s4 = go.HouseProcedure(move)
conclusion = go.every(
    lambda x: by_s4.removes(x).iff(move.captives.contains(x) | move.suicides.contains(x))
)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=conclusion,
    event=move.captures(),
)


def shows(case: go.Case) -> go.Stages:
    """The position, and after the move by either description."""
    return (
        go.original(case),
        go.Picture("placed", case.placed, last=case.point),
        go.Picture("by S4", go.procedure(case), last=case.point),
        go.Picture("by S1", case.after, last=case.point),
    )


CLAUSES = ("S4/place", "S4/newest", "S1/R7")
EXAMPLE = "XO/.. B1"
