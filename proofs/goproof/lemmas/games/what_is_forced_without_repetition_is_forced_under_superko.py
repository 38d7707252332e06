"""If a player can force something from a position without a past when no repetition is forbidden
but the first play that repeats a colouring loses for that player, then the player can also force it
under positional, situational and natural situational superko.

A strategy with which superko cannot interfere works under every superko.

Suppose that a player can force a margin although no repetition is forbidden and the first play that
repeats a colouring, by either player, loses for that player. Then no line of that strategy repeats
anything, so each of its moves is legal under any superko, and the opponent has no more moves than
before. The same holds under simple ko.
"""

import goproof.vocabulary as go
from gospec.law.colouring import PLAYERS
from gospec.law.rules import Suicide

SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden")
assumes = go.without_dead_stones


def holds(case: go.Case, suicide: Suicide, first: go.Colour) -> bool:
    """Whether each superko leaves the player what is forced without repetition."""
    player, b = case.mover, case.before
    forced = go.value_without_repetition_to(case.law, player, suicide, b, first)
    # No margin is less than this.
    return forced == -len(b.graph) or all(
        go.value_to(case.law, player, go.Rules(ko=ko, suicide=suicide), b, first) >= forced
        for ko in go.SUPERKO
    )


def concludes(case: go.Case) -> bool:
    """With suicide or without, whoever moves first."""
    return all(holds(case, suicide, p) for suicide in SUICIDE for p in PLAYERS)


def shows(case: go.Case) -> go.Stages:
    """A game of best play in which nothing repeats."""
    return go.turns_of(
        go.best_play(case.law, case.mover, go.POSITIONAL[1], case.before, case.mover)
    )


CLAUSES = ("S1/R6", "S1/C6")
EXAMPLE = "..."
CHECKS = (go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3))),)
