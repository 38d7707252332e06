"""Which solvers there are, which of them get queries, and which must answer."""

from collections.abc import Iterable, Mapping
from typing import Any

from goproof.errors import UsageError
from goproof.solvers.answers import Answer, Solver, Status

# Installed with the extra `prove`: those that get a query must agree, or there is no verdict. The
# second opinion is cvc5's on first-order queries, and Glucose's on clauses.
FIRST_ORDER_NAMES, PROPOSITIONAL_NAMES = ("z3", "cvc5"), ("z3", "glucose")
GLUCOSE = "glucose"
NAMES = ("z3", "cvc5", GLUCOSE)
# A third opinion: E on first-order queries, where it is installed, and on clauses Glucose's proof,
# which goproof checks.
FIRST_ORDER, PROPOSITIONAL = "e", "sat"
THIRD = (FIRST_ORDER, PROPOSITIONAL)
# No solver, but named beside them: it checks proofs, and gets no queries.
COQ = "coq"
# Proofs that cvc5 writes of first-order queries, each checked by `goproof.methods.by_solvers`.
PROOFS = "proofs"
# Its verdict on the same proofs, where it is installed.
ETHOS = "ethos"
# The choices of a user, and the solvers that then get queries, so far as installed.
CHOICES: Mapping[str, tuple[str, ...]] = {
    **{name: (name,) for name in (*NAMES, *THIRD, PROOFS)},
    "both": (*NAMES, FIRST_ORDER),
    "all": (*NAMES, *THIRD),
}


def chosen_solvers(choice: str) -> tuple[str, ...]:
    """Return the solvers to query: one of them alone, `both`, or `all`.

    `both` are Z3 and the second opinion, with E where it is installed; `all` adds `sat`, Glucose
    with a proof that goproof checks. `proofs` are cvc5's, which goproof checks.
    Raises UsageError for any other choice, and for a solver alone that is not installed.
    """
    if choice not in CHOICES:
        raise UsageError(f"unknown solver {choice!r}: {', '.join(CHOICES)}")
    names = tuple(name for name in CHOICES[choice] if installed(name))
    if not names:
        raise UsageError(f"the solver {choice} is not installed: the package eprover")
    return names


def with_ethos(names: Iterable[str]) -> tuple[str, ...]:
    """Return the solvers, and ethos where it is installed and there are proofs to check.

    Raises UsageError when a user has named a directory for it that has no signature files.
    """
    solvers = tuple(names)
    return (*solvers, ETHOS) if PROOFS in solvers and installed(ETHOS) else solvers


def deciding(names: Iterable[str]) -> tuple[str, ...]:
    """Return those of the solvers without whose answer there is no verdict.

    Z3, cvc5, Glucose and checkers of proofs where they are among them, else all. No other solver
    may contradict them.
    """
    solvers = tuple(names)
    return tuple(name for name in solvers if name in (*NAMES, PROOFS, ETHOS)) or solvers


def solvers_reading(names: Iterable[str], *, first_order: bool) -> tuple[str, ...]:
    """Return those of the solvers that get such queries: first-order ones, or clauses.

    cvc5 gets clauses only where Glucose does not.
    """
    solvers = tuple(names)
    left_out = {FIRST_ORDER, PROOFS, ETHOS}
    if first_order:
        left_out = {GLUCOSE, PROPOSITIONAL}
    elif GLUCOSE in solvers:
        left_out |= {"cvc5"}
    return tuple(name for name in solvers if name not in left_out)


def solver(name: str) -> Solver:
    """Return the function that puts an SMT-LIB text to the solver of that name, within seconds.

    Raises UsageError for an unknown name, and for `PROOFS` and `ETHOS`, which are no solver's word.
    """
    if name in (PROOFS, ETHOS):
        raise UsageError("what is proved with a proof is asked of goproof.methods.by_solvers")
    module = _module(name)
    check: Solver = module.check_with_proof if name == PROPOSITIONAL else module.check
    return check


def signature_fault(answers: Mapping[str, Answer]) -> str:
    """Return which answer is another solver's than it is said to be, '' if none is.

    Two opinions are worth more than one only if they are two.
    """
    for name, answer in answers.items():
        signed = name if name in NAMES else ""
        if answer.status is not Status.UNKNOWN and answer.by != signed:
            return f"the answer of {name} is that of {answer.by or 'nobody known'}"
    return ""


def version(name: str) -> str:
    """Return the version of a solver, '' where it is not installed."""
    try:
        return str(_module(name).version())
    except ModuleNotFoundError:
        return ""


def installed(name: str) -> bool:
    """Tell whether a solver is installed."""
    return name in (*NAMES, PROPOSITIONAL, PROOFS) or bool(_module(name).installed())


def _module(name: str) -> Any:
    # Loaded on demand, as most commands need none of them.
    if name == "z3":
        from goproof.solvers import z3_solver

        return z3_solver
    if name in ("cvc5", PROOFS):
        from goproof.solvers import cvc5_solver

        return cvc5_solver
    if name == FIRST_ORDER:
        from goproof.solvers import e_prover

        return e_prover
    if name in (GLUCOSE, PROPOSITIONAL):
        from goproof.solvers import sat_solver

        return sat_solver
    if name == ETHOS:
        from goproof.solvers import ethos

        return ethos
    if name == COQ:
        from goproof.solvers.coq import development

        return development
    raise UsageError(f"unknown solver {name!r}: {', '.join((*NAMES, *THIRD, PROOFS))}")
