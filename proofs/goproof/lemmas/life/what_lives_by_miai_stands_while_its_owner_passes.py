"""From a position, some chains to each of which two regions are vital, by all points or by miai,
that border on no other chains, stand whatever the opponent plays while their owner passes.

False: what lives by miai needs an answer; without one the opponent takes both points of a pair.
"""

import goproof.vocabulary as go
from goproof.lemmas.life import what_lives_by_miai_stands_if_its_owner_answers as if_answered
from goproof.lemmas.life.what_lives_by_miai_stands_if_its_owner_answers import lives

assumes = if_answered.assumes


def all_of_them(case: go.Case) -> frozenset[go.Point]:
    """The stones that live by some choice of pairs."""
    return frozenset[go.Point]().union(*(stones for stones, _ in lives(case)))


def concludes(case: go.Case) -> bool:
    """No sequence of the player's plays captures any of them."""
    stones, owner = all_of_them(case), go.opponent(case.mover)
    reached = go.reached_alone(case.law, case.before, case.mover, suicide=True)
    return all(stones <= b.where(owner) for b in reached)


def shows(case: go.Case) -> go.Stages:
    """The position, with the stones marked, and each play on a shortest way to capture one."""
    stones, owner = all_of_them(case), go.opponent(case.mover)

    def taken(b: go.Colouring) -> bool:
        return not stones <= b.where(owner)

    plays = go.way_alone(case.law, case.before, case.mover, taken, suicide=True) or ()
    return (
        go.pointed_at(case, stones, "before"),
        *(go.Picture(case.mover.value, b, last=v) for v, b in plays),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/C3"),
    subject=go.Subject.COLOURING,
    example=go.Example(".XXX/..X.", mover=go.WHITE),
    checks=(go.refuted(go.Method.EXHAUSTIVE, at=(2, 4)),),
    note="Must stay refuted: `what_lives_by_miai_stands_if_its_owner_answers` is about alternating "
    "play.",
)
