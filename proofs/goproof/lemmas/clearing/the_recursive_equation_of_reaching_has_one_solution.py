"""The recursive equation of reaching empty has only one solution.

False: two stones can vouch for one another.

In `XX` both stones reach empty by the greatest solution and neither by the least; S2 leaves open
which solution it means.
"""

import goproof.vocabulary as go

CLEAN = go.these_boards((1, 1))


before = go.Original()
least = go.LeastReaching("least_reaching", before, go.Relative.EMPTY)
greatest = go.GreatestReaching("greatest_reaching", before, go.Relative.EMPTY)
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.every(lambda x: least.contains(x).iff(greatest.contains(x))),
    event=go.some(greatest.contains),
)


def shows(case: go.Case) -> go.Stages:
    """The points that reach empty by the least solution, and by the greatest."""
    b = case.before
    return (
        go.pointed_at(case, case.law.least_reaching(b, go.EMPTY), "least solution"),
        go.pointed_at(case, case.law.greatest_reaching(b, go.EMPTY), "greatest solution"),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S2/reaches", "S4/alive"),
    example=go.Example("XX"),
    checks=(
        go.refuted(go.Method.BOUNDED, at=(1, 2), clean=CLEAN),
        go.refuted(go.Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: the least solution has to be asked for.",
)
