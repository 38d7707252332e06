"""With suicide allowed, a position without a past has the same value under positional and under
situational superko.

False: on two points Black can return to the position with a lone stone, by suicide and a capture.

Black, with the only stone, plays suicide. When Black captures White's next stone, the first
position recurs with White to move: positional superko forbids it, situational superko does not.
"""

import goproof.vocabulary as go
from gospec.law.cycles import CycleRules

POSITIONAL = go.Rules()
SITUATIONAL = go.Rules(ko="situational")
assumes = go.without_dead_stones


def same_value(case: go.Case, *rules: go.Rules | CycleRules) -> bool:
    """Tell whether the value to Black is the same by each of the rules."""
    return len({go.value_to(case.law, go.BLACK, r, case.before, case.mover) for r in rules}) == 1


def best_plays(case: go.Case, *rules: go.Rules | CycleRules) -> go.Stages:
    """Best play by each of the rules, one after the other."""
    games = (go.best_play(case.law, go.BLACK, r, case.before, case.mover) for r in rules)
    return tuple(picture for game in games for picture in go.turns_of(game))


def concludes(case: go.Case) -> bool:
    """The value to Black is the same by both rules."""
    return same_value(case, POSITIONAL, SITUATIONAL)


def shows(case: go.Case) -> go.Stages:
    """Best play by positional superko, and by situational superko."""
    return best_plays(case, POSITIONAL, SITUATIONAL)


CLAUSES = ("S1/R6", "S1/C6")
EXAMPLE = "X."
FALSE_AT = (1, 2)
NOTE = "Must stay refuted. Without suicide no position of up to three points tells them apart."
