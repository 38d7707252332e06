"""From any colouring, there is a stone on the board after a play that is not suicide.

Without suicide the empty board never recurs.

A pass changes nothing, so the board is empty only before the first play.
"""

import goproof.vocabulary as go

STATEMENT = "p not in suicides: some x: x not in empty(after)"
EVENT = "captives != {}"
CLAUSES = ("S1/R7", "S4/suicide")
EXAMPLE = "XO/.. B1"
CHECKS = go.every_way(far=False, small=True, too_small=((1, 1),))
