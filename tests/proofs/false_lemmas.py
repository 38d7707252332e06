"""False lemmas that solvers prove: the formula says less than the predicate, and the two agree on
all boards of three points and on all rectangles.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from goproof.logic.formulas import adjacent
from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Formula,
    Lemma,
    Move,
    Subject,
    Term,
    all_graphs,
    all_of,
    every,
    includes,
    some,
)
from gospec.colouring import opponent


def distinct(number: int, body: Callable[[Term], Formula]) -> Formula:
    """So many points have the property."""

    def further(found: tuple[Term, ...]) -> Formula:
        if len(found) == number:
            return all_of(())
        return some(
            lambda y: all_of((body(y), *(~Equal(y, z) for z in found), further((*found, y))))
        )

    return further(())


def neighbours(x: Term, number: int) -> Formula:
    """X has so many neighbours."""
    return distinct(number, lambda y: adjacent(x, y))


def claim(stones: int, how: str) -> Claim:
    """Without empty neighbours and stones of its own colour beside it, it is captured."""
    move = Move()
    between = distinct(stones, lambda y: adjacent(POINT, y) & move.before.opponent(y))
    effect = move.captures() | move.is_suicide()
    assumptions: tuple[Formula, ...] = (move.playable(), between)
    if how == "assumed":
        assumptions += (every(lambda x: ~neighbours(x, stones + 1)),)
    if how == "guarded":
        effect = distinct(stones + 2, lambda x: Equal(x, x)) | effect
    if how == "concluded":
        effect = includes(move.before.opponent, move.after.opponent) & (
            between.implies(neighbours(POINT, stones + 1) | effect)
        )
        assumptions = assumptions[:1]
    hint = move.suicides.instance("the point alone", lambda x: Equal(x, POINT))
    return Claim(assumptions, effect, (move.captives, move.suicides), (hint,), move.captures())


def enclosed(stones: int, case: Case) -> bool:
    """So many neighbours of the point are the opponent's."""
    b, theirs = case.before, opponent(case.mover)
    return sum(b(v) is theirs for v in b.graph.neighbours[case.point]) >= stones


def has_effect(case: Case) -> bool:
    """One of the clearings has an effect."""
    return bool(case.captives or case.suicides)


def has_effect_if_enclosed(stones: int, case: Case) -> bool:
    """The same as the conclusion, and the opponent has no stone that was not there."""
    theirs = opponent(case.mover)
    none_new = case.after.where(theirs) <= case.before.where(theirs)
    return none_new and (not enclosed(stones, case) or has_effect(case))


def between(stones: int, how: str, example: Example) -> Lemma:
    """Return the lemma about so many stones."""
    return Lemma(
        name=f"a_stone_between_{stones}_captures_or_is_suicide_{how}",
        statement=f"A stone between {stones} of the opponent captures or is suicide.",
        clauses=("S1/R7",),
        subject=Subject.MOVE,
        claim=partial(claim, stones, how),
        assumes=partial(enclosed, stones),
        concludes=has_effect,
        example=example,
        checks=(all_graphs(),),
    )


TWO, FOUR = Example("XO.O", "C1"), Example("XOX/O.O/.O.", "B2")
LEMMAS = [
    between(2, "assumed", TWO),
    between(2, "guarded", TWO),
    replace(
        between(4, "concluded", FOUR),
        assumes=lambda case: True,
        concludes=partial(has_effect_if_enclosed, 4),
    ),
]
