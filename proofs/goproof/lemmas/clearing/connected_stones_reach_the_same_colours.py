"""Points of one colour that are connected within it reach the same colours.

Points of one chain, or of one empty region, reach the same colours.
"""

import goproof.vocabulary as go

before = go.Original()
connected = go.Chain("connected", before, go.POINT)
reaching = {c: go.Reaching(f"reaching_{c.value}", before, c) for c in go.Relative}


def alike(x: go.Term) -> go.Formula:
    return go.all_of(r.contains(x).iff(r.contains(go.POINT)) for r in reaching.values())


STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(lambda x: connected.contains(x).implies(alike(x))),
    event=go.some(lambda x: connected.contains(x) & reaching[go.Relative.OPPONENT].contains(x)),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/C3", "S1/R3"),
    example="XXO A1",
    checks=go.every_way(far=False),
)
