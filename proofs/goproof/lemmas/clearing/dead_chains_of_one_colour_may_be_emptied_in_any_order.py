"""Removing the dead chains of a colour one by one, in any order, is the same as clearing the
colour.

Clause: S1/R4. The order matters between the colours, and between the stones of a chain: the stones
emptied first must be whole chains. Any order of emptying chains is a sequence of such steps.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Fact,
    Formula,
    Given,
    Lemma,
    Marked,
    Picture,
    Relative,
    Stages,
    Subject,
    WithoutAny,
    all_graphs,
    bounded,
    every,
    every_neighbour,
    exhaustive,
    given,
    same,
    small_boards,
    some,
)
from gospec.colouring import EMPTY, Colouring, colouring


def claim() -> Claim:
    """A remaining chain touches no chain of its colour, so it touches no emptied point."""
    before, marked = Given(), Marked()
    first = WithoutAny(before, marked)
    all_dead = DeadSet("dead", before, Relative.OWN)
    rest = DeadSet("dead_after", first, Relative.OWN)

    def whole_chains() -> Formula:
        return every(
            lambda x: marked.contains(x).implies(
                every_neighbour(x, lambda y: before.same_colour(x, y).implies(marked.contains(y)))
            )
        )

    return Claim(
        assumptions=(
            every(lambda x: marked.contains(x).implies(all_dead.contains(x))),
            Fact("whole chains", whole_chains, are_whole_chains)(),
        ),
        conclusion=same(first.without(rest), before.without(all_dead)),
        sets=(marked, all_dead, rest),
        instances=(
            all_dead.instance("dead after the first chains are gone", rest.contains),
            rest.instance(
                "dead and not emptied yet", lambda x: all_dead.contains(x) & ~marked.contains(x)
            ),
        ),
        event=some(marked.contains) & some(rest.contains),
    )


def first_emptied(case: Case) -> Colouring:
    """The colouring without the first chains."""
    b = case.before
    return colouring(b.graph, lambda v: EMPTY if v in case.marked else b(v))


def assumes(case: Case) -> bool:
    """The set consists of whole dead chains of the player's."""
    return case.marked <= case.law.dead(case.before, case.mover) and are_whole_chains(case)


def are_whole_chains(case: Case) -> bool:
    """Tell whether the set has the chain of each of its points."""
    return all(case.law.chain(case.before, v) <= case.marked for v in case.marked)


def concludes(case: Case) -> bool:
    """Clearing the colour afterwards leaves what clearing it at once leaves."""
    return case.law.clear(first_emptied(case), case.mover) == case.law.clear(
        case.before, case.mover
    )


def shows(case: Case) -> Stages:
    """The colouring, without the first chains, and cleared."""
    first = first_emptied(case)
    cleared = case.law.clear(first, case.mover)
    return given(case), Picture("without these", first), Picture("cleared", cleared)


LEMMA = Lemma(
    name="dead_chains_of_one_colour_may_be_emptied_in_any_order",
    statement="If some dead chains of a colour are emptied first and the colour is cleared then, "
    "the result is that of clearing it at once.",
    clauses=("S1/R4",),
    subject=Subject.SET,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("XOX", marked="A1"),
    checks=(all_graphs(), bounded(), exhaustive(bound=small_boards())),
)
