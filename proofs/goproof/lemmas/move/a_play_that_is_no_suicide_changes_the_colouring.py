"""A play that is no suicide leaves another colouring than it found, from any colouring.

What a ban on all suicide permits, a ban on suicide of one stone permits too.

The point was empty, and has the stone that was put, which nothing removes.
"""

import goproof.vocabulary as go

STATEMENT = "p not in suicides: before != after"
EVENT = "captives != {}"
CLAUSES = ("S1/R7", "S4/suicide")
EXAMPLE = "XO/.. B1"
CHECKS = (go.all_graphs(), go.exhaustive())
