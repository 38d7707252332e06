"""The kernel's fast move, which looks only at chains that touch the point, is the move of the rules
from any colouring.

Refuted: with dead stones on the board, the fast move is not the move of the rules.

It leaves dead stones on the board that the rules clear, or it misses the liberties that clearing
them gives.
"""

import goproof.vocabulary as go
from goproof.lemmas.kernel.kernel_play_is_the_move import move, run

STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=run.returns(move.after.own, move.after.opponent),
    event=move.captures(),
)
CLAUSES = ("S1/R7", "S1/C7")
EXAMPLE = ".XO A1"
FALSE_AT = (1, 3)
