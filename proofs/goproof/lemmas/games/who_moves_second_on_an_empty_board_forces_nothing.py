"""Under positional superko, the player who moves second on an empty board cannot force a margin
above 0.

The first player on an empty board can steal the second player's strategy by passing.

If White, moving second, could force more than 0, White could also do so moving first, by
`the_right_to_move_never_lowers_the_value`; so could Black, with the colours swapped, but both
cannot win. Hence without komi no empty board is worth less than 0.
"""

import goproof.vocabulary as go

assumes = go.is_the_start


def concludes(case: go.Case) -> bool:
    """The mover has at least 0, with suicide or without."""
    return all(
        go.value_to(case.law, case.mover, rules, case.before, case.mover) >= 0
        for rules in go.POSITIONAL
    )


def shows(case: go.Case) -> go.Stages:
    """A game of best play."""
    return go.turns_of(
        go.best_play(case.law, case.mover, go.POSITIONAL[0], case.before, case.mover)
    )


CLAUSES = ("S1/R5", "S1/R6", "S1/R8", "S1/R9")
EXAMPLE = "..."
CHECKS = (go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3))),)
