"""False: clearing one colour can give the other a liberty.

Clause: S1/R7, which is why it fixes an order. In `XO` each stone is dead until the other goes.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Given,
    Lemma,
    Method,
    Picture,
    Relative,
    Stages,
    Subject,
    given,
    refuted,
    same,
    some,
    these_boards,
)
from gospec.colouring import Colouring, opponent

CLEAN = these_boards((1, 1))


def claim() -> Claim:
    """Opponent first and own first leave the same colouring. No induction hint can help."""
    before = Given()
    opponents = DeadSet("dead_opponent_first", before, Relative.OPPONENT)
    opponent_cleared = before.without(opponents)
    own_then = DeadSet("dead_own_second", opponent_cleared, Relative.OWN)
    own = DeadSet("dead_own_first", before, Relative.OWN)
    own_cleared = before.without(own)
    opponents_then = DeadSet("dead_opponent_second", own_cleared, Relative.OPPONENT)
    return Claim(
        assumptions=(),
        conclusion=same(opponent_cleared.without(own_then), own_cleared.without(opponents_then)),
        sets=(opponents, own_then, own, opponents_then),
        instances=(),
        event=some(own.contains),
    )


def opponent_first(case: Case) -> Colouring:
    """The order of S1/R7."""
    return case.law.clear(case.law.clear(case.before, opponent(case.mover)), case.mover)


def own_first(case: Case) -> Colouring:
    """The other order."""
    return case.law.clear(case.law.clear(case.before, case.mover), opponent(case.mover))


def concludes(case: Case) -> bool:
    """Both orders leave the same."""
    return opponent_first(case) == own_first(case)


def shows(case: Case) -> Stages:
    """The colouring, and what each order leaves of it."""
    return (
        given(case),
        Picture("own colour cleared first", own_first(case)),
        Picture("opponent cleared first", opponent_first(case)),
    )


LEMMA = Lemma(
    name="the_two_clearings_commute",
    statement="Clearing one colour and then the other leaves the same, whichever is first.",
    clauses=("S1/R7", "S1/R4"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XO"),
    checks=(
        refuted(Method.BOUNDED, at=(1, 2), clean=CLEAN),
        refuted(Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: the order in S1/R7 matters.",
)
