"""S0, S1, S2 and S3, repaired, have the same games as the member of the rule family with the same
options, and the same observations after the same turns. So have members whose options differ only
in ways that do not matter, and so has the law.

It covers every komi, handicap, ko rule, scoring and rule of suicide that a source has, but not
members with a tax or a button. It is a theorem in Coq; here all games of the smallest boards are
played under all of them at once, with some options.
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
