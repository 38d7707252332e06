"""A compiled formula is true just where the formula is, and asks for no more than it needs."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from goproof.boards.symmetries import graphs_up_to
from goproof.logic.compiled import compiled
from goproof.logic.formulas import (
    ADJACENT,
    TRUE,
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    Variable,
    adjacent,
)
from goproof.logic.model import Model
from goproof.logic.smtlib import printed
from tests.support.extent import FULL
from tests.support.formulas import Vocabulary, holds

P = Constant("p")
WORDS = Vocabulary({"z": 0, "q": 1, "s": 1, "r": 2, "t": 3, ADJACENT: 2}, [P], ["f"])
SETS = Vocabulary({"q": 1, "s": 1, "r": 2, ADJACENT: 2}, [P])
BOARDS = graphs_up_to(4)


@settings(max_examples=600 if FULL else 60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([WORDS, SETS]))
def test_it_is_true_just_where_the_formula_is(random: Random, words: Vocabulary) -> None:
    formula = words.formula(random, depth=random.randrange(2, 6))
    function = compiled(formula)
    for _ in range(5):
        model = words.model(random, random.choice(BOARDS))
        assert function(model) is holds(formula, model), printed(formula)


def test_two_literals_under_a_quantifier_are_true_just_where_they_are() -> None:
    """However they are joined: sets of points are met, joined and compared in many ways."""
    random, x = Random(1), Variable("x1")
    models = [WORDS.model(random, board) for board in BOARDS[-8:]]
    sets = [Atom("q", (x,)), Atom("r", (x, P)), Atom("r", (P, x)), adjacent(P, x), Equal(x, P)]
    for one, two in product(sets, [*sets, *map(Not, sets), Atom("q", (P,))]):
        either, alike, third = Or((one, two)), Iff(one, two), Atom("s", (x,))
        joined = And((one, two)), either, Implies(one, two), alike, And((third, either))
        for body in (*joined, And((third, alike)), And((alike, Not(third)))):
            for formula in (Exists(x, body), ForAll(x, body)):
                expected = [holds(formula, model) for model in models]
                assert list(map(compiled(formula), models)) == expected, printed(formula)


def test_a_variable_bound_anew_within_is_afterwards_what_it_was() -> None:
    x, q = Variable("x1"), Atom("q", (Variable("x1"),))
    formula = ForAll(x, Exists(x, q) & q)
    for members in (frozenset[int](), frozenset({1}), frozenset({1, 2})):
        model = Model((1, 2), {}, {"q": members}.__getitem__, {}, {})
        assert compiled(formula)(model) is (members == {1, 2})


def test_a_formula_may_be_as_deep_as_those_of_the_catalogue() -> None:
    # The parser of Python takes only so many brackets in one another.
    deep = q(P)
    for _ in range(40):
        deep = Implies(deep, TRUE).iff(~q(P))
    model = Model((1,), {}, {"q": frozenset()}.__getitem__, {"p": 1}, {})
    assert compiled(deep)(model) is True


def test_a_free_variable_is_refused() -> None:
    with pytest.raises(ValueError, match="x1 is free"):
        compiled(Exists(Variable("x2"), Atom("r", (Variable("x1"), Variable("x2")))))


def q(x: Term) -> Formula:
    return Atom("q", (x,))


def s(x: Term) -> Formula:
    return Atom("s", (x,))
