"""The page of the theory is complete, and what it says of the theory's form is so.

That its axioms are all that a proof takes for true is for tests/proofs/test_axioms.py.
"""

import pytest

from book.pages.theory_page import SETS, STAGES, any_instance, readable, theory
from goproof.logic import formulas as fol
from goproof.theory import stages
from goproof.theory.as_written import Cleared
from goproof.theory.fixed_points import Inductive, Marked
from goproof.theory.life import Vital
from goproof.theory.notions import NamedPredicate
from goproof.theory.sizes import AtMost
from goproof.theory.stages import OTHER, POINT
from goproof.theory.whole_games import Remembered
from tests.support.each import each

X, Y = fol.Variable("x0"), fol.Variable("y0")


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


def signs(formula: fol.Formula, name: str, sign: bool = True) -> set[bool]:
    """Under an even number of negations or an odd one: how a predicate occurs in a formula."""
    match formula:
        case fol.Atom(predicate, _):
            return {sign} if predicate == name else set()
        case fol.Not(part):
            return signs(part, name, not sign)
        case fol.Implies(left, right):
            return signs(left, name, not sign) | signs(right, name, sign)
        case fol.Iff(left, right):
            return {
                s for part in (left, right) for way in (True, False) for s in signs(part, name, way)
            }
    return {s for part in formula.parts for s in signs(part, name, sign)}


def q(*terms: fol.Term) -> fol.Formula:
    return fol.Atom("Q", terms)


@each("s", [s for s in SETS if isinstance(s, Inductive)], ids=lambda s: s.name)
def test_steps_are_monotone(s: Inductive) -> None:
    assert signs(s.step(q, *(X, Y)[: s.places]), "Q") == {True}


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        ((q(X) | q(POINT)) & q(OTHER) & fol.TRUE, "(Q(x) ∨ Q(p)) ∧ Q(q)"),
        (fol.TRUE & fol.TRUE, "true"),
        (fol.FALSE & q(X), "false ∧ Q(x)"),
        (~fol.TRUE, "¬true"),
    ],
)
def test_constants_are_left_out_or_named(formula: fol.Formula, text: str) -> None:
    """What else formulas are written as, the page of the theory shows."""
    assert readable(formula, {X: "x"}) == text
