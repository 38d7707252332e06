"""A path of a point's own colour leads from it to a neighbour of another colour exactly when one
that starts beside that colour ends at it.

The points that reach a colour can be collected by the paths from that colour's neighbours on.

Dead stones and territory are made of `gospec.colouring.reaching`, which does so. As a path leads
both ways, it is the set of points for which `reaches` holds.
"""

import goproof.vocabulary as go

BEFORE = go.Original()


def path_to(colour: go.Relative, connected: go.Chain) -> go.Formula:
    """Return: p lacks the colour, and some point of its chain has a neighbour of the colour."""
    return ~BEFORE.has(colour, go.POINT) & go.some(
        lambda x: connected.contains(x) & go.some_neighbour(x, lambda y: BEFORE.has(colour, y))
    )


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
