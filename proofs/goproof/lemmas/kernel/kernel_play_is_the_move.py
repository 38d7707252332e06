"""From a position without dead stones, the kernel's fast move, which looks only at chains that
touch the point, is the move of the rules.

The fast move tests for suicide only if nothing was captured. From other colourings looking at so
little is not enough: see `kernel_play_is_the_move_from_any_colouring`, which is refuted.
"""

import goproof.vocabulary as go

move = go.Move()
run = go.Run(
    ("own", "opponent"),
    lambda k, words, board: k["play"](words.own, words.opposing, words.point, board),
    floods=3,
)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=run.returns(move.after.own, move.after.opponent),
    event=move.captures(),
)
CLAUSES = ("S1/R7", "S1/C7")
EXAMPLE = "XO/.. B1"
CHECKS = (go.kernel_bounded(contract="the loop contract"), go.exhaustive())
