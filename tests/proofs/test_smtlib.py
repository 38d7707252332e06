"""What a solver is told is what is meant: its texts are evaluated by themselves."""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hypothesis import given, strategies as st

from goproof.logic.circuit import Circuit
from goproof.logic.formulas import Constant, Formula, Structure
from goproof.logic.smtlib import first_order, propositional, read
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
    for likely in (0.5, 0.98):
        values = {
            name: sum((random.random() < likely) << case for case in range(CASES))
            for name in re.findall(r"declare-const (\S+)", text)
        }
        assert list(bits(text, values)) == circuit.evaluate(literals, values, ONES)
