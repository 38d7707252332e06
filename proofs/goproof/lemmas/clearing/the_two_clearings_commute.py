"""Clearing one colour and then the other leaves the same, whichever is first.

False: clearing one colour can give the other a liberty.

S1/R7, which is why it fixes an order. In `XO` each stone is dead until the other goes.
"""

import goproof.vocabulary as go

CLEAN = go.these_boards((1, 1))


before = go.Original()
opponents = go.DeadSet("dead_opponent_first", before, go.Relative.OPPONENT)
opponent_cleared = before.without(opponents)
own_then = go.DeadSet("dead_own_second", opponent_cleared, go.Relative.OWN)
own = go.DeadSet("dead_own_first", before, go.Relative.OWN)
own_cleared = before.without(own)
opponents_then = go.DeadSet("dead_opponent_second", own_cleared, go.Relative.OPPONENT)
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.same(opponent_cleared.without(own_then), own_cleared.without(opponents_then)),
    event=go.some(own.contains),
)


def opponent_first(case: go.Case) -> go.Colouring:
    """The order of S1/R7."""
    return case.law.clear(case.law.clear(case.before, go.opponent(case.mover)), case.mover)


def own_first(case: go.Case) -> go.Colouring:
    """The other order."""
    return case.law.clear(case.law.clear(case.before, case.mover), go.opponent(case.mover))


def shows(case: go.Case) -> go.Stages:
    """The colouring, and what each order leaves of it."""
    return (
        go.original(case),
        go.Picture("own colour cleared first", own_first(case)),
        go.Picture("opponent cleared first", opponent_first(case)),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7", "S1/R4"),
    example=go.Example("XO"),
    checks=(
        go.refuted(go.Method.BOUNDED, at=(1, 2), clean=CLEAN),
        go.refuted(go.Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: the order in S1/R7 matters.",
)
