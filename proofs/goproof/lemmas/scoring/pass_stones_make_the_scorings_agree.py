"""After a game in which each pass gave the opponent a stone, Black's margin by area is that by
territory with prisoners.

False: White may have had a turn less.

On one point already, after Black's play. AGA's rules have White pass last for this.
"""

import goproof.vocabulary as go
from goproof.lemmas.scoring import (
    pass_stones_make_the_scorings_agree_after_equal_turns as equal_turns,
)

concludes = equal_turns.concludes
LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R9", "S1/C9", "S4/scoring"),
    example=". A1 after",
    false_at=(1, 1),
    note="Must stay refuted: White has to pass last.",
)
