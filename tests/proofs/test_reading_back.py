"""What a solver is told is what is meant: texts are evaluated by themselves, and read back."""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from goproof.lemmas import lemma
from goproof.logic import smtlib
from goproof.logic.circuit import Circuit
from goproof.logic.formulas import Constant, Formula, Not, Structure
from goproof.logic.reading_back import circuit_fault, formulas
from goproof.logic.smtlib import NotRead, first_order, propositional, read
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from tests.support.each import each
from tests.support.extent import examples
from tests.support.formulas import LONGEST, Vocabulary

# As long as a conjunction on a board of 9x9.
MOST = 200
WORDS = Vocabulary(
    {"own": 1, "adjacent": 2, "later": 2}, [Constant("p"), Constant("now")], ["image", "preimage"]
)
RANDOM = st.integers(0, 2**32).map(Random)
MANY = examples(80)


closed = st.builds(WORDS.formula, RANDOM)


def value(e: Any, model: Structure, bound: Mapping[str, Any]) -> Any:
    """What an SMT-LIB expression is in a structure: a truth value, or a point."""
    if isinstance(e, str):
        truths = {"true": True, "false": False}
        return truths[e] if e in truths else bound.get(e, model.constants.get(e))
    head, *parts = e
    if head in ("forall", "exists"):
        ((name, _sort),), body = parts
        found = [value(body, model, {**bound, name: v}) for v in model.points]
        return all(found) if head == "forall" else any(found)
    values = [value(part, model, bound) for part in parts]
    match head:
        case "and":
            return all(values)
        case "or":
            return any(values)
        case "not":
            return not values[0]
        case "=>":
            return values[1] if values[0] else True
        case "=":
            return values[0] == values[1]
    if head in WORDS.functions:
        return model.functions[head][values[0]]
    return tuple(values) in model.predicates[head]


@MANY
@given(closed, RANDOM)
def test_text_means_what_the_formula_means(formula: Formula, random: Random) -> None:
    (asserted,) = [command[1] for command in read(first_order([formula])) if len(command) == 2][1:]
    for _ in range(3):
        model = WORDS.structure(random, range(random.randint(1, 3)))
        assert value(asserted, model, {}) is formula.holds(model, {})


@MANY
@given(st.lists(closed, max_size=3))
def test_formulas_are_read_back_as_they_were(given: list[Formula]) -> None:
    assert formulas(first_order(given)) == tuple(given)


HEAD = "(set-logic UF)\n(declare-sort Point 0)\n(declare-fun own (Point) Bool)\n"
CONSTANT = "(declare-fun p () Point)\n"


