"""Whatever play New Zealand's superko forbids, after any game so far, situational superko forbids
too.

New Zealand's superko is situational superko, except for the starting position.

It compares with the colourings after the player's turns, passes included; in all of these it was
the opponent's turn.

As the players alternate, after a turn of the mover it is the opponent's.
"""

import goproof.vocabulary as go

forbids = go.forbidden("new-zealand")
STATEMENT = go.TurnStatement((), forbids.implies(go.forbidden("situational")), forbids)
CLAUSES = ("S1/C6",)
EXAMPLE = ". A1 after pass pass"
