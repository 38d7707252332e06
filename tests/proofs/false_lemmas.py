"""False lemmas that solvers prove: the formula says less than the predicate, and the two agree on
all boards of three points and on all rectangles.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import goproof.vocabulary as go
from goproof.logic.formulas import adjacent
from gospec.colouring import opponent


def distinct(number: int, body: Callable[[go.Term], go.Formula]) -> go.Formula:
    """So many points have the property."""

    def further(found: tuple[go.Term, ...]) -> go.Formula:
        if len(found) == number:
            return go.all_of(())
        return go.some(
            lambda y: go.all_of((body(y), *(~go.Equal(y, z) for z in found), further((*found, y))))
        )

    return further(())


def neighbours(x: go.Term, number: int) -> go.Formula:
    """X has so many neighbours."""
    return distinct(number, lambda y: adjacent(x, y))


def claim(stones: int, how: str) -> go.Claim:
    """Without empty neighbours and stones of its own colour beside it, it is captured."""
    move = go.Move()
    between = distinct(stones, lambda y: adjacent(go.POINT, y) & move.before.opponent(y))
    effect = move.captures() | move.is_suicide()
    assumptions: tuple[go.Formula, ...] = (move.playable(), between)
    if how == "assumed":
        assumptions += (go.every(lambda x: ~neighbours(x, stones + 1)),)
    if how == "guarded":
        effect = distinct(stones + 2, lambda x: go.Equal(x, x)) | effect
    if how == "concluded":
        effect = go.includes(move.before.opponent, move.after.opponent) & (
            between.implies(neighbours(go.POINT, stones + 1) | effect)
        )
        assumptions = assumptions[:1]
    hint = move.suicides.instance("the point alone", lambda x: go.Equal(x, go.POINT))
    return go.Claim(assumptions, effect, (move.captives, move.suicides), (hint,), move.captures())


def enclosed(stones: int, case: go.Case) -> bool:
    """So many neighbours of the point are the opponent's."""
    b, theirs = case.before, opponent(case.mover)
    return sum(b(v) is theirs for v in b.graph.neighbours[case.point]) >= stones


def has_effect(case: go.Case) -> bool:
    """One of the clearings has an effect."""
    return bool(case.captives or case.suicides)


def has_effect_if_enclosed(stones: int, case: go.Case) -> bool:
    """The same as the conclusion, and the opponent has no stone that was not there."""
    theirs = opponent(case.mover)
    none_new = case.after.where(theirs) <= case.before.where(theirs)
    return none_new and (not enclosed(stones, case) or has_effect(case))


def between(stones: int, how: str, example: go.Example) -> go.Lemma:
    """Return the lemma about so many stones."""
    return go.Lemma(
        name=f"a_stone_between_{stones}_captures_or_is_suicide_{how}",
        statement=f"A stone between {stones} of the opponent captures or is suicide.",
        clauses=("S1/R7",),
        subject=go.Subject.MOVE,
        claim=partial(claim, stones, how),
        assumes=partial(enclosed, stones),
        concludes=has_effect,
        example=example,
        checks=(go.all_graphs(),),
    )


TWO, FOUR = go.Example("XO.O", "C1"), go.Example("XOX/O.O/.O.", "B2")
LEMMAS = [
    between(2, "assumed", TWO),
    between(2, "guarded", TWO),
    replace(
        between(4, "concluded", FOUR),
        assumes=lambda case: True,
        concludes=partial(has_effect_if_enclosed, 4),
    ),
]
