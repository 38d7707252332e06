"""From a position without dead stones, at most one of a move's two clearings removes any stone.

A move either captures or is suicide or clears nothing.

Both state it of any move; they silently assume that no dead stones stand on the board before. The
twin of this lemma, without the assumption, is false.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """If captives were taken, the suicides would have had a liberty before the move.

    They stood on the board then, except the placed stone, and the move has filled no empty point
    but p; so the captives, or the suicides, were dead from the start.
    """
    move = go.Move()
    return go.Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=~(move.captures() & move.is_suicide()),
        instances=(
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_opponent.instance("captives", move.captives.contains),
        ),
        event=move.captures(),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C7", "S2/C4"),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
    note="The captives were closed before the move unless p was their liberty.",
)
