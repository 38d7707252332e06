"""If some points form a board of their own, without the edges to the others, every stone that is
dead on that part is dead on the whole board.

False: the stone's liberty may be on the other part.

One stone on `1x2` shows it. So not every position of a board is two positions of its halves.
"""

import goproof.vocabulary as go


def concludes(case: go.Case) -> bool:
    """What is dead on the part is dead on the board."""
    dead = case.law.dead(case.before, case.mover)
    return (
        not case.marked or case.law.dead(go.part_of(case.before, case.marked), case.mover) <= dead
    )


CLAUSES = ("S1/R3", "S1/R4")
EXAMPLE = "X. marking A1"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 2)),)
NOTE = "Must stay refuted: edges give liberties."
