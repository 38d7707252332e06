"""Queries of large boards say what is asked: no part of a long formula and no symmetry is left out.

The texts are read back and evaluated here, without a solver and without the circuit they are of.
"""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from goproof.boards.symmetries import generators, symmetries
from goproof.lemmas import lemma
from goproof.logic.circuit import Circuit
from goproof.logic.formulas import (
    Atom,
    Equal,
    Formula,
    Structure,
    Variable,
    adjacent,
    all_of,
    any_of,
    every,
    some,
)
from goproof.logic.grounding import Grounding
from goproof.logic.smtlib import first_order, propositional, read
from goproof.queries import claims_as_queries
from goproof.theory.stages import image
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from gospec.graph import Graph, rectangle
from tests.support.extent import examples

# More than the parts of any conjunction on a board of 9x9.
MOST = 200
SYMMETRY = lemma("symmetries_of_the_board_commute_with_the_move")


@st.composite
def choices(draw: st.DrawFn) -> list[bool]:
    """Many truth values, few of which, if any, are false: the case that a lost part would hide."""
    number = draw(st.integers(1, MOST))
    false = draw(st.sets(st.integers(0, number - 1), max_size=2))
    return [i not in false for i in range(number)]


@given(choices())
def test_a_conjunction_is_true_when_all_its_parts_are(truths: list[bool]) -> None:
    circuit = Circuit()
    values = {f"v{i}": int(truth) for i, truth in enumerate(truths)}
    literals = [circuit.variable(name) for name in values]
    (found,) = circuit.evaluate([circuit.conjunction(literals)], values, 1)
    assert found == all(truths)
    (found,) = circuit.evaluate([circuit.disjunction([-x for x in literals])], values, 1)
    assert found == (not all(truths))


def propositional_truth(text: str, values: dict[str, bool]) -> bool:
    """Whether all that a propositional text asserts is true."""
    known = {"true": True, **values}

    def truth(e: Any) -> bool:
        match e:
            case ["not", part]:
                return not truth(part)
            case ["and", *parts]:
                return all(map(truth, parts))
        return known[e]

    asserted = []
    for command in read(text):
        match command:
            case ["define-fun", name, [], "Bool", meaning]:
                known[name] = truth(meaning)
            case ["assert", e]:
                asserted.append(truth(e))
    return all(asserted)


@given(choices(), choices())
def test_a_printed_circuit_says_what_it_is(first: list[bool], second: list[bool]) -> None:
    circuit = Circuit()
    values = {f"v{i}": truth for i, truth in enumerate([*first, *second])}
    variables = [circuit.variable(name) for name in values]
    left = circuit.conjunction(variables[: len(first)])
    right = circuit.disjunction(variables[len(first) :])
    for literals in ([left, right], [-left], [circuit.conjunction((left, -right))], variables):
        (all_true,) = circuit.evaluate(
            [circuit.conjunction(literals)], {name: int(v) for name, v in values.items()}, 1
        )
        assert propositional_truth(propositional(circuit, literals), values) == all_true


def first_order_truth(text: str, model: Structure) -> bool:
    """Whether all that a first-order text asserts is true in a structure."""

    def truth(e: Any, known: dict[str, Any]) -> bool:
        match e:
            case "true" | "false":
                return bool(e == "true")
            case ["not", part]:
                return not truth(part, known)
            case ["and", *parts]:
                return all(truth(part, known) for part in parts)
            case ["or", *parts]:
                return any(truth(part, known) for part in parts)
            case ["=>", left, right]:
                return not truth(left, known) or truth(right, known)
            case ["=", str(left), str(right)] if left in known and right in known:
                return bool(known[left] == known[right])
            case ["=", left, right]:
                return truth(left, known) == truth(right, known)
            case ["forall", [[name, _]], body]:
                return all(truth(body, {**known, name: v}) for v in model.points)
            case ["exists", [[name, _]], body]:
                return any(truth(body, {**known, name: v}) for v in model.points)
        predicate, *terms = e
        return tuple(known[term] for term in terms) in model.predicates[predicate]

    asserted = (e for command, *rest in read(text) if command == "assert" for e in rest)
    return all(truth(e, dict(model.constants)) for e in asserted)


