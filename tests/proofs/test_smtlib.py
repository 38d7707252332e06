"""What a solver is told is what is meant: its texts are evaluated by themselves."""

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import given, strategies as st

from goproof.boards.symmetries import graphs_up_to
from goproof.logic.formulas import Constant, Formula
from goproof.logic.model import Model
from goproof.logic.smtlib import first_order, read
from tests.support.extent import examples
from tests.support.formulas import Vocabulary, holds

WORDS = Vocabulary(
    {"own": 1, "adjacent": 2, "later": 2}, [Constant("p"), Constant("now")], ["image", "preimage"]
)
RANDOM = st.integers(0, 2**32).map(Random)
MANY = examples(80)


closed = st.builds(WORDS.formula, RANDOM)


def value(e: Any, model: Model, bound: Mapping[str, Any]) -> Any:
    """What an SMT-LIB expression is in a model: a truth value, or a point."""
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
    if head == "adjacent":
        return values[1] in model.neighbours[values[0]]
    return (values[0] if len(values) == 1 else tuple(values)) in model.tables[head]


@MANY
@given(closed, RANDOM)
def test_text_means_what_the_formula_means(formula: Formula, random: Random) -> None:
    (asserted,) = [command[1] for command in read(first_order([formula])) if len(command) == 2][1:]
    for _ in range(3):
        model = WORDS.model(random, random.choice(graphs_up_to(3)))
        assert value(asserted, model, {}) is holds(formula, model)
