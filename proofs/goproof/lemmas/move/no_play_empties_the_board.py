"""After a play, from any colouring, the board has a stone.

False: suicide of all stones empties it.

On one point any play does.
"""

import goproof.vocabulary as go

STATEMENT = "some x: x not in empty(after)"
EVENT = "suicides != {}"
CLAUSES = ("S1/R7",)
EXAMPLE = ". A1"
CHECKS = (go.refuted(go.Method.BOUNDED, at=(1, 1)), go.refuted(go.Method.EXHAUSTIVE, at=(1, 1)))
NOTE = "Must stay refuted: where suicide is allowed, the start may come back."
