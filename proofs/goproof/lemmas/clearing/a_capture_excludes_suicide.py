"""From a position without dead stones, when a move captures, no stone of the mover is removed, and
the placed stone reaches empty.

The stone of a capturing move stays, with a liberty.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before and (some x: x in captives): captured = after and p in own(after) "
    "and p in reaching(empty, after)",
    event="captives != {}",
    clauses=("S1/C7", "S1/R7", "S4/place"),
    example="XO/.. B1",
    checks=go.every_way(too_small=((1, 1),)),
)
