"""From any colouring, a chain with at least two liberties loses no stone in one move, whoever plays
and wherever.

No single move, of either player, removes a chain that has two liberties.

This is why atari, having only one liberty left, is a notion of its own.
"""

import goproof.vocabulary as go

STATEMENT = (
    "q not empty and size(liberties(q)) >= 2: "
    "chain(q) <= (own & own(after)) | (opponent & opponent(after))"
)
EVENT = "captives != {}"
CLAUSES = ("S1/C3", "S1/R7")
EXAMPLE = ".X.O/..OX C2 other B2"
CHECKS = go.every_way(far=False, small=True, too_small=((1, 1), (1, 2)))
