"""Glucose, the second opinion on clauses, with its proofs. No other module imports pysat."""

from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import version as distribution_version
from threading import Timer
from time import monotonic

from pysat.solvers import Solver

from goproof.logic.clauses import Clause, Clauses, NoClauses, read
from goproof.solvers.answers import Answer, Model, Status, Steps
from goproof.solvers.rup import refutation_fault

SOLVER, BY = "glucose4", "glucose"
# So many of Z3's units of work are as much as one conflict.
OF_Z3 = 100


def version() -> str:
    """Return the version of python-sat, which brings Glucose."""
    return distribution_version("python-sat")


def check(text: str, timeout: float) -> Answer:
    """Put clauses in DIMACS to the solver, for at most so many seconds, or steps."""
    return replace(_answer(text, timeout, with_proof=False), by=BY)


def check_with_proof(text: str, timeout: float) -> Answer:
    """Do the same, and believe unsat only if our own checker accepts the solver's proof."""
    return _answer(text, timeout, with_proof=True)


def _answer(text: str, timeout: float, *, with_proof: bool) -> Answer:
    deadline = monotonic() + timeout
    try:
        query = read(text)
    except NoClauses as error:
        return Answer(Status.UNKNOWN, reason=f"this is no text of clauses: {error}")
    left = timeout if isinstance(timeout, Steps) else deadline - monotonic()
    satisfiable, true, proof = solve(query.clauses, left, with_proof=with_proof)
    if satisfiable is None:
        return Answer(Status.UNKNOWN, reason="timeout")
    if satisfiable:
        return _satisfied(query, true)
    if with_proof and (fault := refutation_fault(query.clauses, proof, deadline - monotonic())):
        return Answer(Status.UNKNOWN, reason=f"its proof is not accepted: {fault}")
    return Answer(Status.UNSAT)


def solve(
    clauses: Sequence[Clause], limit: float, *, with_proof: bool
) -> tuple[bool | None, list[int], list[str]]:
    """Return whether clauses can be true together, by which literals, or the proof if not.

    The first is None when there was no answer within the limit, seconds or steps.
    """
    with Solver(SOLVER, bootstrap_with=clauses, with_proof=with_proof) as solver:
        if isinstance(limit, Steps):
            solver.conf_budget(max(1, limit.number // OF_Z3))
            satisfiable = solver.solve_limited()
        else:
            satisfiable = _solve_in_time(solver, limit)
        if satisfiable is None:
            return None, [], []
        if satisfiable:
            return True, solver.get_model(), []
        return False, [], solver.get_proof() if with_proof else []


def _solve_in_time(solver: Solver, seconds: float) -> bool | None:
    clock = Timer(max(0.0, seconds), solver.interrupt)
    clock.start()
    satisfiable: bool | None = solver.solve_limited(expect_interrupt=True)
    clock.cancel()
    # Nobody may interrupt a solver that no longer exists.
    clock.join()
    return satisfiable


def _satisfied(query: Clauses, true: list[int]) -> Answer:
    literals = set(true)
    if any(literals.isdisjoint(clause) for clause in query.clauses):
        return Answer(Status.UNKNOWN, reason="its model leaves a clause false")
    names = frozenset((name,) for number, name in query.names.items() if number in literals)
    return Answer(Status.SAT, Model(true=names))
