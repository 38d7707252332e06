"""Chains that a new stone doesn't touch keep their liberties.

Clause: S1/R7, S4/newest. So programs need only look at the neighbours of a move.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Formula,
    Lemma,
    Move,
    Reaching,
    Relative,
    Subject,
    Term,
    Touching,
    all_graphs,
    bounded,
    colouring_axioms,
    every,
    exhaustive,
    far_boards,
    graph_axioms,
    some,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """A path to an empty point other than p serves before and after alike."""
    move = Move()
    alive = Reaching("alive_before", move.before, Relative.EMPTY)
    still_alive = Reaching("alive_placed", move.placed, Relative.EMPTY)
    touching = Touching("touching", move.placed, POINT)

    def near(x: Term) -> Formula:
        return Equal(x, POINT) | touching.contains(x)

    def alive_later(x: Term) -> Formula:
        return move.before.stone(x) & (still_alive.contains(x) | near(x))

    def alive_earlier(x: Term) -> Formula:
        return move.placed.stone(x) & (alive.contains(x) | near(x))

    forwards = alive.instance("stones that reach empty later, or are near p", alive_later)
    backwards = still_alive.instance("stones that reached empty, or are near p", alive_earlier)
    kept = every(lambda x: near(x) | alive.contains(x).implies(still_alive.contains(x)))
    not_new = every(lambda x: near(x) | still_alive.contains(x).implies(alive.contains(x)))
    conclusion = every(lambda x: near(x) | alive.contains(x).iff(still_alive.contains(x)))
    given = (*graph_axioms(), *colouring_axioms(), move.playable(), touching.fact())
    return Claim(
        assumptions=(move.playable(),),
        conclusion=conclusion,
        sets=(alive, still_alive, touching),
        instances=(forwards, backwards),
        event=some(lambda x: ~near(x) & alive.contains(x)),
        steps=(kept, not_new),
        uses={
            kept: (*given, still_alive.fact(), forwards.formula),
            not_new: (*given, alive.fact(), backwards.formula),
            conclusion: (kept, not_new),
        },
    )


def concludes(case: Case) -> bool:
    """A point whose chain, once the stone is put, does not touch it reaches empty as before."""
    p, b = case.point, case.placed
    return all(
        case.law.reaches(case.before, v, EMPTY) is case.law.reaches(b, v, EMPTY)
        for v in b.graph.points
        if v != p and not any(p in b.graph.neighbours[u] for u in case.law.chain(b, v))
    )


LEMMA = Lemma(
    name="a_placement_changes_reaching_empty_only_for_chains_touching_it",
    statement="Putting a stone changes whether a point reaches empty only for points whose chain "
    "touches or contains it.",
    clauses=("S1/R7", "S4/newest"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("X...", "C1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(seconds=10)),
)
