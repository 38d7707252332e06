"""A formula means the same in plain evaluation, as arrays, on a board, and in both solvers."""

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from goproof.boards.symmetries import graphs_up_to
from goproof.logic import arrays
from goproof.logic.arrays import Reader
from goproof.logic.circuit import NO, YES, Circuit, exactly_one
from goproof.logic.formulas import (
    ADJACENT,
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Structure,
    Variable,
    adjacent,
    every,
    some,
)
from goproof.logic.grounding import Grounding
from goproof.logic.smtlib import printed
from goproof.queries.truth import mask
from gospec.law.graph import Graph, Point
from tests.support.extent import FULL
from tests.support.formulas import Vocabulary

P = Constant("p")
BOARDS = graphs_up_to(3)
GROUNDED = Vocabulary({"q": 1, ADJACENT: 2}, [P])
# What arrays can read besides: a relation, and a function of the points.
FURTHER = Vocabulary({"q": 1, "r": 2, ADJACENT: 2}, [P], ["f"])


def structure_of(words: Vocabulary, random: Random, board: Graph) -> Structure:
    near = frozenset((v, w) for v in board.points for w in board.neighbours[v])
    return words.structure(random, board.points, **{ADJACENT: near})


def constant_table(points: Iterable[Point], members: Iterable[Point]) -> dict[Point, int]:
    """A predicate that is true of just these points."""
    inside = frozenset(members)
    return {v: YES if v in inside else NO for v in points}


def grounding_of(board: Graph, model: Structure) -> Grounding:
    grounding = Grounding(board, Circuit())
    grounding.tables["q"] = constant_table(board.points, (v for (v,) in model.predicates["q"]))
    grounding.constants["p"] = constant_table(board.points, [model.constants["p"]])
    return grounding


X = Variable("x1")
BOUND_ANEW = ForAll(X, And((Exists(X, Atom("q", (X,))), Atom("q", (X,)))))


def test_evaluation_agrees_with_grounding() -> None:
    for number in range(10_000 if FULL else 1_000):
        random = Random(number)
        # After a variable is bound anew within, it is again what it was outside.
        formula = GROUNDED.formula(random) if number % 20 else BOUND_ANEW
        board = random.choice(BOARDS)
        model = structure_of(GROUNDED, random, board)
        literal = grounding_of(board, model).literal(formula)
        assert literal == (YES if formula.holds(model, {}) else NO), (number, printed(formula))


def reader_of(board: Graph, models: list[Structure]) -> Reader:
    reader, points = Reader(board, len(models)), board.points
    for name, number in (("q", 1), ("r", 2)):
        each = product(points, repeat=number)
        reader.define(name, number, (mask(v in m.predicates[name] for m in models) for v in each))
    reader.define("p", 1, (mask(m.constants["p"] == v for m in models) for v in points))
    pairs = product(points, repeat=2)
    reader.define("f", 2, (mask(m.functions["f"][v] == w for m in models) for v, w in pairs))
    return reader


@pytest.mark.parametrize("words", [arrays.WORDS, 8, 1])
def test_evaluation_agrees_with_arrays(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # With few words, quantifiers go through their points one by one.
    monkeypatch.setattr(arrays, "WORDS", words)
    for number in range(1_000 if FULL else 40):
        random = Random(number)
        formula, board = FURTHER.formula(random), random.choice(BOARDS)
        # More structures than a word of an array has bits.
        many = random.choice((1, 63, 64, 65, 130))
        models = [structure_of(FURTHER, random, board) for _ in range(many)]
        truth = reader_of(board, models).truth(formula)
        expected = mask(formula.holds(model, {}) for model in models)
        assert truth == expected, (number, printed(formula))


def test_a_constant_that_names_no_point_is_itself_alone() -> None:
    board = BOARDS[-1]
    reader = Reader(board, 2)
    reader.define("q", 1, [3 for _ in board.points])
    reader.define("p", 1, [0 for _ in board.points])
    assert reader.truth(Equal(P, P)) == 3
    assert reader.truth(Atom("q", (P,))) == 0
    assert reader.truth(some(lambda x: Equal(x, P))) == 0


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
