"""Emptying some dead stones of a colour and then clearing the colour gives the same result as
clearing it at once.

False: if one stone of a dead chain goes first, the rest has a liberty.

This is why we read clearing in S1/R4 as emptying all points at once. In `XX` removing either stone
would save the other.
"""

STATEMENT = "S <= dead(own): clear(own, emptied(S)) = clear(own)"
EVENT = "S != {} and dead(own, emptied(S)) != {}"
CLAUSES = ("S1/R4",)
EXAMPLE = "XXOX marking A1"
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: only whole chains may go first."
