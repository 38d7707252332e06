"""False: if the mover's colour were cleared first, a capturing stone without a liberty would go.

Clause: S1/R7. In `.O` Black takes the white stone; with the other order the black stone vanishes.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Lemma,
    Method,
    Move,
    Picture,
    Relative,
    Stages,
    Subject,
    given,
    refuted,
    same,
    these_boards,
)
from gospec.colouring import Colouring, opponent

CLEAN = these_boards((1, 1))


def claim() -> Claim:
    """The other order has the same result as the move. No induction hint can help."""
    move = Move()
    own = DeadSet("dead_own_first", move.placed, Relative.OWN)
    own_cleared = move.placed.without(own)
    opponents = DeadSet("dead_opponent_second", own_cleared, Relative.OPPONENT)
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=same(move.after, own_cleared.without(opponents)),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides, own, opponents),
        instances=(),
        event=move.captures(),
    )


def own_first(case: Case) -> Colouring:
    """The colouring after the move with the clearings in the other order."""
    return case.law.clear(case.law.clear(case.placed, case.mover), opponent(case.mover))


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """The other order leaves the same."""
    return case.after == own_first(case)


def shows(case: Case) -> Stages:
    """The colouring, and the move in both orders."""
    return (
        given(case),
        Picture("placed", case.placed, last=case.point),
        Picture("own colour cleared first", own_first(case), last=case.point),
        Picture("opponent cleared first", case.after, last=case.point),
    )


LEMMA = Lemma(
    name="a_move_that_clears_its_own_colour_first_is_the_same",
    statement="From a position without dead stones, clearing the mover's colour before the "
    "opponent's would make no difference.",
    clauses=("S1/R7",),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("O.", "B1"),
    checks=(
        refuted(Method.BOUNDED, at=(1, 2), clean=CLEAN),
        refuted(Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: the order in S1/R7 matters.",
)
