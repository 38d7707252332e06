"""To have the move never hurts, as one may pass.

Clause: S1/R5, S1/R6, S1/R8, S1/R9. Let P be the most that the player's plays get, Q the least that
the opponent's plays leave, s what the colouring counts. A pass forbids nobody anything, so that the
plays are the same whoever moves first. Who moves first then has max(P, min(s, Q)), and otherwise
min(Q, max(s, P)), which is never more.
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
from gospec.colouring import opponent
from gospec.rules import Rules

POSITIONAL = (Rules(suicide="allowed"), Rules(suicide="forbidden"))


def assumes(case: Case) -> bool:
    """No stone is dead."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """With suicide or without."""
    player, other = case.mover, opponent(case.mover)
    return all(
        value_to(case.law, player, rules, case.before, player)
        >= value_to(case.law, player, rules, case.before, other)
        for rules in POSITIONAL
    )


def shows(case: Case) -> Stages:
    """Best play when the player moves first, and when the opponent does."""
    player, rules = case.mover, POSITIONAL[0]
    games = (best_play(case.law, player, rules, case.before, p) for p in (player, opponent(player)))
    first, second = map(turns_of, games)
    return (*first, *second)


LEMMA = Lemma(
    name="the_right_to_move_never_lowers_the_value",
    statement="Under positional superko, from a position without a past, what a player can force "
    "when the opponent moves first the player can force when moving first.",
    clauses=("S1/R5", "S1/R6", "S1/R8", "S1/R9"),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("X.O"),
    checks=(exhaustive(bound=these_boards((1, 1), (1, 2), (1, 3))),),
)
