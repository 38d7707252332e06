"""Exported queries as clauses in DIMACS, with their proofs in DRAT, for other people's checkers.

With these a reader needs neither the solver nor `goproof.solvers.rup`: drat-trim, for one, reads
both files and decides whether the proof shows that the clauses contradict one another. This module
solves the exported query once more, and writes the solver's proof unchanged.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from goproof.errors import UsageError
from goproof.logic.clause_check import clauses_fault
from goproof.logic.cnf import Clause, Cnf, from_smtlib
from goproof.logic.smtlib import NotRead
from goproof.solvers import sat_solver
from goproof.work.progress import Progress, silent


@dataclass(frozen=True)
class Written:
    """The files of a query. `proof` is None where there is none, or there was no answer."""

    clauses: Path
    proof: Path | None
    answered: bool = True


def write_proofs(
    directory: Path, seconds: float = 60.0, progress: Progress = silent
) -> list[Written]:
    """Write the propositional queries of a directory as clauses, and a proof of each refuted one.

    Parameters: `directory`, of `.smt2` files as `--export` writes them, beside which the `.cnf` and
    `.drat` files go; `seconds` for the solver at each query; `progress`, called with the queries
    done, their number, and the last of them. A proof of an earlier run is deleted when there is
    none now. Raises UsageError when a file cannot be written, python-sat is not installed, or
    clauses would claim more than their query.
    """
    if not sat_solver.installed():
        raise UsageError("proofs need the SAT solver: pip install 'goproof[sat]'")
    written = []
    try:
        queries = sorted(directory.glob("*.smt2"))
        for number, path in enumerate(queries, 1):
            text = path.read_text(encoding="utf-8")
            try:
                written.append(_write(path, text, from_smtlib(text), seconds))
            except NotRead:
                # A query about all graphs is not propositional.
                continue
            finally:
                progress(number, len(queries), path.name)
    except OSError as error:
        raise UsageError(f"cannot write proofs to {directory}: {error.strerror}") from None
    return written


def _write(query: Path, text: str, cnf: Cnf, seconds: float) -> Written:
    clauses, proof = query.with_suffix(".cnf"), query.with_suffix(".drat")
    # First of all, lest an interrupted run leave an old proof beside new clauses.
    proof.unlink(missing_ok=True)
    if fault := clauses_fault(text, cnf.clauses, cnf.numbers):
        raise UsageError(f"no clauses are written for {query.name}: {fault}")
    comments = [line[2:] for line in text.splitlines() if line.startswith("; ")]
    clauses.write_text(commented(comments, cnf) + dimacs(cnf.clauses), encoding="utf-8")
    satisfiable, _, steps = sat_solver.solve(cnf, seconds)
    if satisfiable is not False:
        return Written(clauses, None, answered=satisfiable is not None)
    proof.write_text(drat(steps), encoding="ascii")
    return Written(clauses, proof)


def commented(comments: Iterable[str], cnf: Cnf) -> str:
    """Return comment lines of a DIMACS file: the query's own, and what its variables stand for.

    Variable 1 is true, and unnamed variables stand for conjunctions of others.
    """
    named = (f"variable {number} is {name}" for name, number in cnf.variables.items())
    return "".join(f"c {line}\n" for line in (*comments, *named))


def drat(steps: Iterable[str]) -> str:
    """Return a solver's proof as the text of a DRAT file, which ends with the empty clause."""
    lines = list(steps)
    if lines[-1:] != ["0"]:
        lines.append("0")
    return "".join(f"{line}\n" for line in lines)


def dimacs(clauses: Sequence[Clause]) -> str:
    """Return clauses in the format that SAT solvers and checkers of their proofs read."""
    most = max((abs(literal) for clause in clauses for literal in clause), default=0)
    lines = [" ".join(map(str, (*clause, 0))) for clause in clauses]
    return "\n".join([f"p cnf {most} {len(clauses)}", *lines, ""])
