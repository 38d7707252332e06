"""Whatever play situational superko forbids, after any game so far, positional superko forbids too.

Positional superko forbids the most: it compares the colouring alone, not whose turn it was.

The situations compared are among the colourings compared.
"""

import goproof.vocabulary as go

forbids = go.forbidden("situational")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("positional")), forbids)
CLAUSES = ("S1/R6", "S1/C6")
EXAMPLE = ". A1 after A1"
