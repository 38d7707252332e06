"""If in a position every stone of a zone that has no liberty by a path inside the zone lies with
its neighbours in the zone, then no play outside the zone changes a colour in it.

Plays elsewhere change nothing: a zone is settled if the chains that leave it have liberties inside.

A path inside the zone leads along stones of one colour of the zone to an empty point of it. A chain
that leaves the zone and has its liberties outside only could be captured there; with two of them it
survives the play as well: see `a_chain_with_two_liberties_survives_a_move`.
"""

import goproof.vocabulary as go

STATEMENT = (
    "no dead before and p not in S and (every x in dead_on(S, own): x in within(S)) "
    "and (every x in dead_on(S, opponent): x in within(S)): "
    "every x in S: (x in own iff x in own(after)) and (x in opponent iff x in opponent(after))"
)
EVENT = "captives != {} and S & stones != {}"
CLAUSES = ("S1/R4", "S1/R7")
EXAMPLE = ".OX.X A1 marking C1 D1"
CHECKS = go.every_way(far=False, small=True, too_small=((1, 1),))
