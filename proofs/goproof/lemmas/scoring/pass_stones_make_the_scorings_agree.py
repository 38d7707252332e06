"""After a game in which each pass gave the opponent a stone, Black's margin by area equals that by
territory with prisoners.

False: White may have had one turn fewer.

This happens on one point already, after Black's play. Therefore White passes last under the AGA's
rules.
"""

from goproof.lemmas.scoring import (
    pass_stones_make_the_scorings_agree_after_equal_turns as equal_turns,
)

concludes = equal_turns.concludes
CLAUSES = ("S1/R9", "S1/C9", "S4/scoring")
EXAMPLE = ". A1 after"
FALSE_AT = (1, 1)
NOTE = "Must stay refuted: White has to pass last."
