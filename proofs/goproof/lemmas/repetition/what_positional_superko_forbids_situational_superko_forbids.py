"""Whatever play positional superko forbids, situational superko forbids too.

False: the same colouring with the other player to move is another situation.

On one point Black's suicide repeats the start, but now it is White's turn.
"""

import goproof.vocabulary as go

forbids = go.forbidden("positional")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("situational")), forbids)
CLAUSES = ("S1/R6", "S1/C6")
EXAMPLE = ". A1 after"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 1)),)
NOTE = "Must stay refuted: the two rules differ."
