"""From a position, each stone that is not unconditionally alive, by the textbook's condition, is
captured by some sequence of the opponent's plays while its owner passes, none of them a suicide.

The converse of Benson's theorem, as the textbooks have it.

No rule of repetition is in force. The check plays every sequence, by `gospec` alone.
"""

import goproof.vocabulary as go
from goproof.lemmas.life.what_does_not_live_by_all_points_can_be_captured import others, outlasting


def assumes(case: go.Case) -> bool:
    """No stone is dead, and some of the other player's are not unconditionally alive."""
    return case.without_dead_stones and bool(others(case, "textbook"))


def concludes(case: go.Case) -> bool:
    """The player alone can take each of these without suicide."""
    return not outlasting(case, "textbook", suicide=False)


def shows(case: go.Case) -> go.Stages:
    """The position, with the stones marked that are not unconditionally alive."""
    return (go.pointed_at(case, others(case, "textbook"), "before"),)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/C3", "S4/suicide"),
    subject=go.Subject.COLOURING,
    example=go.Example("X.X.", mover=go.WHITE),
    checks=(go.exhaustive(bound=go.small_boards()),),
)
