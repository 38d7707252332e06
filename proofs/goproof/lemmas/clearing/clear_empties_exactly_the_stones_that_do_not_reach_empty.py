"""Clearing a colour leaves every stone that reaches empty, empties the stones of the colour that do
not, and changes no other point.

This ties the dead set, a greatest fixed point, to reaching, a least one: the other proofs use
whichever is handier.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """What doesn't reach empty is closed; what isn't dead contains all that reaches."""
    before = go.Original()
    dead = go.DeadSet("dead", before, go.Relative.OWN)
    cleared = before.without(dead)
    alive = go.LeastReaching("alive", before, go.Relative.EMPTY)

    def own_not_alive(x: go.Term) -> go.Formula:
        return before.own(x) & ~alive.contains(x)

    def stone_not_dead(x: go.Term) -> go.Formula:
        return before.stone(x) & ~dead.contains(x)

    return go.Claim(
        assumptions=(),
        conclusion=go.every(
            lambda x: (
                cleared.own(x).iff(before.own(x) & alive.contains(x))
                & cleared.opponent(x).iff(before.opponent(x))
            )
        ),
        instances=(
            dead.instance("own stones that don't reach empty", own_not_alive),
            alive.instance("stones that aren't dead", stone_not_dead),
        ),
        event=go.some(dead.contains) & go.some(lambda x: before.own(x) & ~dead.contains(x)),
    )


def shows(case: go.Case) -> go.Stages:
    """The colouring, and the same with the player's colour cleared."""
    return go.original(case), go.Picture("cleared", case.law.clear(case.before, case.mover))


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R4", "S1/R3", "S2/clear"),
    subject=go.Subject.COLOURING,
    example=go.Example("XO.X"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
)
