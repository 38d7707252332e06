"""What a solver is told is what is meant: its texts are evaluated by themselves."""

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import given, strategies as st

from goproof.logic.formulas import Constant, Formula, Structure
from goproof.logic.smtlib import first_order, read
from tests.support.extent import examples
from tests.support.formulas import Vocabulary

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
