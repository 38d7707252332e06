"""Clearing a colour empties those of its points that don't reach empty, and no other.

Clause: S1/R4, S1/R3. This ties the dead set, a greatest fixed point, to reaching, a least one:
the other proofs use whichever is handier.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Formula,
    Given,
    LeastReaching,
    Lemma,
    Picture,
    Relative,
    Stages,
    Subject,
    Term,
    all_graphs,
    bounded,
    every,
    exhaustive,
    far_boards,
    given,
    some,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """What doesn't reach empty is closed; what isn't dead contains all that reaches."""
    before = Given()
    dead = DeadSet("dead", before, Relative.OWN)
    cleared = before.without(dead)
    alive = LeastReaching("alive", before, Relative.EMPTY)

    def own_not_alive(x: Term) -> Formula:
        return before.own(x) & ~alive.contains(x)

    def stone_not_dead(x: Term) -> Formula:
        return before.stone(x) & ~dead.contains(x)

    return Claim(
        assumptions=(),
        conclusion=every(
            lambda x: (
                cleared.own(x).iff(before.own(x) & alive.contains(x))
                & cleared.opponent(x).iff(before.opponent(x))
            )
        ),
        sets=(dead, alive),
        instances=(
            dead.instance("own stones that don't reach empty", own_not_alive),
            alive.instance("stones that aren't dead", stone_not_dead),
        ),
        event=some(dead.contains) & some(lambda x: before.own(x) & ~dead.contains(x)),
    )


def concludes(case: Case) -> bool:
    """Point by point; reaching is defined by its recursive equation, not by paths."""
    b, after = case.before, case.law.clear(case.before, case.mover)
    alive = case.law.least_reaching(b, EMPTY)
    return all(
        after(v) is (EMPTY if b(v) is case.mover and v not in alive else b(v))
        for v in b.graph.points
    )


def shows(case: Case) -> Stages:
    """The colouring, and the same with the player's colour cleared."""
    return given(case), Picture("cleared", case.law.clear(case.before, case.mover))


LEMMA = Lemma(
    name="clear_empties_exactly_the_stones_that_do_not_reach_empty",
    statement="Clearing a colour leaves every stone that reaches empty, empties the stones of the "
    "colour that do not, and changes no other point.",
    clauses=("S1/R4", "S1/R3", "S2/clear"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XO.X"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)
