"""cvc5, the second opinion. No other module imports cvc5."""

from __future__ import annotations

from typing import Any

import cvc5

from goproof.solvers.answers import Answer, Model, Status


def check(text: str, timeout: float) -> Answer:
    """Put an SMT-LIB 2 text to cvc5, for at most the given number of seconds."""
    manager = cvc5.TermManager()
    solver = cvc5.Solver(manager)
    solver.setOption("tlimit-per", str(max(1, int(timeout * 1000))))
    solver.setOption("produce-models", "true")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "query")
    symbols = parser.getSymbolManager()
    output = ""
    try:
        while not (command := parser.nextCommand()).isNull():
            output += str(command.invoke(solver, symbols))
    except RuntimeError as error:
        return Answer(Status.UNKNOWN, reason=str(error))
    status = output.strip()
    if status == "unsat":
        return Answer(Status.UNSAT)
    if status == "sat":
        return Answer(Status.SAT, _model(solver, symbols))
    return Answer(Status.UNKNOWN, reason=status)


def version() -> str:
    """Return cvc5's version."""
    return str(cvc5.__version__)


def _model(solver: Any, symbols: Any) -> Model | None:
    terms = symbols.getDeclaredTerms()
    if not all(term.getSort().isBoolean() for term in terms):
        return None
    return Model(
        true=frozenset((str(term),) for term in terms if solver.getValue(term).getBooleanValue())
    )
