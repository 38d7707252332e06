"""If some dead stones of a colour are emptied first and the colour is cleared then, the result is
that of clearing it at once.

False: a stone of a dead chain that goes first leaves a liberty to the rest.

S1/R4, which is why clearing is read as emptying at once. In `XX` either stone would save the other.
"""

STATEMENT = "S <= dead(own): clear(own, emptied(S)) = clear(own)"
EVENT = "S != {} and dead(own, emptied(S)) != {}"
CLAUSES = ("S1/R4",)
EXAMPLE = "XXOX marking A1"
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: only whole chains may go first."