@each(
    "text",
    [
        "",
        "(set-logic UF)(check-sat)",
        HEAD,
        HEAD + "(assert (own p))\n(check-sat)",
        HEAD + CONSTANT + "(assert (own p p))\n(check-sat)",
        HEAD + CONSTANT + "(assert p)\n(check-sat)",
        HEAD + CONSTANT + "(assert (= p own))\n(check-sat)",
        HEAD + CONSTANT + "(assert (and))\n(check-sat)",
        HEAD + CONSTANT + "(assert (forall ((x1 Int)) (own p)))\n(check-sat)",
        HEAD + CONSTANT + "(assert (forall ((x1 Point)) (own x2)))\n(check-sat)",
        HEAD + CONSTANT + "(push)\n(assert (own p))\n(check-sat)",
        HEAD + CONSTANT + CONSTANT + "(assert (own p))\n(check-sat)",
        HEAD + CONSTANT + "(assert (own p))\n(check-sat)\n(check-sat)",
        HEAD + "(declare-fun f (Int) Point)\n(check-sat)",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotRead):
        formulas(text)


# Circuits


@st.composite
def circuits(draw: st.DrawFn) -> tuple[Circuit, list[int], Random]:
    """A circuit with long conjunctions, of variables and of one another, and some literals."""
    random, longest = draw(RANDOM), draw(st.sampled_from((LONGEST, LONGEST, LONGEST, MOST)))
    circuit = Circuit()
    literals = [circuit.variable(f"own.{i}") for i in range(draw(st.integers(2, longest + 5)))]
    for length in draw(st.lists(st.integers(2, longest), min_size=1, max_size=6)):
        parts = random.sample(literals, min(length, len(literals)))
        made = circuit.conjunction(random.choice((1, -1)) * part for part in parts)
        if abs(made) > 1 and abs(made) not in literals:
            literals.append(abs(made))
    chosen = random.sample([*literals, 1], draw(st.integers(1, min(4, len(literals)))))
    return circuit, [random.choice((1, -1)) * literal for literal in chosen], random


CASES = 64
ONES = (1 << CASES) - 1


def bits(text: str, values: Mapping[str, int]) -> Iterator[int]:
    """The truths of what a propositional text asserts, by going through it."""
    known = {"true": ONES}

    def value_of(e: Any) -> int:
        return ONES ^ known[e[1]] if isinstance(e, list) else known[e]

    for command in read(text):
        match command:
            case ["declare-const", name, "Bool"]:
                known[name] = values[name]
            case ["define-fun", name, [], "Bool", ["and", *parts]]:
                known[name] = ONES
                for part in parts:
                    known[name] &= value_of(part)
            case ["assert", e]:
                yield value_of(e)


@MANY
@given(circuits())
def test_text_of_a_circuit_means_what_the_circuit_means(
    made: tuple[Circuit, list[int], Random],
) -> None:
    circuit, literals, random = made
    text = propositional(circuit, literals)
    assert circuit_fault(text, circuit, literals) == ""
    for likely in (0.5, 0.98):
        values = {
            name: sum((random.random() < likely) << case for case in range(CASES))
            for name in re.findall(r"declare-const (\S+)", text)
        }
        assert list(bits(text, values)) == circuit.evaluate(literals, values, ONES)


@MANY
@given(circuits())
def test_any_change_of_the_text_is_seen(made: tuple[Circuit, list[int], Random]) -> None:
    circuit, literals, random = made
    text = propositional(circuit, literals)
    words = text.replace("(", " ( ").replace(")", " ) ").split(" ")
    i = random.randrange(len(words))
    changed = " ".join([*words[:i], *words[i + 1 :]]).replace(" ( ", "(").replace(" ) ", ")")
    for other in (changed, text + "(assert true)\n", text.replace("(assert", "(assert (not", 1)):
        assert other == text or circuit_fault(other, circuit, literals)


def test_node_and_variable_of_one_name_are_seen() -> None:
    circuit = Circuit()
    a, n3 = circuit.variable("a"), circuit.variable("n3")
    both = circuit.conjunction((a, n3))
    assert circuit_fault(propositional(circuit, [both]), circuit, [both])


# Printers that print something else


def test_proof_by_misprinted_queries_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    right = smtlib.printed

    def negation_dropped(formula: Formula) -> str:
        return right(formula.part if isinstance(formula, Not) else formula)

    name = "what_situational_superko_forbids_positional_superko_forbids"
    monkeypatch.setattr(smtlib, "printed", negation_dropped)
    (result,) = verify([lemma(name)], methods=[Method.ALL_GRAPHS], jobs=1)
    assert result.verdict is Verdict.UNKNOWN
    assert "ValueError: a query is misprinted" in result.remarks[0]


def test_board_of_which_a_query_is_misprinted_has_no_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from goproof.queries import statements_as_queries

    def planted(circuit: Circuit, literals: list[int]) -> str:
        return propositional(circuit, literals).replace("(and ", "(or ", 1)

    monkeypatch.setattr(statements_as_queries, "propositional", planted)
    (row,) = verify(["clear_is_idempotent"], ["1x3"], [Method.BOUNDED], jobs=1)
    assert row.verdict is Verdict.UNKNOWN
    assert "the check raised ValueError: a query is misprinted" in row.remarks[0]
