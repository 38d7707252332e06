"""S0, S1, S2 and S3, repaired, with options of the same values have the same games as a member of
the rule family, and after the same turns the same is to be seen; and so have members whose options
differ in nothing that matters, and the law.

For every komi, handicap, ko, way to count and rule of suicide that a source has; of members, taxes
and a button are left out. It is a theorem in Coq; here all games of the smallest boards are played
by all of them at once, with some options.
"""

from fractions import Fraction

import goproof.vocabulary as go
from goproof.lemmas.formalisations import (
    the_repaired_sources_have_the_same_games as without_options,
)

assumes, shows = without_options.assumes, without_options.shows
# Of each, the options in force and, of some, the same said otherwise.
OPTIONS = (
    (go.Rules(komi=Fraction(15, 2), handicap=2),),
    (go.Rules(ko="situational", handicap=2),),
    (go.Rules(scoring="territory+prisoners"), go.Rules(scoring="territory+prisoners", handicap=1)),
    (go.Rules(), go.Rules(suicide="several", pass_stones="given")),
)


def concludes(case: go.Case) -> bool:
    """The members and the sources that have their options have the same games."""
    return all(without_options.have_the_same_games(case, *members) for members in OPTIONS)


CLAUSES = ("S0/10", "S1/C5", "S1/C6", "S1/C9", "S1/C10", "S2/C3", "S2/C6")
EXAMPLE = ".."
CHECKS = (go.exhaustive(bound=go.these_boards((1, 1), (1, 2))),)
