"""A point reaches a colour by a path of its own colour exactly when the least solution of the
recursive equation of reaching says so.

S1's paths and the least solution of S2's recursive equation define the same.

The equation has other solutions: see `the_recursive_equation_of_reaching_has_one_solution`, which
is false.
"""

import goproof.vocabulary as go

BEFORE = go.Original()


def path_to(colour: go.Relative, chain: go.Chain) -> go.Formula:
    """Return: p lacks the colour, and some point of its chain has a neighbour of the colour."""
    return ~BEFORE.has(colour, go.POINT) & go.some(
        lambda x: chain.contains(x) & go.some_neighbour(x, lambda y: BEFORE.has(colour, y))
    )


chain = go.Chain("connected", BEFORE, go.POINT)
least = {c: go.LeastReaching(f"reaching_{c.value}", BEFORE, c) for c in go.Relative}
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.all_of((r.contains(go.POINT).iff(path_to(c, chain)) for c, r in least.items())),
    event=least[go.Relative.EMPTY].contains(go.POINT) & BEFORE.own(go.POINT),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R3", "S2/reaches"),
    example="XX. A1",
    checks=go.every_way(far=False),
)
