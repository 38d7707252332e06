"""S4's procedure, captures among the neighbours first, else the new stone's chain, is the move.

Clause: S4/place, S1/R7. Programs look at the chains next to the new stone and at no other.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Chain,
    Claim,
    DeadSet,
    Equal,
    Example,
    Exclusion,
    Formula,
    Lemma,
    Move,
    Picture,
    Reading,
    Relative,
    Stages,
    Subject,
    Term,
    Touching,
    all_graphs,
    bounded,
    colouring_axioms,
    every,
    exhaustive,
    far_boards,
    given,
    graph_axioms,
    some,
)
from gospec.colouring import Colouring
from gospec.graph import Point
from gospec.written.house_notes import HouseRules, being_of_the_alive


def claim() -> Claim:
    """Whatever is dead has lost p, so it belongs to a chain next to p or to that of p.

    If the procedure captures, nothing else is cleared, as a capture excludes suicide. If it does
    not, the move captures nothing either, so what the second clearing finds dead was dead at once,
    and it is the chain of p.
    """
    move = Move()
    touching = Touching("touching", move.placed, POINT)
    chain = Chain("chain", move.placed, POINT)
    lost = DeadSet("lost_if_nothing_is_captured", move.placed, Relative.OWN)

    def captured(x: Term) -> Formula:
        return move.captives.contains(x) & touching.contains(x)

    def captured_or_lost(x: Term) -> Formula:
        return captured(x) | (~some(captured) & chain.contains(x) & lost.contains(POINT))

    gone = Reading("removed by the procedure", captured_or_lost, removed)

    def apart(x: Term) -> Formula:
        return ~Equal(x, POINT) & ~touching.contains(x)

    def with_p(x: Term) -> Formula:
        return lost.contains(x) & lost.contains(POINT)

    exclusion = Exclusion(move, move.dead_own, move.dead_opponent)
    far_captives = move.dead_opponent.instance(
        "captives apart from p", lambda x: move.captives.contains(x) & apart(x)
    )
    elsewhere = move.dead_own.instance(
        "suicides outside the chain of p",
        lambda x: move.suicides.contains(x) & ~chain.contains(x),
    )
    of_p = chain.instance("lost stones, if p is one of them", with_p)
    same_dead = (
        lost.instance("suicides", move.suicides.contains),
        move.suicides.instance(lost.name, lost.contains),
    )
    captives_touch = every(lambda x: move.captives.contains(x).implies(touching.contains(x)))
    in_the_chain = every(lambda x: move.suicides.contains(x).implies(chain.contains(x)))
    with_the_stone = move.is_suicide().implies(move.suicides.contains(POINT))
    dead_at_once = move.captures() | every(
        lambda x: lost.contains(x).iff(move.suicides.contains(x))
    )
    conclusion = every(lambda x: gone(x).iff(move.captives.contains(x) | move.suicides.contains(x)))
    given = (*graph_axioms(), *colouring_axioms(), move.playable())
    own_suicides = (*given, move.dead_own.is_empty(), move.suicides.fact(), move.captives.fact())
    steps = {
        captives_touch: (
            *given,
            move.dead_opponent.is_empty(),
            move.captives.fact(),
            touching.fact(),
            far_captives.formula,
        ),
        exclusion.step: exclusion.uses,
        in_the_chain: (*own_suicides, chain.fact(), elsewhere.formula),
        with_the_stone: (*own_suicides, exclusion.instances[0].formula),
        dead_at_once: (
            *given,
            *(s.fact() for s in (move.captives, move.suicides, lost)),
            *(hint.formula for hint in same_dead),
        ),
    }
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=conclusion,
        sets=(
            move.dead_own,
            move.dead_opponent,
            move.captives,
            move.suicides,
            touching,
            chain,
            lost,
        ),
        instances=(*exclusion.instances, far_captives, elsewhere, of_p, *same_dead),
        event=move.captures(),
        steps=tuple(steps),
        uses={**steps, conclusion: (*given, lost.fact(), *steps, of_p.formula)},
    )


def removed(case: Case) -> frozenset[Point]:
    """The stones that S4's procedure takes off."""
    b = procedure(case)
    return frozenset(v for v in b.graph.points if b(v) is not case.placed(v))


def procedure(case: Case) -> Colouring:
    """The colouring after S4's procedure, as gospec transcribes it."""
    rules = HouseRules(suicide="allowed", is_alive=being_of_the_alive)
    after = case.law.colouring_after(rules, case.before, case.point, case.mover)
    assert isinstance(after, Colouring)
    return after


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """S4's procedure leaves what the move of S1 leaves."""
    return procedure(case) == case.after


def shows(case: Case) -> Stages:
    """The position, and after the move by either description."""
    return (
        given(case),
        Picture("placed", case.placed, last=case.point),
        Picture("by S4", procedure(case), last=case.point),
        Picture("by S1", case.after, last=case.point),
    )


LEMMA = Lemma(
    name="looking_at_neighbours_only_gives_the_move",
    statement="From a position without dead stones, S4's procedure, which removes the dead "
    "opposing chains next to the new stone or, if there are none, the new stone's own chain if it "
    "is dead, computes the colouring that S1's two clearings leave.",
    clauses=("S4/place", "S4/newest", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(seconds=10)),
)
