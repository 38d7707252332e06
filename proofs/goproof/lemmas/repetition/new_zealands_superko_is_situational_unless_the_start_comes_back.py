"""Of a play that doesn't bring the colouring of the start back, New Zealand's superko forbids just
what situational superko forbids.

New Zealand's superko is situational superko, but for the position that the game starts from.

Nobody has made the start. Without suicide no play empties the board, as
`without_suicide_no_play_empties_the_board` says, so that the two rules are one in games without
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
