"""In a game that is not over and has no handicap, a pass is legal whatever the rules of ko, suicide
and scoring. It changes neither the colouring nor the prisoners nor the scores, and then it is the
other player's turn.

In a game that is not over, a player may always pass; the board and the scores stay the same.

The consequences for the rules of ko are proved for all graphs in
`a_pass_leaves_what_superko_forbids` and `after_a_pass_simple_ko_forbids_only_what_changes_nothing`.
"""

from itertools import product
from typing import get_args

import goproof.vocabulary as go
from gospec.law.colouring import PLAYERS
from gospec.law.ko import KoRule
from gospec.law.rules import Scoring, Suicide

FAMILY = tuple(
    go.Rules(ko=ko, suicide=suicide, scoring=scoring)
    for ko, suicide, scoring in product(get_args(KoRule), get_args(Suicide), get_args(Scoring))
)


def concludes(case: go.Case) -> bool:
    """By each of the rules it is legal, and it changes nothing but whose turn it is."""
    return a_pass_is_as_said(case.law, case.so_far)


@go.remembered
def a_pass_is_as_said(law: go.Law, game: go.Game) -> bool:
    """Tell so of a game, once for all points that a play after it may be at."""
    return all(only_the_turn_changes(law.rules(rules), game) for rules in FAMILY)


def only_the_turn_changes(rules: go.Rules, game: go.Game) -> bool:
    """Tell whether a pass is legal, keeps colouring, prisoners and scores, and ends a turn."""
    after = rules.play(game, go.PASS)
    if not isinstance(after, go.Game) or after.colourings != (
        *game.colourings,
        game.colourings[-1],
    ):
        return False
    off, off_after = (
        (g.black_prisoners, g.white_prisoners, *(rules.score(g, c) for c in PLAYERS))
        for g in (game, after)
    )
    now, then = (rules.to_move(len(g.turns), g.first) for g in (game, after))
    return off == off_after and now is not then


CLAUSES = ("S1/R6", "S1/R8")
EXAMPLE = ".. B1 after A1"
NOTE = (
    "There is no proof for all graphs, because there is nothing to prove: the lemma is the "
    "definition of a pass. Every proof about games takes it as a premise (`turn_axioms` in "
    "`goproof/theory/turns.py`), and every such proof first compares that with `gospec`. Running "
    "`gospec` can only show that it says so too."
)
