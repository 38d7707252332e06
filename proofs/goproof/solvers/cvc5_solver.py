"""cvc5, the second opinion on first-order queries. No other module imports cvc5."""

from collections.abc import Mapping
from typing import Any

import cvc5

from goproof.logic.clauses import is_propositional, read
from goproof.logic.smtlib import of_clauses
from goproof.solvers.answers import Answer, Model, Status, Steps

BY = "cvc5"


def check(text: str, timeout: float) -> Answer:
    """Put an SMT-LIB 2 text, or clauses in DIMACS, to cvc5, for so many seconds, or steps."""
    text = of_clauses(read(text)) if is_propositional(text) else text
    status, reason, solver, symbols = _run(text, timeout, {"produce-models": "true"})
    model = _model(solver, symbols) if status is Status.SAT else None
    return Answer(status, model, reason, BY)


# So many of Z3's units of work take about as long as one of cvc5's.
OF_Z3 = 5
# Of the finest steps, and without any that a reader is to trust: where cvc5 has none but those, it
# has no proof.
OF_PROOFS = {
    "produce-proofs": "true",
    "proof-format-mode": "cpc",
    "proof-granularity": "dsl-rewrite-strict",
}


def proof(text: str, timeout: float) -> tuple[Answer, str]:
    """Put an SMT-LIB 2 text to cvc5, and return its answer with its proof of unsat, in CPC.

    The proof is '' with any other answer.
    """
    status, reason, solver, _ = _run(text, timeout, OF_PROOFS)
    if status is not Status.UNSAT:
        return Answer(status, reason=reason), ""
    try:
        parts = [solver.proofToString(part) for part in solver.getProof()]
    except RuntimeError as error:
        return Answer(Status.UNKNOWN, reason=f"it writes no proof: {error}"), ""
    return Answer(status), "".join(p.decode() if isinstance(p, bytes) else p for p in parts)


def _run(text: str, timeout: float, options: Mapping[str, str]) -> tuple[Status, str, Any, object]:
    manager = cvc5.TermManager()
    solver = cvc5.Solver(manager)
    if isinstance(timeout, Steps):
        # None at all would be 0.
        solver.setOption("rlimit-per", str(max(1, timeout.number // OF_Z3)))
    else:
        solver.setOption("tlimit-per", str(max(1, int(timeout * 1000))))
    for name, value in options.items():
        solver.setOption(name, value)
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "query")
    symbols = parser.getSymbolManager()
    output = ""
    try:
        while not (command := parser.nextCommand()).isNull():
            output += str(command.invoke(solver, symbols))
    except RuntimeError as error:
        return Status.UNKNOWN, str(error), solver, symbols
    said = output.strip()
    if said in (Status.UNSAT.value, Status.SAT.value):
        return Status(said), "", solver, symbols
    return Status.UNKNOWN, said, solver, symbols


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
