"""From a position without dead stones, clearing the mover's colour before the opponent's would make
no difference.

False: if the mover's colour were cleared first, a capturing stone without a liberty would go.

In `.O` Black takes the white stone; with the other order the black stone vanishes.
"""

STATEMENT = "no dead before: after = clear(opponent, clear(own, placed))"
EVENT = "captives != {}"
CLAUSES = ("S1/R7",)
EXAMPLE = "O. B1"
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: the order in S1/R7 matters."
