"""From a position without dead stones, when a move is suicide it removes exactly the chain that the
placed stone belongs to.

A suicide removes the new stone's whole chain, and nothing else.

The stone may have joined several chains: see `suicide_removes_at_most_one_chain_of_the_position`,
which is false.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """Suicides outside the chain of p were dead before; the chain of p shares its fate."""
    move = go.Move()
    connected = go.Chain("chain", move.placed, go.POINT)
    return go.Claim(
        assumptions=(move.playable(), *move.without_dead_stones(), move.is_suicide()),
        conclusion=~move.captures()
        & go.every(lambda x: move.suicides.contains(x).iff(connected.contains(x))),
        instances=(
            move.dead_opponent.instance("captives", move.captives.contains),
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_own.instance(
                "suicides outside the chain of p",
                lambda x: move.suicides.contains(x) & ~connected.contains(x),
            ),
            connected.instance("suicides", move.suicides.contains),
        ),
        event=move.is_suicide(),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C7", "S4/place"),
    subject=go.Subject.MOVE,
    example=go.Example("X.XX", "B1"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
)
