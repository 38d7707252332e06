"""After any game so far, positional superko forbids a play that leaves the colouring as it is, such
as one-stone suicide.

The present colouring is among the earlier ones, so a play has to change it.

With `one_stone_suicide_leaves_the_colouring_as_it_was`: one-stone suicide is illegal under
positional superko, after any game.
"""

import goproof.vocabulary as go

unchanged = go.same_colouring(go.NOW, go.THEN)
STATEMENT = go.TurnStatement((unchanged,), go.forbidden("positional"), unchanged)
CLAUSES = ("S1/R6",)
EXAMPLE = ". A1 after pass"
