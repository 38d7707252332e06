"""Whatever play simple ko forbids, after any game so far, positional superko forbids too.

Simple ko is the weaker rule: it compares with one earlier position, positional superko with all.

The position that simple ko compares with is one of those that positional superko compares with.
"""

import goproof.vocabulary as go

forbids = go.forbidden("simple")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("positional")), forbids)
CLAUSES = ("S1/R6",)
EXAMPLE = ". A1 after A1"
