"""If no stone of a player's is dead, then after any sequence of that player's plays, suicides
included, while the other one passes, the other one's area is larger than the player's by at least
twice the number of points that are safe now, less the number of points of the board. Safe are the
stones of the other one's that are unconditionally alive, by all points, and the empty points that
have neighbours, all of them such stones.

Who only passes keeps what is safe: a bound on the margin, by Benson's theorem.

After D. B. Benson, Life in the game of Go (1976). Living stones stand, by
`what_lives_by_all_points_is_never_captured`. A stone of the opponent's on a point whose neighbours
they all are would be dead, and no move leaves a dead stone; so such a point is either a stone of
their owner's or empty, and then reaches their colour alone. All that is safe is area at the end,
and the opponent's area is elsewhere. Certificates rest on it: docs/certificates.md. The check plays
every sequence, from every position, by `gospec` alone.
"""

import goproof.vocabulary as go
from goproof.lemmas.life import what_lives_by_all_points_is_never_captured as never_captured
from gospec.benson import Condition
from gospec.diagram import point_name

assumes = never_captured.assumes


def safe(case: go.Case, condition: Condition) -> frozenset[go.Point]:
    """The other player's living stones, and the empty points that touch these alone."""
    b, living = case.before, never_captured.alive(case, condition)
    beside = {w for v in living for w in b.graph.neighbours[v]} - b.where(go.opponent(case.mover))
    return living | {
        v for v in beside if case.law.chain(b, v) == {v} and set(b.graph.neighbours[v]) <= living
    }


def ahead(b: go.Colouring, case: go.Case) -> int:
    """By how much the other player's area is larger than that of the player who moves."""
    return len(case.law.area(b, go.opponent(case.mover))) - len(case.law.area(b, case.mover))


def bounded(case: go.Case, condition: Condition, *, suicide: bool) -> bool:
    """Tell whether the margin is as large as it should be, whatever the player makes alone."""
    least = 2 * len(safe(case, condition)) - len(case.before.graph)
    made = go.reached_alone(case.law, case.before, case.mover, suicide=suicide)
    return all(ahead(b, case) >= least for b in made)


def smallest_margin(case: go.Case, condition: Condition, *, suicide: bool) -> go.Stages:
    """The position with what is safe marked, and a shortest way to the smallest margin."""
    made = go.reached_alone(case.law, case.before, case.mover, suicide=suicide)
    least = min(ahead(b, case) for b in made)
    plays = go.way_alone(
        case.law, case.before, case.mover, lambda b: ahead(b, case) == least, suicide=suicide
    )
    name = case.mover.value
    return (
        go.pointed_at(case, safe(case, condition), "before"),
        *(go.Picture(f"{name} {point_name(b.graph, v)}", b, last=v) for v, b in plays),
    )


def concludes(case: go.Case) -> bool:
    """The margin is never less than twice what is safe, less the board."""
    return bounded(case, "all-points", suicide=True)


def shows(case: go.Case) -> go.Stages:
    """A shortest way to the smallest margin."""
    return smallest_margin(case, "all-points", suicide=True)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/R9", "S1/C3"),
    subject=go.Subject.COLOURING,
    example=go.Example(".X.X./XXXX.", mover=go.WHITE),
    checks=(go.exhaustive(further=go.every_rectangle(3, 3)),),
    note="Proved for all graphs in Coq, by induction over the plays.",
)
