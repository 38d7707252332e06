"""The recursive equation of reaching empty has only one solution.

False: two stones can vouch for one another.

In `XX` both stones reach empty by the greatest solution and neither by the least; S2 leaves open
which solution it means.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "least_reaching(empty) = greatest_reaching(empty)",
    event="greatest_reaching(empty) != {}",
    clauses=("S2/reaches", "S4/alive"),
    example="XX",
    false_at=(1, 2),
    note="Must stay refuted: the least solution has to be asked for.",
)
