"""A play that is no suicide leaves another colouring than it found, from any colouring.

What a ban on all suicide permits, a ban on suicide of one stone permits too.

The point was empty, and has the stone that was put, which nothing removes.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "p not in suicides: before != after",
    event="captives != {}",
    clauses=("S1/R7", "S4/suicide"),
    example="XO/.. B1",
    checks=(go.all_graphs(), go.exhaustive()),
)
