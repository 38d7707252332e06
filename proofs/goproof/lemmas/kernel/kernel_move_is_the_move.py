"""The kernel's place_and_clear, from any colouring, is the move of the rules."""

import goproof.vocabulary as go

move = go.Move()
run = go.Run(
    ("own", "opponent"),
    lambda k, words, board: k["place_and_clear"](words.own, words.opposing, words.point, board),
    floods=2,
)
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=run.returns(move.after.own, move.after.opponent),
    event=move.captures(),
)
CLAUSES = ("S1/R4", "S1/R7")
EXAMPLE = "XO/.. B1"
CHECKS = (go.kernel_bounded(contract="the loop contract"), go.exhaustive())
