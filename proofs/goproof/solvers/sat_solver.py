"""Glucose, a SAT solver with checked proofs. No other module imports pysat."""

from importlib.metadata import PackageNotFoundError, version as distribution_version
from threading import Timer
from time import monotonic

from goproof.logic.clause_check import clauses_fault
from goproof.logic.cnf import Cnf, from_smtlib
from goproof.logic.smtlib import NotRead
from goproof.solvers.answers import Answer, Model, Status, Steps
from goproof.solvers.rup import refutation_fault

SOLVER = "glucose4"
DISTRIBUTION = "python-sat"
# So many of Z3's units of work are as much as one conflict.
OF_Z3 = 100


def installed() -> bool:
    """Tell whether there is the package python-sat."""
    return bool(version())


def version() -> str:
    """Return the version of python-sat, '' where it is not installed."""
    try:
        return distribution_version(DISTRIBUTION)
    except PackageNotFoundError:
        return ""


def check(text: str, timeout: float) -> Answer:
    """Put a propositional SMT-LIB 2 text to the solver, for at most so many seconds, or steps.

    The answer is unsat if our own checkers accept the clauses and the proof, and sat if the model
    makes all clauses true.
    """
    if not installed():
        return Answer(Status.UNKNOWN, reason=f"{DISTRIBUTION} is not installed")
    deadline = monotonic() + timeout
    try:
        cnf = from_smtlib(text)
    except NotRead as error:
        return Answer(Status.UNKNOWN, reason=str(error))
    left = timeout if isinstance(timeout, Steps) else deadline - monotonic()
    satisfiable, true, proof = solve(cnf, left)
    if satisfiable is None:
        return Answer(Status.UNKNOWN, reason="timeout")
    return _satisfied(cnf, true) if satisfiable else _refuted(text, cnf, proof, deadline)


def solve(cnf: Cnf, limit: float) -> tuple[bool | None, list[int], list[str]]:
    """Return whether the clauses can be true together, by which literals, or the proof if not.

    The first is None when there was no answer within the limit, seconds or steps.
    """
    from pysat.solvers import Solver

    with Solver(SOLVER, bootstrap_with=cnf.clauses, with_proof=True) as solver:
        if isinstance(limit, Steps):
            solver.conf_budget(max(1, limit.number // OF_Z3))
        clock = Timer(max(0.0, limit), solver.interrupt)
        clock.start()
        satisfiable = solver.solve_limited(expect_interrupt=True)
        clock.cancel()
        # Nobody may interrupt a solver that no longer exists.
        clock.join()
        if satisfiable is None:
            return None, [], []
        return (True, solver.get_model(), []) if satisfiable else (False, [], solver.get_proof())


def _satisfied(cnf: Cnf, true: list[int]) -> Answer:
    literals = set(true)
    if not all(literals.intersection(clause) for clause in cnf.clauses):
        return Answer(Status.UNKNOWN, reason="its model leaves a clause false")
    names = ((name,) for name, number in cnf.variables.items() if number in literals)
    return Answer(Status.SAT, Model(true=frozenset(names)))


def _refuted(text: str, cnf: Cnf, proof: list[str], deadline: float) -> Answer:
    if fault := clauses_fault(text, cnf.clauses, cnf.numbers):
        return Answer(Status.UNKNOWN, reason=f"its clauses are not accepted: {fault}")
    if fault := refutation_fault(cnf.clauses, proof, deadline - monotonic()):
        return Answer(Status.UNKNOWN, reason=f"its proof is not accepted: {fault}")
    return Answer(Status.UNSAT)
