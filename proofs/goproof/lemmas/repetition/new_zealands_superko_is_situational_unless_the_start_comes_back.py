"""Of the plays that don't restore the colouring of the start, New Zealand's superko and situational
superko forbid the same.

New Zealand's superko is situational superko, except for the starting position.

Nobody has made the start. Without suicide no play empties the board, by
`without_suicide_no_play_empties_the_board`, so the two rules are equivalent in games without
suicide from the empty board.
"""

import goproof.vocabulary as go

new_zealand = go.forbidden("new-zealand")
STATEMENT = go.TurnStatement(
    (go.every(lambda t: go.is_start(t).implies(~go.same_colouring(t, go.THEN))),),
    new_zealand.iff(go.forbidden("situational")),
    new_zealand,
)
CLAUSES = ("S1/C6",)
EXAMPLE = ".. A1 after A1 B1"
