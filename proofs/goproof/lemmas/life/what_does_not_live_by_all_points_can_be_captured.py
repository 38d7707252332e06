"""From a position, each stone that is not unconditionally alive, by all points, is captured by some
sequence of the opponent's plays while its owner passes, suicides allowed.

The converse of Benson's theorem: what the condition does not find can be taken.

No rule of repetition is in force. The check plays every sequence, by `gospec` alone.
"""

import goproof.vocabulary as go
from goproof.lemmas.life.what_lives_by_all_points_is_never_captured import alive
from gospec.benson import Condition


def others(case: go.Case, condition: Condition) -> frozenset[go.Point]:
    """The other player's stones that are not unconditionally alive."""
    return case.before.where(go.opponent(case.mover)) - alive(case, condition)


def outlasting(case: go.Case, condition: Condition, *, suicide: bool) -> frozenset[go.Point]:
    """Those that no sequence of the player's plays takes."""
    stones, theirs = others(case, condition), go.opponent(case.mover)
    for b in go.reached_alone(case.law, case.before, case.mover, suicide=suicide):
        stones &= b.where(theirs)
        if not stones:
            break
    return stones


def assumes(case: go.Case) -> bool:
    """No stone is dead, and some of the other player's are not unconditionally alive."""
    return case.without_dead_stones and bool(others(case, "all-points"))


def concludes(case: go.Case) -> bool:
    """The player alone can take each of these."""
    return not outlasting(case, "all-points", suicide=True)


def shows(case: go.Case) -> go.Stages:
    """The position, with the stones marked that are not unconditionally alive."""
    return (go.pointed_at(case, others(case, "all-points"), "before"),)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/C3"),
    subject=go.Subject.COLOURING,
    example=go.Example("X.X.", mover=go.WHITE),
    checks=(go.exhaustive(bound=go.small_boards()),),
)