def member(i: int, x: Variable) -> Formula:
    return Atom(f"set{i}", (x,))


@examples(50)
@given(choices(), st.booleans())
def test_a_printed_formula_says_what_it_is(truths: list[bool], negated: bool) -> None:
    tables = {f"set{i}": frozenset({(0,)} if t else ()) for i, t in enumerate(truths)}
    model = Structure((0,), tables, {})
    for of in (all_of, any_of):
        formula = every(
            lambda x, of=of: of(  # type: ignore[misc]
                ~member(i, x) if negated else member(i, x) for i in range(len(truths))
            )
        )
        assert first_order_truth(first_order([formula]), model) == formula.holds(model, {})
        iff = formula.iff(some(lambda x: member(0, x))).implies(some(lambda x: Equal(x, x)))
        assert first_order_truth(first_order([iff, ~formula]), model) == (
            iff.holds(model, {}) and not formula.holds(model, {})
        )


def test_a_guard_of_other_points_leaves_no_point_out() -> None:
    # Only where the variable itself is to be beside a known point need the others not be looked at.
    board, y = rectangle(1, 3), Variable("y")
    guards: list[Any] = [
        adjacent,
        lambda x, z: adjacent(y, x) & adjacent(x, z),
        lambda x, z: adjacent(y, z),
        lambda x, z: adjacent(z, y),
    ]
    for guard, at in product(guards, board.points):
        grounding = Grounding(board, Circuit())
        grounding.tables["q"] = grounding.variables("q")
        formula = every(lambda x, g=guard: every(lambda z: g(x, z).implies(Atom("q", (z,)))))  # type: ignore[misc]
        other = some(lambda x, g=guard: some(lambda z: g(x, z) & Atom("q", (z,))))  # type: ignore[misc]
        for chosen in product((False, True), repeat=len(board)):
            inside = frozenset((v,) for v, there in zip(board.points, chosen, strict=True) if there)
            adjacency = frozenset((v, w) for v in board.points for w in board.neighbours[v])
            model = Structure(board.points, {"q": inside, "adjacent": adjacency}, {})
            values = {f"q.{i}": int(there) for i, there in enumerate(chosen)}
            literals = [grounding.literal(f, {y: at}) for f in (formula, other)]
            found = grounding.circuit.evaluate(literals, values, 1)
            assert found == [f.holds(model, {y: at}) for f in (formula, other)]


def asked(board: Graph) -> int:
    found = claims_as_queries.by_closed_sets(SYMMETRY.claim(), board)
    return len(found.steps) + 1


def test_every_symmetry_is_asked_about_and_on_large_boards_those_that_make_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = len(SYMMETRY.claim().steps)
    for board in (rectangle(1, 3), rectangle(2, 2), rectangle(2, 3)):
        monkeypatch.setattr(claims_as_queries, "LARGE_BOARD", len(board) + 1)
        assert asked(board) == len(symmetries(board))
        monkeypatch.setattr(claims_as_queries, "LARGE_BOARD", len(board))
        assert asked(board) == len(generators(board)) * (steps + 1)


def test_what_is_false_of_a_single_symmetry_is_not_proved() -> None:
    # Of the eight of a square only the two quarter turns do not undo themselves.
    claim = SYMMETRY.claim()
    undone = every(lambda x: Equal(image(image(x)), x))
    planted = replace(claim, conclusion=undone, steps=(), uses={})
    false = replace(SYMMETRY, claim=lambda: planted)
    (result,) = verify([false], boards=["2x2"], methods=[Method.BOUNDED], jobs=1)
    assert set(result.solvers.values()) == {"sat"}
    assert result.verdict is not Verdict.HOLDS
