"""From a position without dead stones, S4's procedure, which removes the dead opposing chains next
to the new stone or, if there are none, the new stone's own chain if it is dead, computes the
colouring that S1's two clearings leave.

S4's procedure, captures among the neighbours first, else the new stone's chain, is the move.

Programs look at the chains next to the new stone and at no other.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """Whatever is dead has lost p, so it belongs to a chain next to p or to that of p.

    If the procedure captures, nothing else is cleared, as a capture excludes suicide. If it does
    not, the move captures nothing either, so what the second clearing finds dead was dead at once,
    and it is the chain of p.
    """
    move = go.Move()
    by_s4 = go.HouseProcedure(move)
    touching, chain, lost = by_s4.touching, by_s4.chain, by_s4.lost

    def apart(x: go.Term) -> go.Formula:
        return ~go.Equal(x, go.POINT) & ~touching.contains(x)

    def with_p(x: go.Term) -> go.Formula:
        return lost.contains(x) & lost.contains(go.POINT)

    exclusion = go.Exclusion(move, move.dead_own, move.dead_opponent)
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
    captives_touch = go.every(lambda x: move.captives.contains(x).implies(touching.contains(x)))
    in_the_chain = go.every(lambda x: move.suicides.contains(x).implies(chain.contains(x)))
    with_the_stone = move.is_suicide().implies(move.suicides.contains(go.POINT))
    dead_at_once = move.captures() | go.every(
        lambda x: lost.contains(x).iff(move.suicides.contains(x))
    )
    conclusion = go.every(
        lambda x: by_s4.removes(x).iff(move.captives.contains(x) | move.suicides.contains(x))
    )
    premises = (*go.graph_axioms(), *go.colouring_axioms(), move.playable())
    own_suicides = (*premises, move.dead_own.is_empty(), move.suicides.fact(), move.captives.fact())
    steps = {
        captives_touch: (
            *premises,
            move.dead_opponent.is_empty(),
            move.captives.fact(),
            touching.fact(),
            far_captives.formula,
        ),
        exclusion.step: exclusion.uses,
        in_the_chain: (*own_suicides, chain.fact(), elsewhere.formula),
        with_the_stone: (*own_suicides, exclusion.instances[0].formula),
        dead_at_once: (
            *premises,
            *(s.fact() for s in (move.captives, move.suicides, lost)),
            *(hint.formula for hint in same_dead),
        ),
    }
    return go.Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=conclusion,
        instances=(*exclusion.instances, far_captives, elsewhere, of_p, *same_dead),
        event=move.captures(),
        steps=tuple(steps),
        uses={**steps, conclusion: (*premises, lost.fact(), *steps, of_p.formula)},
    )


def shows(case: go.Case) -> go.Stages:
    """The position, and after the move by either description."""
    return (
        go.original(case),
        go.Picture("placed", case.placed, last=case.point),
        go.Picture("by S4", go.procedure(case), last=case.point),
        go.Picture("by S1", case.after, last=case.point),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S4/place", "S4/newest", "S1/R7"),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(go.all_graphs(), go.bounded(further=go.far_boards()), go.exhaustive()),
)
