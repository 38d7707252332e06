"""Whatever play situational superko forbids, after any game so far, positional superko forbids too.

Positional superko forbids the most: it compares the colouring alone, not whose turn it was.

The situations compared are among the colourings compared.
"""

import goproof.vocabulary as go

LEMMA = go.forbids_too(__name__, clauses=("S1/R6", "S1/C6"), moves="A1")
