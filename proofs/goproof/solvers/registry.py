"""Which solvers there are, and which of them get a query."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from goproof.errors import UsageError
from goproof.solvers.answers import Answer, Solver, Status

# Installed with the extra `prove`: those that get a query must agree, or there is no verdict. The
# second opinion is cvc5's on first-order queries, and Glucose's on clauses.
FIRST_ORDER_NAMES, PROPOSITIONAL_NAMES = ("z3", "cvc5"), ("z3", "glucose")
NAMES = ("z3", "cvc5", "glucose")
# No solver, but named beside them: it checks proofs, and gets no queries.
COQ = "coq"
# Loaded on demand, as most commands need none of them.
_FILES = {"z3": "z3_solver", "cvc5": "cvc5_solver", "glucose": "sat_solver", COQ: "coq.development"}


def solver(name: str) -> Solver:
    """Return the function that puts a query to the solver of that name.

    Raises UsageError for an unknown name.
    """
    check: Solver = _module(name).check
    return check


def signature_fault(answers: Mapping[str, Answer]) -> str:
    """Return which answer is another solver's than it is said to be, '' if none is.

    Two opinions are worth more than one only if they are two.
    """
    for name, answer in answers.items():
        if answer.status is not Status.UNKNOWN and answer.by != name:
            return f"the answer of {name} is that of {answer.by or 'nobody known'}"
    return ""


def version(name: str) -> str:
    """Return the version of a solver, '' where it is not installed."""
    try:
        return str(_module(name).version())
    except ModuleNotFoundError:
        return ""


def _module(name: str) -> Any:
    if name not in _FILES:
        raise UsageError(f"unknown solver {name!r}: {', '.join(NAMES)}")
    return import_module(f"goproof.solvers.{_FILES[name]}")
