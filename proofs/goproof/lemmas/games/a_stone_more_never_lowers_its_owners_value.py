"""Under positional superko, adding a stone on an empty point, if no stone is dead then, never
lowers the value of a position without a past to the stone's owner.

False: an added stone can turn its owner's only answer into a repetition.

On two points, with the empty board before, Black answers a capture by another one. If a black stone
is there from the start, that answer is a repetition, and suicide does not help. By exchanging the
colours, removing a stone of the opponent may also lower one's own value.
"""

import goproof.vocabulary as go
from gospec.law.colouring import PLAYERS


def assumes(case: go.Case) -> bool:
    """No stone is dead, before or with the further stone."""
    return case.without_dead_stones and not case.law.has_dead_stones(case.placed)


def loses(case: go.Case, rules: go.Rules, first: go.Colour) -> bool:
    """Whether the owner of the further stone has less with it, when this player moves first."""
    without, having = (
        go.value_to(case.law, case.mover, rules, b, first) for b in (case.before, case.placed)
    )
    return having < without


def concludes(case: go.Case) -> bool:
    """Whoever moves first, and with suicide or without, the stone lowers nothing."""
    return not any(loses(case, rules, first) for rules in go.POSITIONAL for first in PLAYERS)


def shows(case: go.Case) -> go.Stages:
    """Best play without the stone, and with it, by the first rules and player that differ."""
    rules, first = next((r, p) for r in go.POSITIONAL for p in PLAYERS if loses(case, r, p))
    games = (
        go.best_play(case.law, case.mover, rules, b, first) for b in (case.before, case.placed)
    )
    without, having = map(go.turns_of, games)
    # There may be no play, as passing first is best.
    plays = [0, *(i for i, picture in enumerate(having) if picture.last is not None)]
    # The passes in the end show nothing.
    return (*without, *having[: plays[-1] + 1])


CLAUSES = ("S1/R6", "S1/R9")
EXAMPLE = ".. A1"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 2), clean=go.NOWHERE),)
NOTE = "Must stay refuted: no certificate may rest on it. A board of one point can hold no stone."
