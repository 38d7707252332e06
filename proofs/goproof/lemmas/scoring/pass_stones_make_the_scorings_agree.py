"""After a game in which each pass gave the opponent a stone, Black's margin by area is that by
territory with prisoners.

False: White may have had a turn less.

On one point already, after Black's play. AGA's rules have White pass last for this.
"""

from goproof.lemmas.scoring import (
    pass_stones_make_the_scorings_agree_after_equal_turns as equal_turns,
)

concludes = equal_turns.concludes
CLAUSES = ("S1/R9", "S1/C9", "S4/scoring")
EXAMPLE = ". A1 after"
FALSE_AT = (1, 1)
NOTE = "Must stay refuted: White has to pass last."
