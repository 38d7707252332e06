"""Glucose, the second opinion on clauses. No other module imports pysat."""

from importlib.metadata import version as distribution_version

from pysat.solvers import Solver

from goproof.logic.clauses import NoClauses, read
from goproof.solvers.answers import Answer, Status, Steps

SOLVER, BY = "glucose4", "glucose"
# So many of Z3's units of work are as much as one conflict.
OF_Z3 = 100


def version() -> str:
    """Return the version of python-sat, which brings Glucose."""
    return distribution_version("python-sat")


def check(text: str, limit: Steps) -> Answer:
    """Put clauses in DIMACS to the solver."""
    try:
        query = read(text)
    except NoClauses as error:
        return Answer(Status.UNKNOWN, reason=f"this is no text of clauses: {error}")
    with Solver(SOLVER, bootstrap_with=query.clauses) as solver:
        solver.conf_budget(max(1, limit // OF_Z3))
        satisfiable = solver.solve_limited()
        true = frozenset(solver.get_model() or ()) if satisfiable else frozenset()
    if satisfiable is None:
        return Answer(Status.UNKNOWN, reason="timeout")
    if not satisfiable:
        return Answer(Status.UNSAT, by=BY)
    if any(true.isdisjoint(clause) for clause in query.clauses):
        return Answer(Status.UNKNOWN, reason="its model leaves a clause false")
    names = frozenset(name for number, name in query.names.items() if number in true)
    return Answer(Status.SAT, names, by=BY)
