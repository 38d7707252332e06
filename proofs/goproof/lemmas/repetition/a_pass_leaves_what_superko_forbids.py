"""After a pass, positional, situational and natural situational superko forbid the next player
exactly the plays that they would have forbidden that player before the pass.

A pass neither forbids nor allows any play of the next player, because it makes no new colouring.

Before the pass, the same player would have made the play out of turn. Simple ko is different:
`after_a_pass_simple_ko_forbids_only_what_changes_nothing`.
"""

STATEMENT = (
    "after_a_pass: (forbids(positional) iff forbade(positional)) "
    "and (forbids(situational) iff forbade(situational)) "
    "and (forbids(natural-situational) iff forbade(natural-situational))"
)
EVENT = "forbids(positional)"
CLAUSES = ("S1/R6", "S1/R8", "S1/C6")
EXAMPLE = ".. A1 after B1 pass"
