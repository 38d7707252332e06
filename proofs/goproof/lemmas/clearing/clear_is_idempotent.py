"""Clearing a colour a second time changes nothing.

Clause: S1/R4. This is why S1 need not state whether clearing is repeated.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Given,
    Lemma,
    Picture,
    Relative,
    Stages,
    Subject,
    all_graphs,
    bounded,
    exhaustive,
    far_boards,
    given,
    same,
    some,
)


def claim() -> Claim:
    """What is dead after the clearing was dead with the rest before it."""
    before = Given()
    dead = DeadSet("dead", before, Relative.OWN)
    once = before.without(dead)
    dead_again = DeadSet("dead_again", once, Relative.OWN)
    twice = once.without(dead_again)
    return Claim(
        assumptions=(),
        conclusion=same(once, twice),
        sets=(dead, dead_again),
        instances=(
            dead.instance(
                "dead at first or then", lambda x: dead.contains(x) | dead_again.contains(x)
            ),
        ),
        event=some(dead.contains),
    )


def concludes(case: Case) -> bool:
    """A second clearing of the colour leaves what the first left."""
    once = case.law.clear(case.before, case.mover)
    return case.law.clear(once, case.mover) == once


def shows(case: Case) -> Stages:
    """The colouring, cleared once and twice."""
    once = case.law.clear(case.before, case.mover)
    return given(case), Picture("once", once), Picture("twice", case.law.clear(once, case.mover))


LEMMA = Lemma(
    name="clear_is_idempotent",
    statement="Clearing a colour twice has the effect of clearing it once, from any colouring.",
    clauses=("S1/R4", "S2/clear"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XO"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)
