"""After a play that is no suicide, from any colouring, the board has a stone.

Without suicide the empty board never comes back.

A pass leaves what was there, so that only the turns before the first play are on the empty board.
"""

import goproof.vocabulary as go

STATEMENT = "p not in suicides: some x: x not in empty(after)"
EVENT = "captives != {}"
CLAUSES = ("S1/R7", "S4/suicide")
EXAMPLE = "XO/.. B1"
CHECKS = go.every_way(far=False, small=True, too_small=((1, 1),))
