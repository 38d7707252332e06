"""From a position without dead stones, a move removes only stones whose chain touches or contains
the placed stone.

S4 states it of stones; it is true of their chains only.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """Cleared stones in other chains had no liberty before the move either."""
    move = go.Move()
    touching = go.Touching("touching", move.placed, go.POINT)

    def apart(x: go.Term) -> go.Formula:
        return ~go.Equal(x, go.POINT) & ~touching.contains(x)

    return go.Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=go.every(
            lambda x: (move.captives.contains(x) | move.suicides.contains(x)).implies(
                go.Equal(x, go.POINT) | touching.contains(x)
            )
        ),
        instances=(
            move.dead_opponent.instance(
                "captives apart from p", lambda x: move.captives.contains(x) & apart(x)
            ),
            move.dead_own.instance(
                "suicides apart from p", lambda x: move.suicides.contains(x) & apart(x)
            ),
        ),
        event=move.captures(),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S4/newest", "S1/R7"),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
)
