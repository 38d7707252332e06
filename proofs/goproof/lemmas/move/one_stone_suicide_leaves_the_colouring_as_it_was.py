"""From a position without dead stones, when a move's own stone is the only one of its colour
removed, the colouring is what it was before.

If a move loses the placed stone and no other of its colour, it changes nothing.

So one-stone suicide repeats the colouring before it; positional superko forbids such a play, by
`a_play_that_changes_nothing_is_forbidden_by_positional_superko`.
"""

STATEMENT = "no dead before and suicides = {p}: before = after"
EVENT = "suicides != {}"
CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = ".O/O. A2"
