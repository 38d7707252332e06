"""The recursive equation of reaching empty has only one solution.

False: two stones can each reach empty because the other does.

In `XX` both stones reach empty by the greatest solution and neither by the least; S2 does not say
which solution it means.
"""

STATEMENT = "least_reaching(empty) = greatest_reaching(empty)"
EVENT = "greatest_reaching(empty) != {}"
CLAUSES = ("S2/reaches", "S4/alive")
EXAMPLE = "XX"
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: rules have to say that the least solution is meant."
