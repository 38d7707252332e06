"""Whatever play natural situational superko forbids, after any game so far, situational superko
forbids too.

Natural situational superko forbids the least of the three.

It compares with colourings that a play of the player's has made, and with the start if it was the
opponent's turn there; in all of these it was the opponent's turn.

As the players alternate, after a turn of the mover it is the opponent's.
"""

import goproof.vocabulary as go

forbids = go.forbidden("natural-situational")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("situational")), forbids)
CLAUSES = ("S1/C6",)
EXAMPLE = ". A1 after A1 pass"
