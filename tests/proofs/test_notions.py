"""Notions mean by gospec what their definitions say, and a notion that doesn't is found."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from hypothesis import given, strategies as st

from goproof.boards.graphs import at_random
from goproof.lemmas import all_lemmas
from goproof.logic import formulas as fol
from goproof.theory.cases import Case, Subject
from goproof.theory.fixed_points import Chain, DeadSet, Reaching, Touching
from goproof.theory.notions import Defined, NamedSet
from goproof.theory.stages import OTHER, POINT, Original, Relative, Stage, Swapped
from goproof.theory.statements import Move, Statement
from goproof.validation.family import case_at_random
from goproof.validation.notions import fault_in, fault_of
from goproof.validation.registry import GIVEN, kind_of, kinds
from goproof.validation.statement import notions_of, vocabulary_fault
from gospec.law.colouring import EMPTY
from tests.support.each import each
from tests.support.extent import examples
from tests.support.formulas import holds

KINDS = sorted(kinds())


@each("kind", KINDS)
def test_a_notion_means_what_its_definition_says(kind: str) -> None:
    assert fault_of(kind) == ""


def test_the_vocabulary_has_each_notion_that_a_lemma_of_the_catalogue_mentions() -> None:
    formal = [lem.statement for lem in all_lemmas() if lem.is_formal]
    assert [vocabulary_fault(statement) for statement in formal] == [""] * len(formal)
    used = {n.key: n for s in formal for n in notions_of(s).values() if not isinstance(n, GIVEN)}
    assert {kind_of(notion) for notion in used.values()} <= {*KINDS}


# --- a notion that is something else in some cases ------------------------------------------------

Place = Callable[[Case], bool]


def of_class(known: Any, **functions: Any) -> fol.Notion:
    """The set with other functions, and a name of its own, as cases keep what a name means."""
    other = copy(known)
    for cached in ("key", "content"):
        vars(other).pop(cached, None)
    other.name = f"other_{known.name}"
    other.__class__ = type(f"Other{type(known).__name__}", (type(known),), functions)
    return other  # type: ignore[no-any-return]


def altered(notion: Any, place: Place) -> fol.Notion:
    """The notion with another meaning in some cases: one row more, or one less."""
    assert not isinstance(notion, Defined) or notion.places < 2

    def extension(case: Case) -> frozenset[Any]:
        if not place(case):
            return frozenset(notion.extension(case))
        point = case.before.graph.points[0]
        rows = ((), point, (point, point))
        return frozenset(notion.extension(case)) ^ {rows[notion.places]}

    if isinstance(notion, Defined):
        meaning = extension if notion.places else lambda case: bool(extension(case))
        return replace(notion, of=f"{notion.of} altered", meaning=meaning)
    return of_class(notion, extension=lambda _, case: extension(case))


def has_five_neighbours(case: Case) -> bool:
    return any(len(beside) >= 5 for beside in case.before.graph.neighbours.values())


def is_nearly_full(case: Case) -> bool:
    b = case.before
    return len(b.graph) > 5 and len(b.where(EMPTY)) < 2


def has_a_long_past(case: Case) -> bool:
    return case.game is not None and len(case.game.turns) >= 30


def returns_far_back(case: Case) -> bool:
    return case.game is not None and case.after in case.game.colourings[:-9]


ON_BOARDS = (
    "neutral",
    "colour in Put",
    "colour in Without",
    "removed by the procedure",
    "colour in Moved",
    "DeadSet",
    "Chain",
    "Reaching",
    "Flooded",
    "Vital",
    "Solution",
    "counted by S2",
)
IN_GAMES = ("simple forbids the play", "positional forbids the play", "after a pass")
PLANTED = [
    *((kind, place) for kind in ON_BOARDS for place in (has_five_neighbours, is_nearly_full)),
    *((kind, place) for kind in IN_GAMES for place in (has_a_long_past, returns_far_back)),
]


@each("kind, place", PLANTED)
def test_a_notion_of_another_meaning_in_few_cases_is_found(kind: str, place: Place) -> None:
    subject, notion = kinds()[kind][0]
    # Few graphs have a symmetry, and a point of five neighbours.
    where = (lambda case: len(case.before.graph) > 4) if kind == "colour in Moved" else place
    assert fault_in(altered(notion, where), subject) != ""


BEFORE = Original()
DEAD = DeadSet("dead", BEFORE, Relative.OWN)
CHAIN = Chain("chain", BEFORE, POINT)
REACHING = Reaching("reaching", BEFORE, Relative.EMPTY)


@each("known", (DEAD, REACHING))
def test_the_other_solution_of_a_step_is_not_taken_for_the_set(known: NamedSet) -> None:
    other = of_class(known, greatest=not known.greatest)  # type: ignore[attr-defined]
    assert "is not what its definition says" in fault_in(other, Subject.COLOURING)


# --- what formulas say ----------------------------------------------------------------------------

MOVE = Move()
STAGES = (BEFORE, MOVE.placed, MOVE.captured, MOVE.after, Swapped(BEFORE))
SETS = (MOVE.captives, MOVE.suicides, DEAD, CHAIN, Touching("touching", MOVE.after, OTHER))


@st.composite
def formulas(
    draw: st.DrawFn, depth: int = 4, terms: tuple[fol.Term, ...] = (POINT, OTHER)
) -> fol.Formula:
    """Formulas that mention colourings and sets; what they bind is what definitions bind too."""
    term = st.sampled_from(terms)
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        coloured = st.builds(Stage.has, st.sampled_from(STAGES), st.sampled_from(Relative), term)
        contained = st.builds(NamedSet.contains, st.sampled_from(SETS), term)
        related = (st.builds(fol.adjacent, term, term), st.builds(fol.Equal, term, term))
        return draw(st.one_of(coloured, contained, *related))
    kind, bound = (
        draw(
            st.sampled_from(
                (fol.And, fol.Or, fol.Not, fol.Implies, fol.Iff, fol.ForAll, fol.Exists)
            )
        ),
        fol.Variable(f"x{depth}"),
    )
    if kind in (fol.ForAll, fol.Exists):
        return kind(bound, draw(formulas(depth - 1, (*terms, bound))))
    parts = tuple(draw(formulas(depth - 1, terms)) for _ in range(1 if kind is fol.Not else 2))
    return kind(parts) if kind in (fol.And, fol.Or) else kind(*parts)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Moves and another point, on small graphs of any kind."""
    random = Random(draw(st.integers()))
    board = at_random(draw(st.integers(1, 6)), draw(st.integers(1, 4)), random)
    made = (case_at_random(board, Subject.MOVE_AND_POINT, i, random) for i in count())
    return next(case for case in made if case is not None)


@examples(60)
@given(formulas(), cases())
def test_a_formula_means_what_it_says_by_definition_too(formula: fol.Formula, case: Case) -> None:
    statement = Statement((), formula, fol.FALSE)
    meant, by_definition = statement.concludes(case), statement.by_definition
    assert holds(formula, statement.model(case)) is meant
    assert holds(fol.expanded(formula), by_definition.model(case)) is meant
    assert by_definition.concludes(case) is meant
