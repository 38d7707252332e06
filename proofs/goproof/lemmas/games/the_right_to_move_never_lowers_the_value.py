"""Under positional superko, from a position without a past, what a player can force when the
opponent moves first the player can force when moving first.

To have the move never hurts, as one may pass.

Let P be the most that the player's plays get, Q the least that the opponent's plays leave, s what
the colouring counts. A pass forbids nobody anything, so that the plays are the same whoever moves
first. Who moves first then has max(P, min(s, Q)), and otherwise min(Q, max(s, P)), which is never
more.
"""

import goproof.vocabulary as go

assumes = go.without_dead_stones


def concludes(case: go.Case) -> bool:
    """With suicide or without."""
    player, other = case.mover, go.opponent(case.mover)
    return all(
        go.value_to(case.law, player, rules, case.before, player)
        >= go.value_to(case.law, player, rules, case.before, other)
        for rules in go.POSITIONAL
    )


def shows(case: go.Case) -> go.Stages:
    """Best play when the player moves first, and when the opponent does."""
    player, rules = case.mover, go.POSITIONAL[0]
    games = (
        go.best_play(case.law, player, rules, case.before, p) for p in (player, go.opponent(player))
    )
    first, second = map(go.turns_of, games)
    return (*first, *second)


CLAUSES = ("S1/R5", "S1/R6", "S1/R8", "S1/R9")
EXAMPLE = "X.O"
CHECKS = (go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3))),)
