"""Proofs in DRAT of exported queries, for other people's checkers.

With these a reader needs neither the solver nor `goproof.solvers.rup`: drat-trim, for one, reads
the clauses and the proof and decides whether it shows that they contradict one another. This module
solves the exported query once more, and writes the solver's proof unchanged.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from goproof.errors import UsageError
from goproof.logic.clauses import read
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
    """Write a proof of each query of clauses in a directory that is refuted.

    Parameters: `directory`, of `.cnf` files as `--export` writes them, beside which the `.drat`
    files go; `seconds` for the solver at each query; `progress`, called with the queries done,
    their number, and the last of them. A proof of an earlier run is deleted when there is none now.
    Raises UsageError when a file cannot be written.
    """
    written = []
    try:
        queries = sorted(directory.glob("*.cnf"))
        for number, path in enumerate(queries, 1):
            written.append(_write(path, seconds))
            progress(number, len(queries), path.name)
    except OSError as error:
        raise UsageError(f"cannot write proofs to {directory}: {error.strerror}") from None
    return written


def _write(query: Path, seconds: float) -> Written:
    proof = query.with_suffix(".drat")
    # First of all, lest an interrupted run leave an old proof beside new clauses.
    proof.unlink(missing_ok=True)
    clauses = read(query.read_text(encoding="utf-8")).clauses
    satisfiable, _, steps = sat_solver.solve(clauses, seconds, with_proof=True)
    if satisfiable is not False:
        return Written(query, None, answered=satisfiable is not None)
    proof.write_text(drat(steps), encoding="ascii")
    return Written(query, proof)


def drat(steps: Iterable[str]) -> str:
    """Return a solver's proof as the text of a DRAT file, which ends with the empty clause."""
    lines = list(steps)
    if lines[-1:] != ["0"]:
        lines.append("0")
    return "".join(f"{line}\n" for line in lines)
