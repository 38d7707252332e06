"""In a game that is not over, with or without a handicap, some turn is legal.

False: with a handicap, Black may have no legal turn.

On one point with a handicap of two stones, Black cannot make the first move: the play is suicide,
which restores the empty board, and a handicap move cannot be a pass.
"""

import goproof.vocabulary as go
from gospec.law.formalisation import legal_moves, play_all

HANDICAPS = (0, 2)


def concludes(case: go.Case) -> bool:
    """With or without a handicap, the turns are illegal, or a game that is over or can go on."""
    return all(goes_on(case.law.rules(go.Rules(handicap=handicap)), case) for handicap in HANDICAPS)


def goes_on(rules: go.Rules, case: go.Case) -> bool:
    """Tell whether the turns so far are illegal, or a game that is over or can go on."""
    game = play_all(rules, case.before.graph, case.so_far.turns)
    if isinstance(game, go.Illegal) or rules.observe(game).ended:
        return True
    return bool(legal_moves(rules, game))


CLAUSES = ("S1/R6", "S1/C5")
EXAMPLE = ". A1 after"
FALSE_AT = (1, 1)
NOTE = (
    "Must stay refuted. Without a handicap a pass is legal: "
    "`a_pass_is_legal_and_changes_only_whose_turn_it_is`."
)
