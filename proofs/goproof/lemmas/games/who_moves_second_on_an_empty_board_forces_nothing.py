"""Who moves first on an empty board can steal the strategy of who moves second, by a pass.

Clause: S1/R5, S1/R6, S1/R8, S1/R9. If White, moving second, could force more than nothing, White
could do so moving first, as `the_right_to_move_never_lowers_the_value`; so could Black, with the
colours swapped; and both cannot win. Hence without komi no empty board is worth less than 0.
"""

from goproof.theory.best_play import best_play, value_to
from goproof.vocabulary import (
    Case,
    Example,
    Lemma,
    Stages,
    Subject,
    exhaustive,
    these_boards,
    turns_of,
)
from gospec.colouring import EMPTY
from gospec.rules import Rules

POSITIONAL = (Rules(suicide="allowed"), Rules(suicide="forbidden"))


def assumes(case: Case) -> bool:
    """The board is empty."""
    return all(colour is EMPTY for colour in case.before.colours)


def concludes(case: Case) -> bool:
    """The mover has at least 0, with suicide or without."""
    return all(
        value_to(case.law, case.mover, rules, case.before, case.mover) >= 0 for rules in POSITIONAL
    )


def shows(case: Case) -> Stages:
    """A game of best play."""
    return turns_of(best_play(case.law, case.mover, POSITIONAL[0], case.before, case.mover))


LEMMA = Lemma(
    name="who_moves_second_on_an_empty_board_forces_nothing",
    statement="Under positional superko, who moves second on an empty board can force no margin "
    "above 0.",
    clauses=("S1/R5", "S1/R6", "S1/R8", "S1/R9"),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("..."),
    checks=(exhaustive(bound=these_boards((1, 1), (1, 2), (1, 3))),),
)
