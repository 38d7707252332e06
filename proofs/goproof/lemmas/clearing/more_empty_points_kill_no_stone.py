"""Taking stones off the board never costs another stone its life.

Clause: S1/R3, S1/R4. This is why clearing the opponent's colour first can only help the mover.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Given,
    Lemma,
    Marked,
    Picture,
    Relative,
    Stages,
    Subject,
    WithoutAny,
    all_graphs,
    bounded,
    every,
    exhaustive,
    far_boards,
    given,
    small_boards,
    some,
)
from gospec.colouring import EMPTY, Colouring, colouring


def claim() -> Claim:
    """Stones dead with more points empty touch none of them, so they were dead before."""
    before, marked = Given(), Marked()
    emptied = WithoutAny(before, marked)
    dead_before = DeadSet("dead", before, Relative.OWN)
    dead_after = DeadSet("dead_after", emptied, Relative.OWN)
    return Claim(
        assumptions=(),
        conclusion=every(lambda x: dead_after.contains(x).implies(dead_before.contains(x))),
        sets=(marked, dead_before, dead_after),
        instances=(dead_before.instance("dead afterwards", dead_after.contains),),
        event=some(dead_after.contains) & some(lambda x: marked.contains(x) & before.own(x)),
    )


def emptied(case: Case) -> Colouring:
    """The colouring with the points of the set emptied."""
    b = case.before
    return colouring(b.graph, lambda v: EMPTY if v in case.marked else b(v))


def concludes(case: Case) -> bool:
    """What is dead with the points emptied was dead before."""
    return case.law.dead(emptied(case), case.mover) <= case.law.dead(case.before, case.mover)


def shows(case: Case) -> Stages:
    """The colouring before, and with the points emptied."""
    return given(case), Picture("emptied", emptied(case))


LEMMA = Lemma(
    name="more_empty_points_kill_no_stone",
    statement="If some points are emptied, whatever stood there, every stone that is dead then was "
    "dead before.",
    clauses=("S1/R3", "S1/R4"),
    subject=Subject.SET,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XOXX", marked="C1 D1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(bound=small_boards())),
)
