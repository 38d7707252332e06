"""Whatever play simple ko forbids, after any game so far, positional superko forbids too.

Simple ko is the weaker rule: it compares with one earlier position, positional superko with all.

The position that simple ko compares with is one of those that positional superko compares with.
"""

import goproof.vocabulary as go

LEMMA = go.forbids_too(__name__, clauses=("S1/R6",), moves="A1")
