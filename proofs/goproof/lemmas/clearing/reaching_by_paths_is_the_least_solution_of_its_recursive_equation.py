"""A point reaches a colour by a path of its own colour exactly when the least solution of the
recursive equation of reaching says so.

S1's paths and the least solution of S2's recursive equation define the same relation.

The equation has other solutions: see `the_recursive_equation_of_reaching_has_one_solution`, which
is false.
"""

import goproof.vocabulary as go

STATEMENT = (
    "(p in least_reaching(own) iff p not in own and (some x in chain(p): x in beside(own))) "
    "and (p in least_reaching(opponent) iff p not in opponent "
    "and (some x in chain(p): x in beside(opponent))) "
    "and (p in least_reaching(empty) iff p not in empty "
    "and (some x in chain(p): x in beside(empty)))"
)
EVENT = "p in least_reaching(empty) and p in own"
CLAUSES = ("S1/R3", "S2/reaches")
EXAMPLE = "XX. A1"
CHECKS = go.every_way(far=False)
