"""From a position without dead stones, when a move captures, no stone of the mover is removed, and
the placed stone reaches empty.

The stone of a capturing move stays, with a liberty.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """The suicides were dead before the move, except p, and the captives leave p a liberty."""
    move = go.Move()
    alive = go.Reaching("alive_after", move.after, go.Relative.EMPTY)

    def suicides_and_dead(x: go.Term) -> go.Formula:
        return move.suicides.contains(x) | (move.after.own(x) & ~alive.contains(x))

    return go.Claim(
        assumptions=(move.playable(), *move.without_dead_stones(), move.captures()),
        conclusion=go.same(move.captured, move.after)
        & move.after.own(go.POINT)
        & alive.contains(go.POINT),
        instances=(
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_opponent.instance("captives", move.captives.contains),
            move.suicides.instance("suicides, and own dead at the end", suicides_and_dead),
        ),
        event=move.captures(),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C7", "S1/R7", "S4/place"),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(
        go.all_graphs(),
        go.bounded(further=go.far_boards(), too_small=((1, 1),)),
        go.exhaustive(),
    ),
)
