"""From a position without dead stones, at most one of a move's two clearings removes any stone.

A move captures, or is suicide, or clears nothing.

Both sources state it for any move, but silently assume that the board has no dead stones before the
move. Without the assumption the lemma is false:
`at_most_one_clearing_has_an_effect_from_any_colouring`.
"""

STATEMENT = "no dead before: not ((some x: x in captives) and (some x: x in suicides))"
EVENT = "captives != {}"
CLAUSES = ("S1/C7", "S2/C4")
EXAMPLE = "XO/.. B1"
NOTE = "The captives were closed before the move unless p was their liberty."
