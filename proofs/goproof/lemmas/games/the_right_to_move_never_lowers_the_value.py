"""Under positional superko, from a position without a past, a player who moves first can force
whatever that player can force when the opponent moves first.

Having the move never hurts, because one may pass.

Let P be the most that the player's plays can get, Q the least that the opponent's plays leave, and
s the margin of the colouring. A pass forbids no later play, so the plays are the same whoever moves
first. Moving first, the player gets max(P, min(s, Q)); moving second, min(Q, max(s, P)), which is
never more.
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
