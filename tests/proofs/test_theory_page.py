"""The page of the theory is complete, and what it says of the theory's form is so.

That its axioms are all that a proof takes for true is for tests/proofs/test_axioms.py.
"""

from collections.abc import Iterator

import pytest

from book.pages.theory_page import SETS, STAGES, any_instance, readable, theory
from goproof.logic.formulas import (
    FALSE,
    TRUE,
    Atom,
    Equal,
    Formula,
    Iff,
    Implies,
    Not,
    Term,
    Variable,
    adjacent,
    every,
    free_variables,
    some,
    subformulas,
)
from goproof.theory import stages
from goproof.theory.as_written import Cleared
from goproof.theory.fixed_points import Inductive, Marked
from goproof.theory.life import Vital
from goproof.theory.notions import NamedPredicate
from goproof.theory.sizes import AtMost
from goproof.theory.stages import OTHER, POINT, image
from goproof.theory.whole_games import Remembered
from tests.support.each import each

X, Y = Variable("x0"), Variable("y0")


def test_every_way_to_make_a_colouring_is_shown() -> None:
    kinds = {
        value
        for value in vars(stages).values()
        if isinstance(value, type) and issubclass(value, stages.Stage) and value is not stages.Stage
    }
    assert kinds == {type(stage) for stage in STAGES}


@each("s", [s for s in SETS if not isinstance(s, Marked)], ids=lambda s: s.name)
def test_fact_and_schema_are_on_the_page(s: NamedPredicate) -> None:
    page = " ".join(" ".join(theory("sets")).split())
    assert readable(s.fact()) in page
    if not isinstance(s, AtMost | Cleared | Remembered | Vital):
        assert readable(any_instance(s).formula) in page


def only_affirmed(formula: Formula, name: str) -> bool:
    """Tell whether a predicate occurs under an even number of negations only."""
    return all(affirmed for affirmed in _occurrences(formula, name, affirmed=True))


def _occurrences(formula: Formula, name: str, *, affirmed: bool) -> Iterator[bool]:
    match formula:
        case Atom(predicate, _):
            if predicate == name:
                yield affirmed
        case Not(part):
            yield from _occurrences(part, name, affirmed=not affirmed)
        case Implies(left, right):
            yield from _occurrences(left, name, affirmed=not affirmed)
            yield from _occurrences(right, name, affirmed=affirmed)
        case Iff(left, right):
            for part in (left, right):
                for sign in (True, False):
                    yield from _occurrences(part, name, affirmed=sign)
        case _:
            for part in formula.parts:
                yield from _occurrences(part, name, affirmed=affirmed)


def q(*terms: Term) -> Formula:
    return Atom("Q", terms)


@each("s", [s for s in SETS if isinstance(s, Inductive)], ids=lambda s: s.name)
def test_steps_are_monotone(s: Inductive) -> None:
    step = s.step(q, *(X, Y)[: s.places])
    assert any(isinstance(f, Atom) and f.predicate == "Q" for f in subformulas(step))
    assert only_affirmed(step, "Q")


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (every(lambda x: some(lambda y: adjacent(x, y))), "∀x ∃y adjacent(x, y)"),
        (every(q) & every(q), "∀x Q(x) ∧ ∀x Q(x)"),
        (every(lambda x: q(x).implies(every(q))), "∀x (Q(x) → ∀y Q(y))"),
        (~(q(X) & q(POINT)), "¬(Q(x) ∧ Q(p))"),
        (~~q(X) | ~Equal(X, OTHER), "Q(x) ∨ (x ≠ q)"),
        (Equal(image(X), POINT), "image(x) = p"),
        ((q(X) | q(POINT)) & q(OTHER) & TRUE, "(Q(x) ∨ Q(p)) ∧ Q(q)"),
        (TRUE & TRUE, "true"),
        (FALSE, "false"),
        (FALSE & q(X), "false ∧ Q(x)"),
        (~TRUE, "¬true"),
        (q(X).iff(TRUE), "Q(x) ↔ true"),
    ],
)
def test_formulas_are_written_as_usual(formula: Formula, text: str) -> None:
    assert readable(formula, {X: "x"} if X in free_variables(formula) else {}) == text
