"""Whatever play situational superko forbids, New Zealand's superko forbids too.

False: nobody has made the starting position.

On one point White's suicide restores it after Black's pass.
"""

import goproof.vocabulary as go

forbids = go.forbidden("situational")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("new-zealand")), forbids)
CLAUSES = ("S1/C6",)
EXAMPLE = ". A1 after pass"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 1)),)
NOTE = "Must stay refuted: the two rules differ."
