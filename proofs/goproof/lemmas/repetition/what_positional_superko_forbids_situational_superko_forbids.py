"""Whatever play positional superko forbids, situational superko forbids too.

False: the same colouring with the other player to move is another situation.

On one point Black's suicide repeats the start, but now it is White's turn.
"""

import goproof.vocabulary as go

LEMMA = go.forbids_too(__name__, clauses=("S1/R6", "S1/C6"), moves="", false=True)
