"""After a pass, simple ko forbids a play exactly when it leaves the colouring as it is; so a pass
lifts its ban on retaking in a ko.

A pass lifts the ban of simple ko, because the colouring of two turns ago is then the present one.

So a ko can be retaken after two passes, or after a pass of the opponent, although superko would
still forbid it: `a_pass_leaves_what_superko_forbids`.
"""

import goproof.vocabulary as go

unchanged = go.same_colouring(go.NOW, go.THEN)
conclusion = go.forbidden("simple").iff(unchanged)
STATEMENT = go.TurnStatement((go.turns.after_a_pass(),), conclusion, ~go.forbidden("simple"))
CLAUSES = ("S1/R6", "S1/R8")
EXAMPLE = ".. A1 after B1 pass"
