"""After any game so far, if a play's stone is on the board after it and its colour never stood on
that point, no rule of ko forbids the play.

A play whose stone stays, on a point that never had its colour, is legal under every rule of ko.

Programs use this lemma to skip the search for repetitions.
"""

import goproof.vocabulary as go

new = go.every(lambda t: go.earlier(t).implies(~go.held(t)))
STATEMENT = go.TurnStatement(
    (go.held(go.THEN), new), go.all_of(~go.forbidden(ko) for ko in go.KO_RULES), go.held(go.THEN)
)
CLAUSES = ("S1/R6", "S1/C6")
EXAMPLE = ".. A1 after"
