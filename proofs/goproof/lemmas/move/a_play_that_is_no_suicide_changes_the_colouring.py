"""From any colouring, a play that is not suicide changes the colouring.

Every play that a ban on all suicide permits is also permitted by a ban on suicide of one stone.

The point was empty, and afterwards it has the placed stone, because nothing removes it.
"""

import goproof.vocabulary as go

STATEMENT = "p not in suicides: before != after"
EVENT = "captives != {}"
CLAUSES = ("S1/R7", "S4/suicide")
EXAMPLE = "XO/.. B1"
CHECKS = (go.all_graphs(), go.exhaustive())
