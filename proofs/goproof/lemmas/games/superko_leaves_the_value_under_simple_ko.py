"""False: the side that superko forbids to go round again may need just that.

Clause: S1/R6. On two points Black's stone is captured and may not be put back; where cycles are
draws Black removes both stones by suicide, for ever.
"""

from goproof.theory.best_play import best_play, value_to
from goproof.vocabulary import (
    Case,
    Example,
    Lemma,
    Method,
    Stages,
    Subject,
    refuted,
    these_boards,
    turns_of,
)
from gospec.colouring import BLACK
from gospec.cycles import CycleRules
from gospec.rules import Rules

SUPERKO = Rules()
SIMPLE = CycleRules(cycle="draw")


def assumes(case: Case) -> bool:
    """No stone is dead."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """The value to Black is the same by both rules."""
    by_superko, by_draws = (
        value_to(case.law, BLACK, rules, case.before, case.mover) for rules in (SUPERKO, SIMPLE)
    )
    return by_superko == by_draws


def shows(case: Case) -> Stages:
    """Best play by superko, and by simple ko."""
    games = (
        best_play(case.law, BLACK, rules, case.before, case.mover) for rules in (SUPERKO, SIMPLE)
    )
    by_superko, by_draws = map(turns_of, games)
    return (*by_superko, *by_draws)


LEMMA = Lemma(
    name="superko_leaves_the_value_under_simple_ko",
    statement="The value of a position without a past under positional superko, with suicide "
    "allowed, is its value under simple ko where a situation that occurs again is a draw.",
    clauses=("S1/R6",),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("X."),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 2), clean=these_boards((1, 1))),),
    note="Must stay refuted: the two rules differ in what positions are worth.",
)
