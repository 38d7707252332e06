"""From a position without dead stones, clearing the mover's colour before the opponent's would make
no difference.

False: if the mover's colour were cleared first, a capturing stone without a liberty would go.

In `.O` Black takes the white stone; with the other order the black stone vanishes.
"""

import goproof.vocabulary as go

CLEAN = go.these_boards((1, 1))


move = go.Move()
own = go.DeadSet("dead_own_first", move.placed, go.Relative.OWN)
own_cleared = move.placed.without(own)
opponents = go.DeadSet("dead_opponent_second", own_cleared, go.Relative.OPPONENT)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=go.same(move.after, own_cleared.without(opponents)),
    event=move.captures(),
)


def own_first(case: go.Case) -> go.Colouring:
    """The colouring after the move with the clearings in the other order."""
    return case.law.clear(case.law.clear(case.placed, case.mover), go.opponent(case.mover))


def shows(case: go.Case) -> go.Stages:
    """The colouring, and the move in both orders."""
    return (
        go.original(case),
        go.Picture("placed", case.placed, last=case.point),
        go.Picture("own colour cleared first", own_first(case), last=case.point),
        go.Picture("opponent cleared first", case.after, last=case.point),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7",),
    example=go.Example("O.", "B1"),
    checks=(
        go.refuted(go.Method.BOUNDED, at=(1, 2), clean=CLEAN),
        go.refuted(go.Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: the order in S1/R7 matters.",
)
