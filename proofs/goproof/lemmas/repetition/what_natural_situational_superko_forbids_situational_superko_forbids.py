"""Whatever play natural situational superko forbids, after any game so far, situational superko
forbids too.

Of the three superkos, natural situational superko forbids the least.

It compares with colourings that a play of the player has made, and with the start if the opponent
had the first turn; in all of these it was the opponent's turn.

As the players alternate, after a turn of the mover it is the opponent's.
"""

import goproof.vocabulary as go

forbids = go.forbidden("natural-situational")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("situational")), forbids)
CLAUSES = ("S1/C6",)
EXAMPLE = ". A1 after A1 pass"
