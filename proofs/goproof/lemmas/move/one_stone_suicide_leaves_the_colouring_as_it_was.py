"""If a move loses the placed stone and no other of its colour, nothing has changed.

Clause: S1/R6, S1/R7. So one-stone suicide repeats the colouring before it; that positional superko
forbids such a play is `a_play_that_changes_nothing_is_forbidden_by_positional_superko`.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Lemma,
    Move,
    Subject,
    all_graphs,
    bounded,
    every,
    exhaustive,
    far_boards,
    same,
)


def claim() -> Claim:
    """A suicide excludes a capture, so the placed stone is all that has come and gone."""
    move = Move()
    alone = every(lambda x: move.suicides.contains(x).iff(Equal(x, POINT)))
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones(), alone),
        conclusion=same(move.before, move.after),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides),
        instances=(
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_opponent.instance("captives", move.captives.contains),
        ),
        event=move.is_suicide(),
    )


def assumes(case: Case) -> bool:
    """No stone is dead before, and the second clearing removes just the placed stone."""
    return case.without_dead_stones and case.suicides == {case.point}


def concludes(case: Case) -> bool:
    """The colouring is as it was."""
    return case.after == case.before


LEMMA = Lemma(
    name="one_stone_suicide_leaves_the_colouring_as_it_was",
    statement="From a position without dead stones, when a move's own stone is the only one of its "
    "colour removed, the colouring is what it was before.",
    clauses=("S1/R6", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".O/O.", "A2"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)
