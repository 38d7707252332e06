"""If two regions are vital to each of some chains, by all points, and touch no chains of the colour
but these, and no stone of the opponent's is dead, then no sequence of the opponent's moves captures
any of the chains while their owner passes, suicides allowed.

Benson's theorem, whole: no sequence of the opponent's moves captures what lives.

After D. B. Benson, Life in the game of Go (1976). The check plays every sequence, from every
position, by `gospec` alone. For all graphs `what_lives_by_all_points_stands_while_its_owner_passes`
proves it by induction over the turns.
"""

import goproof.vocabulary as go
from gospec.benson import Condition
from gospec.diagram import point_name


def alive(case: go.Case, condition: Condition) -> frozenset[go.Point]:
    """The stones of the other player's that are unconditionally alive."""
    theirs = go.opponent(case.mover)
    return case.law.living(case.before, theirs, condition)


def captured(case: go.Case, condition: Condition, *, suicide: bool) -> bool:
    """Tell whether the player alone can capture any of them."""
    living, theirs = alive(case, condition), go.opponent(case.mover)
    return bool(living) and any(
        not living <= b.where(theirs)
        for b in go.reached_alone(case.law, case.before, case.mover, suicide=suicide)
    )


def capture(case: go.Case, condition: Condition, *, suicide: bool) -> go.Stages:
    """The position with its living stones marked, and after each play on a shortest way to capture
    any of them; where there is none, on a shortest way to the most stones that the player can have.
    """
    living, theirs = alive(case, condition), go.opponent(case.mover)

    def taken(b: go.Colouring) -> bool:
        return not living <= b.where(theirs)

    def stones(b: go.Colouring) -> int:
        return len(b.where(case.mover))

    most = max(map(stones, go.reached_alone(case.law, case.before, case.mover, suicide=suicide)))
    plays = go.way_alone(case.law, case.before, case.mover, taken, suicide=suicide) or go.way_alone(
        case.law, case.before, case.mover, lambda b: stones(b) == most, suicide=suicide
    )
    name = case.mover.value
    return (
        go.pointed_at(case, living, "before"),
        *(go.Picture(f"{name} {point_name(b.graph, v)}", b, last=v) for v, b in plays),
    )


def assumes(case: go.Case) -> bool:
    """No stone of the player's is dead, and some of the other's are alive."""
    return not case.law.dead(case.before, case.mover) and bool(alive(case, "all-points"))


def concludes(case: go.Case) -> bool:
    """No sequence of the player's plays captures any of these."""
    return not captured(case, "all-points", suicide=True)


def shows(case: go.Case) -> go.Stages:
    """A shortest capture."""
    return capture(case, "all-points", suicide=True)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/C3"),
    subject=go.Subject.COLOURING,
    example=go.Example(".X.X./XXXX.", mover=go.WHITE),
    checks=(go.exhaustive(further=go.every_rectangle(3, 3)),),
)
