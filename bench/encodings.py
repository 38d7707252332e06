"""`python -m bench.encodings`: ways to tell solvers of a board, and solvers, on growing squares.

Each cell of the tables is a process of its own. Its clock is the processor time of the solver's
call, which reads the query's text, and for the SAT solver includes the check of the proof.
"""

import argparse
import json
import platform
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.labels import by_labels
from bench.plot import plot
from goproof.hints.kept import with_proof
from goproof.lemmas import lemma
from goproof.logic.cnf import from_smtlib
from goproof.queries.statements_as_queries import Queries, by_closed_sets, by_unrolling
from goproof.solvers import sat_solver
from goproof.solvers.registry import solver, version
from goproof.theory.statements import Statement
from gospec.law.graph import Graph, rectangle

LAW, KERNEL = "at_most_one_clearing_has_an_effect", "kernel_move_is_the_move"
ENCODINGS: dict[str, Callable[[Statement, Graph], Queries]] = {
    "unrolled": by_unrolling,
    "distance labels": by_labels,
    "closed sets": by_closed_sets,
}
# By lemma the encodings that there are, with what they are called where the kernel is run.
TABLES = {
    LAW: {
        "unrolled": "unrolled",
        "distance labels": "distance labels",
        "closed sets": "closed sets",
    },
    KERNEL: {"unrolled": "kernel unrolled", "closed sets": "kernel by contract"},
}
SOLVERS = {"z3": "Z3", "cvc5": "cvc5", "sat": "SAT"}
NEVER = 100_000.0
# Seconds for the start of a process, and for printing a query, that no cell is charged for.
ALLOWANCE = 60
REFERENCE = Path("docs/reference")
PAGE, PLOT = "encodings.md", "encodings.svg"


@dataclass(frozen=True)
class Cell:
    """One measurement: the answer, and seconds of processor time.

    `seconds` are those of the solver's call; `unchecked`, for the SAT solver, those without the
    check of its proof; `printing` those in which the query was made, which are not in the others.
    """

    answer: str
    seconds: float
    unchecked: float
    printing: float


Cells = dict[tuple[str, str, str], dict[int, Cell | None]]


def measure(name: str, encoding: str, who: str, size: int, limit: int) -> Cell:
    """Measure one cell in this process, which is ended by the system when the limit is over."""
    _limit_processor(ALLOWANCE + limit)
    started = time.process_time()
    text = ENCODINGS[encoding](with_proof(lemma(name)), rectangle(size, size)).failure
    printed = time.process_time()
    _limit_processor(limit + 1)
    answer = solver(who)(text, NEVER)
    done = time.process_time()
    unchecked = done - printed
    if who == "sat":
        _limit_processor(ALLOWANCE + limit)
        started_again = time.process_time()
        sat_solver.solve(from_smtlib(text), NEVER)
        unchecked = time.process_time() - started_again
    return Cell(answer.status.value, done - printed, unchecked, printed - started)


