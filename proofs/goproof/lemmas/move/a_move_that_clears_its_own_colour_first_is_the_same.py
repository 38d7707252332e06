"""From a position without dead stones, clearing the mover's colour before the opponent's would make
no difference.

False: if the mover's colour were cleared first, a capturing stone without a liberty would go.

In `.O` Black takes the white stone; with the other order the black stone vanishes.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "no dead before: after = clear(opponent, clear(own, placed))",
    event="captives != {}",
    clauses=("S1/R7",),
    example="O. B1",
    false_at=(1, 2),
    note="Must stay refuted: the order in S1/R7 matters.",
)
