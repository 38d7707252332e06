"""If two regions are vital to each of some chains, by the textbook's condition, and touch no chains
of the colour but these, and no stone of the opponent's is dead, then no sequence of the opponent's
moves captures any of the chains while their owner passes and suicide is forbidden.

Benson's theorem, whole, as the textbooks have it: it holds where suicide is forbidden.

After D. B. Benson, Life in the game of Go (1976). The check plays every sequence, from every
position, by `gospec` alone. For all graphs
`what_lives_by_the_textbook_stands_while_its_owner_passes` proves it by induction over the turns.
"""

import goproof.vocabulary as go
from goproof.lemmas.life.what_lives_by_all_points_is_never_captured import alive, capture, captured


def assumes(case: go.Case) -> bool:
    """No stone of the player's is dead, and some of the other's are alive."""
    return not case.law.dead(case.before, case.mover) and bool(alive(case, "textbook"))


def concludes(case: go.Case) -> bool:
    """No sequence of the player's plays that are no suicides captures any of these."""
    return not captured(case, "textbook", suicide=False)


def shows(case: go.Case) -> go.Stages:
    """A shortest capture."""
    return capture(case, "textbook", suicide=False)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/C3", "S4/suicide"),
    subject=go.Subject.COLOURING,
    example=go.Example(".X.X./XXXX.", mover=go.WHITE),
    checks=(go.exhaustive(further=go.every_rectangle(3, 3)),),
)
