"""Whatever play situational superko forbids, New Zealand's superko forbids too.

False: nobody has made the position that the game starts from.

On one point White's suicide brings it back after Black's pass.
"""

import goproof.vocabulary as go

LEMMA = go.forbids_too(__name__, clauses=("S1/C6",), moves="pass", false=True)
