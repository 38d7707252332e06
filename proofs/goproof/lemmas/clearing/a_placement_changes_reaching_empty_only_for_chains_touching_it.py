"""Putting a stone changes whether a point reaches empty only for points whose chain touches or
contains it.

Chains that a new stone doesn't touch keep their liberties.

So programs need only look at the neighbours of a move.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """A path to an empty point other than p serves before and after alike."""
    move = go.Move()
    alive = go.Reaching("alive_before", move.before, go.Relative.EMPTY)
    still_alive = go.Reaching("alive_placed", move.placed, go.Relative.EMPTY)
    touching = go.Touching("touching", move.placed, go.POINT)

    def near(x: go.Term) -> go.Formula:
        return go.Equal(x, go.POINT) | touching.contains(x)

    def alive_later(x: go.Term) -> go.Formula:
        return move.before.stone(x) & (still_alive.contains(x) | near(x))

    def alive_earlier(x: go.Term) -> go.Formula:
        return move.placed.stone(x) & (alive.contains(x) | near(x))

    forwards = alive.instance("stones that reach empty later, or are near p", alive_later)
    backwards = still_alive.instance("stones that reached empty, or are near p", alive_earlier)
    kept = go.every(lambda x: near(x) | alive.contains(x).implies(still_alive.contains(x)))
    not_new = go.every(lambda x: near(x) | still_alive.contains(x).implies(alive.contains(x)))
    conclusion = go.every(lambda x: near(x) | alive.contains(x).iff(still_alive.contains(x)))
    premises = (*go.graph_axioms(), *go.colouring_axioms(), move.playable(), touching.fact())
    return go.Claim(
        assumptions=(move.playable(),),
        conclusion=conclusion,
        instances=(forwards, backwards),
        event=go.some(lambda x: ~near(x) & alive.contains(x)),
        steps=(kept, not_new),
        uses={
            kept: (*premises, still_alive.fact(), forwards.formula),
            not_new: (*premises, alive.fact(), backwards.formula),
            conclusion: (kept, not_new),
        },
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S4/newest"),
    subject=go.Subject.MOVE,
    example=go.Example("X...", "C1"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
)
