"""The count treats Black and White alike.

Clause: S1/R9. Proved point by point; the numbers follow.
"""

from goproof.vocabulary import (
    Area,
    Case,
    Claim,
    Example,
    Given,
    Lemma,
    Relative,
    Stages,
    Subject,
    Swapped,
    all_graphs,
    areas,
    bounded,
    every,
    exhaustive,
    far_boards,
    small_boards,
    some,
    swapped,
)
from gospec.colouring import PLAYERS, opponent


def claim() -> Claim:
    """What reaches a colour reaches the other colour once the two are exchanged."""
    before = Area(Given())
    after = Area(Swapped(Given()), prefix="swapped_")
    return Claim(
        assumptions=(),
        conclusion=every(
            lambda x: (
                after.of(Relative.OWN, x).iff(before.of(Relative.OPPONENT, x))
                & after.of(Relative.OPPONENT, x).iff(before.of(Relative.OWN, x))
            )
        ),
        sets=(*before.sets, *after.sets),
        instances=tuple(
            first.instance(second.name, second.contains)
            for c in (Relative.OWN, Relative.OPPONENT)
            for first, second in (
                (before.reaching[c], after.reaching[c.other]),
                (after.reaching[c.other], before.reaching[c]),
            )
        ),
        event=some(lambda x: before.territory(Relative.OWN, x)),
    )


def concludes(case: Case) -> bool:
    """Each player's area is the other's once the colours are exchanged."""
    b = case.before
    return all(
        case.law.area(swapped(b), player) == case.law.area(b, opponent(player))
        for player in PLAYERS
    )


def shows(case: Case) -> Stages:
    """The colouring, and with the colours exchanged."""
    return areas("before", case.before), areas("swapped", swapped(case.before))


LEMMA = Lemma(
    name="swapping_the_colours_swaps_the_scores",
    statement="If black and white are exchanged on the board, the players' areas are exchanged.",
    clauses=("S1/R9",),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example(".X.O"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(bound=small_boards())),
)
