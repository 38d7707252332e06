"""Clearing a colour leaves every stone that reaches empty, empties the stones of the colour that do
not, and changes no other point.

This ties the dead set, a greatest fixed point, to reaching, a least one: other proofs use the more
convenient one.
"""

STATEMENT = (
    "every x: (x in own(clear(own)) iff x in own and x in least_reaching(empty)) "
    "and (x in opponent(clear(own)) iff x in opponent)"
)
EVENT = "dead(own) != {} and own - dead(own) != {}"
CLAUSES = ("S1/R4", "S1/R3", "S2/clear")
EXAMPLE = "XO.X"
