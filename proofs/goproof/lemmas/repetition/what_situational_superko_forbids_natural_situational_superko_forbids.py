"""Whatever play situational superko forbids, natural situational superko forbids too.

False: a situation that a pass has made may be made again by a stone.

Situational superko compares with situations after a pass, natural situational superko does not.
"""

import goproof.vocabulary as go

LEMMA = go.forbids_too(__name__, clauses=("S1/C6",), moves="pass A1", false=True)
