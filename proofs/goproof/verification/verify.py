"""Run the catalogue of lemmas: what `goproof verify` does, as a function."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from goproof.errors import UsageError
from goproof.execution.cluster import Cluster
from goproof.execution.sharing import Workers
from goproof.execution.workers import Processes
from goproof.lemmas.own import all_own_lemmas
from goproof.machine.progress import Progress, silent
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import BASIC_TABLES, Outcome, Result, believed, combine
from goproof.solvers.registry import COQ, PROOFS, chosen_solvers, with_ethos
from goproof.verification.controls.asking import Asked, ControlTask, after_controls, control_tasks
from goproof.verification.coverage import gaps
from goproof.verification.fingerprint import fingerprints, modules_of
from goproof.verification.rows import (
    Row,
    boards_of,
    lemmas_of,
    methods_of,
    pieces_of,
    rested_on,
    rows_for,
)
from goproof.verification.store import Store
from goproof.verification.tasks import Piece, Task, perform, tasks_of
from goproof.verification.workers import Sources, done
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

NOT_DONE = "not all of the work was done"
# What was done last, and its outcomes.
Batch = tuple[str, dict[Piece, Outcome]]


def verify(
    lemmas: Sequence[str | Lemma] | None = None,
    boards: Sequence[str | Graph] | None = None,
    methods: Sequence[str | Method] | None = None,
    solver: str = "both",
    timeout: float = 180.0,
    jobs: int | None = None,
    export: str | os.PathLike[str] | None = None,
    proofs: str | os.PathLike[str] | None = None,
    full: bool = False,
    progress: Progress = silent,
    store: str | os.PathLike[str] | None = None,
    fresh: bool = False,
    cluster: str | None = None,
    controls: Callable[[Sequence[Asked]], None] = lambda _: None,
    lemma_files: Sequence[str | os.PathLike[str]] = (),
) -> Iterator[Result]:
    """Check lemmas, and yield each result as it is ready.

    Before the first one, it submits false statements as controls: see
    `goproof.verification.controls`.

    Parameters: `lemmas`, names or lemmas, all by default; `boards`, sizes such as `3x4` or graphs,
    instead of each lemma's own; `methods`, of 'all graphs', 'bounded', 'exhaustive' and, where
    Coq is found, 'kernel', all by default (with boards, those that take one); `solver`, the choice
    of solvers, of `solvers.registry.CHOICES`; `timeout`, seconds for each query, and for each board
    of an exhaustive check; `jobs`, the number of worker processes, one for each core by default,
    where 1 means no worker but this process; `export`, a directory for the queries as SMT-LIB 2;
    `proofs`, a directory for the queries about all graphs, each with a proof by cvc5 that goproof
    checks, without which there is no verdict; `full`, to add the boards that take minutes,
    and for Coq the tables that do, as where 'kernel' is among the methods;
    `progress`, called with the pieces of work done, their number, and what was done last; `store`,
    a file from which verdicts of earlier runs are taken, and to which new ones are added as they
    come, none by default; `fresh`, to take none from there, which `export` and `proofs` imply;
    `cluster`, the address of a Dask scheduler whose workers do the work instead; `controls`, called
    with the controls of the run when they are done; `lemma_files`, Python files with lemmas of
    one's own (docs/own-lemmas.md), to be checked besides the named lemmas, or alone where none is
    named.

    A lemma that only this process can have, because a notebook or a script that it runs defines
    it, is checked in this process: then there are no workers.

    Raises UsageError, before any work is done, when the request makes no sense, and later on when
    the store cannot be written any more or the cluster is gone; ControlsFailed, instead of any
    result, when a control was accepted.
    """
    solvers = chosen_solvers(solver)
    if proofs is not None and PROOFS not in solvers:
        solvers = (*solvers, PROOFS)
    options = Options(
        with_ethos(solvers),
        _timeout(timeout),
        _directory(export),
        _directory(proofs),
        further_tables=full or Method.KERNEL in (methods_of(methods) or ()),
    )
    chosen = lemmas_of(lemmas, all_own_lemmas([os.fspath(file) for file in lemma_files]))
    rows = rows_for(chosen, boards_of(boards), methods_of(methods), full, options)
    pieces = {row: list(pieces_of(row)) for row in rows}
    bases = {row: rested_on(those) for row, those in pieces.items()}
    fresh = fresh or _writes_files(options)
    with ExitStack() as stack:
        kept = None if store is None else stack.enter_context(closing(Store(store)))
        workers = _workers(_jobs(jobs), cluster, options, chosen)
        if workers is not None:
            # After an interrupt this thread has to do it: a generator that nobody closes is closed
            # by whichever thread happens to collect it, which may be one that closing waits for.
            stack.callback(workers.close, finished=False)
        work = dict.fromkeys(p for row in rows for p in (*pieces[row], *bases[row]))
        tasks = control_tasks(work, options, stored=kept is not None)
        batches = _batches(list(work), options, workers, kept, fresh, tasks, controls)
        results = _results(pieces, bases, options, batches, progress)
        return _until_done(results, stack.pop_all())


def _until_done(results: Iterator[Result], held: ExitStack) -> Iterator[Result]:
    with held:
        yield from results


def _writes_files(options: Options) -> bool:
    return options.export is not None or options.proofs is not None


def _timeout(timeout: float) -> float:
    if not 0 < timeout < float("inf"):
        raise UsageError(f"timeout {timeout:g}: a number of seconds above 0 is needed")
    return timeout


def _jobs(jobs: int | None) -> int:
    if jobs is None:
        return os.cpu_count() or 1
    if jobs < 1:
        raise UsageError(f"{jobs} jobs: at least 1 is needed")
    return jobs


def _workers(
    jobs: int, cluster: str | None, options: Options, lemmas: Sequence[Lemma]
) -> Workers | None:
    only_here = next((lem.name for lem in lemmas if not _can_be_sent(lem)), None)
    if cluster is None:
        return None if jobs == 1 or only_here is not None else Processes(jobs)
    if _writes_files(options):
        raise UsageError("queries and proofs are exported where they are made: not on a cluster")
    if only_here is not None:
        raise UsageError(
            f"{only_here} is known to this process only; put it into a file for a cluster"
        )
    return Cluster(cluster)


def _can_be_sent(lem: Lemma) -> bool:
    # Another process has no such __main__ as a notebook, and a script's it would have to run.
    if "__main__" in modules_of(lem):
        return False
    try:
        pickle.dumps(lem)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def _directory(export: str | os.PathLike[str] | None) -> Path | None:
    if export is None:
        return None
    path = Path(export)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write to {path}: {error.strerror}") from None
    return path


def _results(
    pieces: dict[Row, list[Piece]],
    bases: dict[Row, list[Piece]],
    options: Options,
    batches: Iterator[Batch],
    progress: Progress,
) -> Iterator[Result]:
    left = {row: {*those, *bases[row]} for row, those in pieces.items()}
    rows_of: dict[Piece, list[Row]] = {}
    for row, those in left.items():
        for piece in those:
            rows_of.setdefault(piece, []).append(row)
    outcomes: dict[Piece, Outcome] = {}

    def result(row: Row) -> Result:
        return _result(row, pieces[row], bases[row], options, outcomes)

    for what, batch in batches:
        outcomes |= batch
        progress(len(outcomes), len(rows_of), what)
        for row in dict.fromkeys(row for piece in batch for row in rows_of[piece]):
            left[row] -= batch.keys()
            if not left[row]:
                yield result(row)
    # A row with missing work must not be left out.
    yield from (result(row) for row, missing in left.items() if missing)


def _result(
    row: Row,
    pieces: Sequence[Piece],
    bases: Sequence[Piece],
    options: Options,
    outcomes: Mapping[Piece, Outcome],
) -> Result:
    """Return the result of a row, in which what has no outcome is not left out."""
    solvers = options.solvers_for(row.check.method)
    about = [(piece, outcomes[piece]) for piece in pieces if piece in outcomes]
    own = [outcome for _, outcome in about]
    own += gaps(row.lemma, row.check.method, row.boards, about)
    rested_on = [
        believed(outcomes[piece], piece.lemma, solvers)
        if piece in outcomes
        else Outcome(piece.lemma.name, piece.method, Verdict.UNKNOWN, remarks=(NOT_DONE,))
        for piece in bases
    ]
    return combine(
        row.lemma,
        row.check,
        row.bound,
        row.expected,
        own,
        solvers,
        rested_on,
        boards_asked_for=row.boards_asked_for,
    )


def kept_outcomes(rows: Sequence[Row], options: Options, store: Store) -> dict[Piece, Outcome]:
    """Return what a store has of the pieces of some rows, and of those on which they rest."""
    pieces = [piece for row in rows for piece in pieces_of(row)]
    wanted = list(dict.fromkeys([*pieces, *rested_on(pieces)]))
    sources = fingerprints({piece.lemma: None for piece in wanted})
    return _stored(wanted, options, store, sources)


def stored_result(row: Row, options: Options, outcomes: Mapping[Piece, Outcome]) -> Result | None:
    """Return the result of a row of whose pieces all outcomes are there, else None."""
    pieces = list(pieces_of(row))
    bases = rested_on(pieces)
    if any(piece not in outcomes for piece in (*pieces, *bases)):
        return None
    return _result(row, pieces, bases, options, outcomes)


def _batches(
    pieces: Sequence[Piece],
    options: Options,
    workers: Workers | None,
    store: Store | None,
    fresh: bool,
    controls: Sequence[ControlTask],
    report: Callable[[Sequence[Asked]], None],
) -> Iterator[Batch]:
    sources = fingerprints({piece.lemma: None for piece in pieces})
    known = {} if store is None or fresh else _stored(pieces, options, store, sources)
    tasks = tasks_of([piece for piece in pieces if piece not in known], options)
    results = after_controls(_done([*controls, *tasks], workers, sources), controls, report)
    if known:
        yield "taken from the store", known
    for task, outcomes, by in results:
        batch = dict(zip(task.pieces(), outcomes, strict=True))
        if store is not None:
            for piece, outcome in batch.items():
                store.put(piece, options.solvers_for(piece.method), outcome, by[piece.lemma.name])
        yield task.label(), batch


def _stored(
    pieces: Sequence[Piece], options: Options, store: Store, sources: Sources
) -> dict[Piece, Outcome]:
    outcomes = (
        (p, store.get(p, options.solvers_for(p.method), sources[p.lemma.name])) for p in pieces
    )
    return {
        piece: outcome
        for piece, outcome in outcomes
        if outcome is not None and not _is_less(outcome, options)
    }


def _is_less(outcome: Outcome, options: Options) -> bool:
    # Of a run that left out the long tables, and this one has them.
    return options.further_tables and outcome.answers.get(COQ) == BASIC_TABLES


def _done(
    tasks: Sequence[Task], workers: Workers | None, sources: Sources
) -> Iterator[tuple[Task, list[Outcome], Sources]]:
    # With each task come the sources by which it was done. A worker's are ours, or its outcomes are
    # UNKNOWN.
    if workers is None:
        return ((task, *perform(task)) for task in tasks)
    return ((task, outcomes, sources) for task, outcomes in done(tasks, workers, sources))
