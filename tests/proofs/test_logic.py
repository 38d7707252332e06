"""A formula means the same compiled, on a board, to a solver, and where it is read as it stands."""

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from goproof.boards.graphs import graphs_up_to
from goproof.logic import formulas as fol
from goproof.logic.circuit import NO, YES, Circuit
from goproof.logic.compiled import compiled
from goproof.logic.grounding import Grounding
from goproof.logic.model import Model
from goproof.logic.smtlib import first_order, printed, read
from gospec.law.graph import Graph
from tests.support.extent import FULL
from tests.support.formulas import Vocabulary, holds

P, X = fol.Constant("p"), fol.Variable("x1")
WORDS = Vocabulary({"z": 0, "q": 1, "s": 1, "r": 2, "t": 3, fol.ADJACENT: 2}, [P], ["f"])
SETS = Vocabulary({"q": 1, "s": 1, "r": 2, fol.ADJACENT: 2}, [P])
BOARDS = graphs_up_to(4)


def told(expression: Any, model: Model, bound: Mapping[str, Any]) -> Any:
    """What an SMT-LIB expression is in a model: a truth value, or a point."""
    if isinstance(expression, str):
        known = {"true": True, "false": False, **model.constants, **bound}
        return known[expression] if expression in known else () in model.tables[expression]
    head, *parts = expression
    if head in ("forall", "exists"):
        ((name, _sort),), body = parts
        found = (told(body, model, {**bound, name: v}) for v in model.points)
        return all(found) if head == "forall" else any(found)
    values = (told(part, model, bound) for part in parts)
    match head:
        case "and":
            return all(values)
        case "or":
            return any(values)
        case "not":
            return not next(values)
        case "=>":
            return not next(values) or next(values)
        case "=":
            return next(values) == next(values)
    row = tuple(values)
    if head in model.functions:
        return model.functions[head][row[0]]
    if head == fol.ADJACENT:
        return row[1] in model.neighbours[row[0]]
    return (row[0] if len(row) == 1 else row) in model.tables[head]


def grounding_of(board: Graph, model: Model, words: Vocabulary) -> Grounding:
    """The board with what the model says of its points."""
    grounding, points = Grounding(board, Circuit()), board.points

    def literals(members: Iterable[Any], places: int = 1) -> dict[Any, int]:
        rows = points if places == 1 else product(points, repeat=places)
        return {row: YES if row in members else NO for row in rows}

    for name in words.predicates.keys() - {fol.ADJACENT}:
        grounding.tables[name] = literals(model.tables[name], words.predicates[name])
    for name, point in model.constants.items():
        grounding.constants[name] = literals([point])
    for name, images in model.functions.items():
        grounding.functions[name] = {v: literals([w]) for v, w in images.items()}
    return grounding


def assert_alike(formula: fol.Formula, board: Graph, model: Model, words: Vocabulary) -> None:
    """Whoever is asked says of a formula what it says as it stands."""
    (text,) = [c[1] for c in read(first_order([formula])) if c[0] == "assert"]
    expected = holds(formula, model)
    assert compiled(formula)(model) is expected, printed(formula)
    assert told(text, model, {}) is expected, printed(formula)
    literal = grounding_of(board, model, words).literal(formula)
    assert literal == (YES if expected else NO), printed(formula)


@settings(max_examples=600 if FULL else 100, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([WORDS, SETS]))
def test_a_formula_is_true_where_it_is_whoever_is_asked(random: Random, words: Vocabulary) -> None:
    formula = words.formula(random, depth=random.randrange(2, 5))
    for _ in range(4):
        board = random.choice(BOARDS)
        assert_alike(formula, board, words.model(random, board), words)


def test_two_literals_under_a_quantifier_are_true_just_where_they_are() -> None:
    """However they are joined: sets of points are met, joined and compared in many ways."""
    random = Random(1)
    models = [WORDS.model(random, board) for board in BOARDS[-8:]]
    sets = [
        fol.Atom("q", (X,)),
        fol.Atom("r", (X, P)),
        fol.Atom("r", (P, X)),
        fol.adjacent(P, X),
        fol.Equal(X, P),
    ]
    for one, two in product(sets, [*sets, *map(fol.Not, sets), fol.Atom("q", (P,))]):
        either, alike, third = fol.Or((one, two)), fol.Iff(one, two), fol.Atom("s", (X,))
        joined = fol.And((one, two)), either, fol.Implies(one, two), alike, fol.And((third, either))
        for body in (*joined, fol.And((third, alike)), fol.And((alike, fol.Not(third)))):
            for formula in (fol.Exists(X, body), fol.ForAll(X, body)):
                expected = [holds(formula, model) for model in models]
                assert list(map(compiled(formula), models)) == expected, printed(formula)


def test_a_condition_that_says_nothing_of_a_quantifiers_variable_is_asked() -> None:
    y, z = fol.Variable("x2"), fol.Variable("x3")
    random, of_z = Random(2), (fol.adjacent(y, z), fol.Atom("q", (z,)))
    for condition in (fol.Equal(X, y), fol.Not(fol.Equal(X, y)), fol.adjacent(X, y)):
        some = fol.Exists(z, fol.And((condition, *of_z)))
        every_one = fol.ForAll(z, fol.Implies(fol.And((condition, of_z[0])), of_z[1]))
        for formula in (
            fol.ForAll(X, fol.Exists(y, some)),
            fol.Exists(X, fol.ForAll(y, every_one)),
        ):
            for board in BOARDS[-6:]:
                assert_alike(formula, board, WORDS.model(random, board), WORDS)


def test_a_variable_bound_anew_within_is_afterwards_what_it_was() -> None:
    formula, board = (
        fol.ForAll(X, fol.Exists(X, fol.Atom("q", (X,))) & fol.Atom("q", (X,))),
        BOARDS[1],
    )
    for members in map(frozenset, ((), *combinations(board.points, 1), board.points)):
        model = Model(board.points, board.neighbours, {"q": members}.__getitem__, {}, {})
        assert holds(formula, model) is (len(members) == 2)
        assert_alike(formula, board, model, Vocabulary({"q": 1}, []))


def test_a_formula_may_be_as_deep_as_those_of_the_catalogue() -> None:
    # The parser of Python takes only so many brackets in one another.
    deep = q = fol.Atom("q", (P,))
    for _ in range(40):
        deep = fol.Implies(deep, fol.TRUE).iff(~q)
    model = Model((1,), {}, {"q": frozenset()}.__getitem__, {"p": 1}, {})
    assert compiled(deep)(model) is True


def test_a_free_variable_is_refused() -> None:
    with pytest.raises(ValueError, match="x1 is free"):
        compiled(fol.Exists(fol.Variable("x2"), fol.Atom("r", (X, fol.Variable("x2")))))


def test_a_conjunction_of_an_input_and_its_negation_is_false() -> None:
    circuit = Circuit()
    x, y = circuit.variable("x"), circuit.variable("y")
    assert circuit.conjunction((x, y, -x)) == NO
    assert circuit.conjunction((x, x, y, YES)) == circuit.conjunction((y, x))
    assert circuit.disjunction((x, y, -x)) == YES
    assert circuit.disjunction(()) == NO


def test_a_quantifier_captures_no_variable_that_is_bound_further_out() -> None:
    formula = fol.every(lambda y: fol.Atom("t", (X, y)))
    (atom,) = (part for part in fol.subformulas(formula) if isinstance(part, fol.Atom))
    assert atom.terms[0] == X
    assert atom.terms[1] != X
