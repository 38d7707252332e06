"""Whatever play positional superko forbids, simple ko forbids too.

False: a position can come back by other ways than retaking in a ko.

On one point the first move is suicide and repeats the start, with which simple ko does not compare.
"""

import goproof.vocabulary as go

LEMMA = go.forbids_too(__name__, clauses=("S1/R6",), moves="", false=True)
