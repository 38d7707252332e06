"""With suicide allowed, a position without a past has the same value under positional superko as
under simple ko with a draw when a situation recurs.

False: superko may forbid the very repetition that would save a draw.

On two points Black's stone is captured and may not be put back. If cycles are draws, Black can keep
removing both stones by suicide.
"""

import goproof.vocabulary as go
from goproof.lemmas.games import (
    situational_superko_leaves_the_value_under_positional_superko as by_situational_superko,
)
from gospec.law.cycles import CycleRules

SUPERKO = go.Rules()
SIMPLE = CycleRules(cycle="draw")
assumes = by_situational_superko.assumes


def concludes(case: go.Case) -> bool:
    """The value to Black is the same by both rules."""
    return by_situational_superko.same_value(case, SUPERKO, SIMPLE)


def shows(case: go.Case) -> go.Stages:
    """Best play by superko, and by simple ko."""
    return by_situational_superko.best_plays(case, SUPERKO, SIMPLE)


CLAUSES = ("S1/R6",)
EXAMPLE = "X."
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: the two rules give positions different values."
