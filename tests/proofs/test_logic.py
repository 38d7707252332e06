"""A formula means the same in plain evaluation and on a board."""

from collections.abc import Iterable
from random import Random

import pytest

from goproof.boards.symmetries import graphs_up_to
from goproof.logic.circuit import NO, YES, Circuit, exactly_one
from goproof.logic.formulas import (
    ADJACENT,
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Variable,
    adjacent,
    every,
    some,
)
from goproof.logic.grounding import Grounding
from goproof.logic.model import Model
from goproof.logic.smtlib import printed
from gospec.law.graph import Graph, Point
from tests.support.extent import FULL
from tests.support.formulas import Vocabulary, holds

P = Constant("p")
BOARDS = graphs_up_to(3)
GROUNDED = Vocabulary({"q": 1, ADJACENT: 2}, [P])


def constant_table(points: Iterable[Point], members: Iterable[Point]) -> dict[Point, int]:
    """A predicate that is true of just these points."""
    inside = frozenset(members)
    return {v: YES if v in inside else NO for v in points}


def grounding_of(board: Graph, model: Model) -> Grounding:
    grounding = Grounding(board, Circuit())
    grounding.tables["q"] = constant_table(board.points, model.tables["q"])
    grounding.constants["p"] = constant_table(board.points, [model.constants["p"]])
    return grounding


X = Variable("x1")
BOUND_ANEW = ForAll(X, And((Exists(X, Atom("q", (X,))), Atom("q", (X,)))))


def test_evaluation_agrees_with_grounding() -> None:
    for number in range(4_000 if FULL else 1_000):
        random = Random(number)
        # After a variable is bound anew within, it is again what it was outside.
        formula = GROUNDED.formula(random) if number % 20 else BOUND_ANEW
        board = random.choice(BOARDS)
        model = GROUNDED.model(random, board)
        literal = grounding_of(board, model).literal(formula)
        assert literal == (YES if holds(formula, model) else NO), (number, printed(formula))


def test_quantifiers_do_not_capture_variables() -> None:
    formula = every(lambda x: some(lambda y: every(lambda z: adjacent(x, y) | Equal(y, z))))
    assert printed(formula) == (
        "(forall ((x3 Point)) (exists ((x2 Point)) (forall ((x1 Point)) "
        "(or (adjacent x3 x2) (= x2 x1)))))"
    )


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_exactly_one_is_true_just_then(size: int) -> None:
    circuit = Circuit()
    literals = [circuit.variable(f"v{i}") for i in range(size)]
    facts = circuit.conjunction(exactly_one(circuit, literals))
    for case in range(2**size):
        values = {f"v{i}": case >> i & 1 for i in range(size)}
        (truth,) = circuit.evaluate([facts], values, 1)
        assert truth == (sum(values.values()) == 1)


def test_a_conjunction_of_an_input_and_its_negation_is_false() -> None:
    circuit = Circuit()
    x, y = circuit.variable("x"), circuit.variable("y")
    assert circuit.conjunction((x, y, -x)) == NO
    assert circuit.conjunction((x, x, y, YES)) == circuit.conjunction((y, x))
    assert circuit.disjunction((x, y, -x)) == YES
    assert circuit.disjunction(()) == NO
