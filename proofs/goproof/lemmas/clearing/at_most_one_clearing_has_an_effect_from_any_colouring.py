"""From any colouring, at most one of a move's two clearings removes any stone.

False: with dead stones on the board, one move can capture and be suicide.

This is S1/C7 as it reads, 'for any specific move'. In `.O.XO` the white stone at the right end is
dead. Black plays at the left end; the first clearing removes the white stone, and the second
removes the placed stone. No rectangle of at most four points has such a colouring.
"""

STATEMENT = "not ((some x: x in captives) and (some x: x in suicides))"
EVENT = "captives != {}"
CLAUSES = ("S1/C7", "S2/C4")
EXAMPLE = ".O.XO A1"
FALSE_AT = (1, 5)
NOTE = "Must stay refuted: the assumption that no stone is dead is needed."
