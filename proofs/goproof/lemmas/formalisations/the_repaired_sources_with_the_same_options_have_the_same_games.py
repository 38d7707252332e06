"""S0, S1, S2 and S3, repaired, with options of the same values have the same games as a member of
the rule family, and after the same turns the same is to be seen; and so have members whose options
differ in nothing that matters, and the law.

For every komi, handicap, ko, way to count and rule of suicide that a source has; of members, taxes
and a button are left out. It is a theorem in Coq; here all games of the smallest boards are played
by all of them at once, with some options.
"""

from fractions import Fraction

import goproof.vocabulary as go
from goproof.lemmas.formalisations.the_repaired_sources_have_the_same_games import (
    is_the_same,
    shows as plays_to_the_end,
    states,
)
from gospec.law.formalisation import Formalisation

assumes, shows = go.is_the_start, plays_to_the_end
# Of each, the options in force and the same said otherwise.
OPTIONS = (
    (go.Rules(komi=Fraction(15, 2), handicap=2), None),
    (go.Rules(ko="situational", handicap=2), None),
    (go.Rules(scoring="territory+prisoners"), go.Rules(scoring="territory+prisoners", handicap=1)),
    (go.Rules(), go.Rules(suicide="several", pass_stones="given")),
)


def sides(law: go.Law, member: go.Rules, otherwise: go.Rules | None) -> tuple[Formalisation, ...]:
    """The member, the same in other words, and each source that has its options."""
    simulations = map(law.simulation, go.SIMULATIONS)
    sources = (simulation.with_options_of(member) for simulation in simulations)
    members = (member, otherwise) if otherwise else (member,)
    return (*map(law.rules, members), *(rules for rules in sources if rules is not None))


def concludes(case: go.Case) -> bool:
    """Every game that one side allows all of them allow, with the same to be seen after it."""
    return all(
        is_the_same(of, so_far)
        for of in (sides(case.law, *options) for options in OPTIONS)
        for so_far in states(of, case.before.graph)
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S0/10", "S1/C5", "S1/C6", "S1/C9", "S1/C10", "S2/C3", "S2/C6"),
    example="..",
    checks=(go.exhaustive(bound=go.these_boards((1, 1), (1, 2))),),
)
