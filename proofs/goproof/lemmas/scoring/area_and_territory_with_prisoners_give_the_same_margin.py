"""After any game, Black's margin by area equals that by territory with prisoners.

False: the player who has played more stones scores more by area.

This happens on one point already, where a one-stone suicide gives a prisoner.
"""

from goproof.lemmas.scoring import (
    equal_numbers_of_stones_played_make_the_scorings_agree as equal_numbers,
)

concludes = equal_numbers.concludes
CLAUSES = ("S1/R9", "S1/C9", "S4/scoring")
EXAMPLE = ". A1 after"
FALSE_AT = (1, 1)
NOTE = "Must stay refuted: the margins differ by the stones played."
