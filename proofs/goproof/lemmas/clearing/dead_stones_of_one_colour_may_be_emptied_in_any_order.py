"""If some dead stones of a colour are emptied first and the colour is cleared then, the result is
that of clearing it at once.

False: a stone of a dead chain that goes first leaves a liberty to the rest.

S1/R4, which is why clearing is read as emptying at once. In `XX` either stone would save the other.
"""

import goproof.vocabulary as go

LEMMA = go.Lemma.of_file(
    __name__,
    "S <= dead(own): clear(own, emptied(S)) = clear(own)",
    event="S != {} and dead(own, emptied(S)) != {}",
    clauses=("S1/R4",),
    example="XXOX marking A1",
    false_at=(1, 2),
    note="Must stay refuted: only whole chains may go first.",
)