def _limit_processor(seconds: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    end = int(time.process_time()) + seconds
    # Who started this may have set an earlier end.
    end = end if hard == resource.RLIM_INFINITY else min(end, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (end, hard))


def cell(name: str, encoding: str, who: str, size: int, limit: int) -> Cell | None:
    """Measure one cell in a new process; return None when the limit is over.

    Raises RuntimeError when the process fails otherwise, or its answer is a counterexample.
    """
    words = [name, encoding, who, str(size), "--limit", str(limit)]
    command = [sys.executable, "-m", "bench.encodings", "--cell", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU:
        return None
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()[-500:]}")
    measured = Cell(**json.loads(done.stdout))
    if measured.answer == "sat":
        raise RuntimeError(f"{' '.join(words)}: a counterexample to what is proved")
    return measured if measured.seconds <= limit else None


def line_of_cells(
    name: str, encoding: str, who: str, sizes: Sequence[int], limit: int
) -> dict[int, Cell | None]:
    """Measure growing boards until one has needed longer than the limit."""
    line: dict[int, Cell | None] = {}
    for size in sizes:
        line[size] = one = cell(name, encoding, who, size, limit)
        outcome = f"{one.seconds:.2f} s" if one else f"over {limit} s"
        print(f"{name}, {encoding}, {who}, {size}x{size}: {outcome}", file=sys.stderr)
        if one is None:
            break
    return line


def all_cells(sizes: Sequence[int], limit: int, jobs: int) -> Cells:
    """Measure everything, so many cells at a time."""
    lines = [
        (name, e, who) for name, encodings in TABLES.items() for e in encodings for who in SOLVERS
    ]
    with ThreadPoolExecutor(jobs) as pool:
        futures = {line: pool.submit(line_of_cells, *line, sizes, limit) for line in lines}
        return {line: future.result() for line, future in futures.items()}


def page(cells: Cells, sizes: Sequence[int], limit: int, command: str) -> str:
    """Return the text of the page; `command` is the one that measured the cells."""
    versions = ", ".join(f"{SOLVERS[who]} {version(who)}" for who in ("z3", "cvc5"))
    lines = [
        "# Encodings and solvers",
        "",
        f"Written by `{command}`, which measured it: Python "
        f"{platform.python_version()} on {platform.machine()}, {versions}, and {sat_solver.SOLVER} "
        f"of python-sat {version('sat')}. Times are seconds of the processor time of the solver's "
        "process, for reading the query and answering it, once; other programs on the machine can "
        "lengthen them somewhat. Printing the query is not counted, nor is starting the process. "
        f"*over* says that {limit} seconds were not enough; larger boards were not tried then. "
        "All other answers were *unsat*, except where *unknown* stands.",
        "",
        "- *unrolled*: each recursively defined set by its step, as often as the board has points. "
        "Exact.",
        "- *distance labels*: a fixed point of its step, with a number at each point that says how "
        "early it gets there, smaller than that of the next one. Exact (`bench/labels.py`).",
        "- *closed sets*: the facts and the few instances that the lemma names. Enough for proofs; "
        "a counterexample may be spurious. It is what `goproof verify` uses.",
        "- *kernel unrolled* and *kernel by contract*: the machine's source is executed on unknown "
        "bits, along every path of its loop, or with the loop's contract for it; the law's sets "
        "are unrolled, or known as closed sets.",
        "- *SAT*: the same query as clauses; the time includes the check of the proof by "
        "`goproof/solvers/rup.py`, in plain Python. In brackets: without it, so without an answer "
        "that counts.",
        "",
        f"![Seconds against size]({PLOT})",
        "",
    ]
    for name, encodings in TABLES.items():
        columns = [(encoding, who) for encoding in encodings for who in SOLVERS]
        heads = [f"{encodings[encoding]}, {SOLVERS[who]}" for encoding, who in columns]
        lines += [f"## {name}", "", "| board | " + " | ".join(heads) + " |"]
        lines.append("|" + " ---: |" * (len(heads) + 1))
        for n in sizes:
            shown = [_shown(cells[name, *column], n, column[1]) for column in columns]
            lines.append(f"| {n}x{n} | " + " | ".join(shown) + " |")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _shown(line: dict[int, Cell | None], size: int, who: str) -> str:
    if size not in line:
        return ""
    one = line[size]
    if one is None:
        return "over"
    if one.answer == "unknown":
        return "unknown"
    return f"{one.seconds:.2f}" + (f" ({one.unchecked:.2f})" if who == "sat" else "")


def drawing(cells: Cells, sizes: Sequence[int]) -> str:
    """Return the plot of all cells that have an answer."""
    lines = {
        (TABLES[name][encoding], SOLVERS[who]): [
            (n, one.seconds) for n, one in line.items() if one and one.answer == "unsat"
        ]
        for (name, encoding, who), line in cells.items()
    }
    return plot({names: line for names, line in lines.items() if line}, sizes)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, and write the page and the plot."""
    parser = argparse.ArgumentParser(prog="python -m bench.encodings", description=__doc__)
    parser.add_argument("directory", nargs="?", type=Path, default=REFERENCE, help=str(REFERENCE))
    parser.add_argument("--limit", type=int, default=60, help="seconds for each cell (60)")
    parser.add_argument("--largest", type=int, default=19, help="the largest square (19)")
    parser.add_argument("--jobs", type=int, default=1, help="cells measured at a time (1)")
    parser.add_argument("--cell", nargs=4, metavar="PART", help="measure one cell in this process")
    arguments = parser.parse_args(argv)
    limit: int = arguments.limit
    if limit < 1 or not 2 <= arguments.largest <= 19:
        parser.error("a limit of at least 1 second, and squares from 2 to 19, are needed")
    if arguments.cell:
        name, encoding, who, size = arguments.cell
        print(json.dumps(asdict(measure(name, encoding, who, int(size), limit))))
        return
    directory: Path = arguments.directory
    if not directory.is_dir():
        parser.error(f"there is no directory {directory}")
    sizes = range(2, arguments.largest + 1)
    cells = all_cells(sizes, limit, max(1, arguments.jobs))
    command = shlex.join([".venv/bin/python", "-m", "bench.encodings", *(argv or sys.argv[1:])])
    (directory / PAGE).write_text(page(cells, sizes, limit, command), encoding="utf-8")
    (directory / PLOT).write_text(drawing(cells, sizes), encoding="utf-8")


if __name__ == "__main__":
    main()
