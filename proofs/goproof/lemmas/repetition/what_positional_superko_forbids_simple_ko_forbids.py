"""Whatever play positional superko forbids, simple ko forbids too.

False: a position can recur by other means than retaking a ko.

On one point the first move is suicide and repeats the start, which simple ko does not compare.
"""

import goproof.vocabulary as go

forbids = go.forbidden("positional")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("simple")), forbids)
CLAUSES = ("S1/R6",)
EXAMPLE = ". A1 after"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 1)),)
NOTE = "Must stay refuted: the two rules differ."
