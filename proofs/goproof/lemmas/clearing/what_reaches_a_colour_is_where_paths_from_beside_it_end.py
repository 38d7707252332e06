"""A path of a point's own colour leads from it to a neighbour of another colour exactly when one
that starts beside that colour ends at it.

The points that reach a colour can be collected by the paths from that colour's neighbours on.

Dead stones and territory are made of `gospec.law.colouring.reaching`, which does so. As a path
leads both ways, it is the set of points for which `reaches` holds.
"""

import goproof.vocabulary as go
from goproof.lemmas.clearing import (
    reaching_by_paths_is_the_least_solution_of_its_recursive_equation as by_paths,
)

BEFORE, path_to = by_paths.BEFORE, by_paths.path_to

connected = go.Chain("connected", BEFORE, go.POINT)
collected = {c: go.Reaching(f"reaching_{c.value}", BEFORE, c) for c in go.Relative}
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.all_of(
        (r.contains(go.POINT).iff(path_to(c, connected)) for c, r in collected.items())
    ),
    event=collected[go.Relative.EMPTY].contains(go.POINT) & BEFORE.own(go.POINT),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R3", "S1/R4", "S1/R9"),
    example="XX. A1",
    checks=go.every_way(far=False),
)
