"""After a move, from any colouring, every stone reaches empty."""

STATEMENT = "stones(after) <= reaching(empty, after)"
EVENT = "captives != {}"
CLAUSES = ("S1/C4", "S1/R7")
EXAMPLE = "XO/.. B1"
