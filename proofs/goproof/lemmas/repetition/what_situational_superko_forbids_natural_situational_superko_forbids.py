"""Whatever play situational superko forbids, natural situational superko forbids too.

False: a play may repeat a situation that a pass has made.

Situational superko compares with situations after a pass, but natural situational superko does not.
"""

import goproof.vocabulary as go

forbids = go.forbidden("situational")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("natural-situational")), forbids)
CLAUSES = ("S1/C6",)
EXAMPLE = ". A1 after pass A1"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 1)),)
NOTE = "Must stay refuted: the two rules differ."
