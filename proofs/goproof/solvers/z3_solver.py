"""Z3, the first solver. No other module imports z3."""

from itertools import product
from typing import Any

import z3

from goproof.solvers.answers import Answer, Model, Status, Steps

BY = "z3"


def check(text: str, timeout: float) -> Answer:
    """Put an SMT-LIB 2 text to Z3, for at most the given number of seconds, or steps."""
    solver = z3.Solver(ctx=z3.Context())
    if isinstance(timeout, Steps):
        solver.set("rlimit", timeout.number)
    else:
        solver.set("timeout", max(1, int(timeout * 1000)))
    try:
        solver.from_string(text)
        result = str(solver.check())
    except z3.Z3Exception as error:
        return Answer(Status.UNKNOWN, reason=str(error))
    if result == "unsat":
        return Answer(Status.UNSAT, by=BY)
    if result == "sat":
        return Answer(Status.SAT, _model(solver.model()), by=BY)
    return Answer(Status.UNKNOWN, reason=str(solver.reason_unknown()))


def version() -> str:
    """Return Z3's version."""
    return str(z3.get_version_string())


def _model(model: Any) -> Model:
    elements: dict[str, object] = {}
    for sort in model.sorts():
        elements |= {str(element): element for element in model.get_universe(sort)}
    true: set[tuple[str, ...]] = set()
    constants: dict[str, str] = {}
    for declaration in model.decls():
        if not z3.is_bool(z3.Const("_", declaration.range())):
            constants[declaration.name()] = str(model[declaration])
            continue
        for names in product(elements, repeat=declaration.arity()):
            value = model.eval(declaration(*(elements[n] for n in names)), model_completion=True)
            if z3.is_true(value):
                true.add((declaration.name(), *names))
    return Model(tuple(elements), frozenset(true), constants)
