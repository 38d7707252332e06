"""From any colouring, there is a stone on the board after a play.

False: suicide of all stones empties the board.

On one point every play empties the board.
"""

import goproof.vocabulary as go

STATEMENT = "some x: x not in empty(after)"
EVENT = "suicides != {}"
CLAUSES = ("S1/R7",)
EXAMPLE = ". A1"
CHECKS = (go.refuted(go.Method.BOUNDED, at=(1, 1)), go.refuted(go.Method.EXHAUSTIVE, at=(1, 1)))
NOTE = "Must stay refuted: if suicide is allowed, the start may recur."
