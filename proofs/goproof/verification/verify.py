"""Run the catalogue of lemmas: what `goproof verify` does, as a function; and what earlier runs
have left in a store, without any new work.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from goproof.errors import UsageError
from goproof.lemmas import all_lemmas
from goproof.lemmas.own import all_own_lemmas
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome, Result
from goproof.options import number_of_jobs, takes
from goproof.solvers.answers import MOST_STEPS, Steps
from goproof.solvers.registry import PROOFS, chosen_solvers, with_ethos
from goproof.theory.law import GOSPEC
from goproof.verification.canaries.asking import (
    CanaryAnswer,
    CanaryTask,
    after_canaries,
    canary_tasks,
)
from goproof.verification.fingerprint import fingerprints, throughout
from goproof.verification.options import VerifyOptions
from goproof.verification.rows import (
    Row,
    boards_of,
    lemmas_of,
    methods_of,
    pieces_of,
    rows_for,
    rows_of,
    task_ahead,
)
from goproof.verification.sheet import Sheet
from goproof.verification.store import Store
from goproof.verification.tasks import QUICK, Piece, Task, perform, tasks_of
from goproof.verification.workers import Begun, Sources, begin, done
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from goproof.work.progress import Progress
from goproof.work.sharing import Workers
from goproof.work.workers import Processes

# A task, its outcomes, and the sources by which it checked each lemma.
Performed = tuple[Task, list[Outcome], Sources]


@dataclass(frozen=True)
class Tell:
    """Whom a run tells of what: its progress, each result at once, and its canaries."""

    progress: Progress
    shown: Callable[[Result], None]
    canaries: Callable[[Sequence[CanaryAnswer]], None]

    def rows(self, results: list[Result], sheet: Sheet, what: str) -> list[Result]:
        """Tell of results, and of how much is done, `what` being the last; return the results."""
        self.progress(sheet.done, len(sheet.work), what)
        for result in results:
            self.shown(result)
        return results


@takes(VerifyOptions)
def verify(request: VerifyOptions) -> Iterator[Result]:
    """Check lemmas, and yield each result as it is ready.

    Before it yields the first one, canaries have been submitted: see
    `goproof.verification.canaries`. A lemma that only this process can have, because a notebook or
    a script that it runs defines it, is checked in this process: then there are no workers.

    Raises UsageError, before any work is done, when the request makes no sense, and at the store or
    the cluster when these fail; CanaryAccepted, instead of any result, when one was accepted.

    Example:
        >>> [row] = goproof.verify("clear_is_idempotent", "2x2", "exhaustive", jobs=1)
        >>> row.verdict.value
        'HOLDS'

    """
    options = _options(request)
    if request.store is not None and options.law != GOSPEC:
        raise UsageError("the store keeps what is true of gospec, and of no other law")
    files = [os.fspath(file) for file in request.lemma_files]
    chosen = lemmas_of(request.lemmas, all_own_lemmas(files))
    rows = rows_for(
        chosen, boards_of(request.boards), methods_of(request.methods), request.full, options
    )
    fresh = request.fresh or request.find_hints or _writes_files(options)
    with ExitStack() as stack:
        kept = None if request.store is None else stack.enter_context(closing(Store(request.store)))
        workers = _workers(number_of_jobs(request.jobs), request.cluster, options, chosen)
        if workers is not None:
            # After an interrupt this thread has to do it: a generator that nobody closes is closed
            # by whichever thread happens to collect it, which may be one that closing waits for.
            stack.callback(workers.close, finished=False)
        tell = Tell(request.progress, request.shown, request.canaries)
        results = _results(
            rows, options, workers, kept, fresh or kept is None or kept.is_empty(), tell
        )
        return _until_done(results, stack.pop_all())


def _options(request: VerifyOptions) -> Options:
    """Return what all tasks are told. Raises UsageError for what makes no sense."""
    solvers = chosen_solvers(request.solver)
    if request.proofs is not None and PROOFS not in solvers:
        solvers = (*solvers, PROOFS)
    return Options(
        with_ethos(solvers),
        _limit(request.budget),
        _directory(request.export),
        _directory(request.proofs),
        asks_coq=request.full or Method.KERNEL in (methods_of(request.methods) or ()),
        law=request.law or GOSPEC,
        find_hints=request.find_hints,
    )


def _until_done(results: Iterator[Result], held: ExitStack) -> Iterator[Result]:
    with held:
        yield from results


def _writes_files(options: Options) -> bool:
    return options.export is not None or options.proofs is not None


def _limit(budget: int) -> Steps:
    if not 0 < budget <= MOST_STEPS:
        raise UsageError(f"budget {budget}: a number of steps from 1 to {MOST_STEPS} is needed")
    return Steps(budget)


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
    # Slow to import.
    from goproof.work.cluster import Cluster

    return Cluster(cluster)


def _can_be_sent(lem: Lemma) -> bool:
    # Another process has no such __main__ as a notebook, and a script's it would have to run.
    functions = (lem.assumes, lem.concludes, lem.shows)
    modules = (lem.module, *(getattr(function, "__module__", None) for function in functions))
    if "__main__" in modules:
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
    rows: Sequence[Row],
    options: Options,
    workers: Workers | None,
    store: Store | None,
    fresh: bool,
    tell: Tell,
) -> Iterator[Result]:
    # Where nothing is to be looked up, something is being done while the rest is planned.
    ahead = task_ahead(rows, options) if workers is not None and fresh else None
    begun = begin([ahead], workers) if workers is not None and ahead is not None else {}
    sheet = Sheet(rows, options)
    sources = fingerprints({piece.lemma: None for piece in sheet.work})
    at_hand = {} if store is None or fresh else _stored(sheet.work, options, store, sources)
    if not options.asks_coq:
        sheet = Sheet([row for row in rows if not _waits_for_coq(row, at_hand)], options)
    doing = set(ahead.pieces()) if ahead is not None else set()
    tasks = tasks_of([p for p in sheet.work if p not in at_hand and p not in doing], options)
    canaries = canary_tasks(sheet.work, options, stored=store is not None)
    # What is quick is shown while the canaries are submitted.
    quick = [] if ahead else [task for task in tasks[:QUICK] if task.weight() <= 1]
    planned: list[Task] = [*quick, *canaries, *(task for task in tasks if task not in quick)]
    performed: Iterator[Performed] = ((task, *perform(task)) for task in planned)
    if workers is not None:
        performed = _by_workers(begun | begin(planned, workers), workers, sources)
    if any(task.method is Method.KERNEL for task in planned):
        tell.progress(sheet.done, len(sheet.work), "the plan; Coq compiles its theory first")
    complete = tell.rows(sheet.add(at_hand), sheet, "taken from the store") if at_hand else []
    believed = after_canaries(_with_rows(performed, sheet, tell), canaries, tell.canaries)
    yield from complete
    for task, outcomes, by, results in believed:
        if store is not None:
            for piece, outcome in zip(task.pieces(), outcomes, strict=True):
                name = piece.lemma.name
                kept_by = throughout(sources[name], by[name])
                store.put(piece, options.solvers_for(piece.method), outcome, kept_by)
        yield from results
    # A row with missing work must not be left out.
    yield from sheet.rest()


def _with_rows(
    performed: Iterator[Performed], sheet: Sheet, tell: Tell
) -> Iterator[tuple[object, ...]]:
    """Yield tasks as they are done, each with the results of the rows that it completes."""
    for task, outcomes, by in performed:
        if isinstance(task, CanaryTask):
            yield task, outcomes, by, []
            continue
        results = sheet.add(dict(zip(task.pieces(), outcomes, strict=True)))
        yield task, outcomes, by, tell.rows(results, sheet, task.label())


def _stored(
    pieces: Sequence[Piece], options: Options, store: Store, sources: Sources
) -> dict[Piece, Outcome]:
    outcomes = (
        (p, store.get(p, options.solvers_for(p.method), sources[p.lemma.name])) for p in pieces
    )
    return {piece: outcome for piece, outcome in outcomes if outcome is not None}


def _waits_for_coq(row: Row, at_hand: Mapping[Piece, Outcome]) -> bool:
    return row.check.method is Method.KERNEL and any(p not in at_hand for p in pieces_of(row))


def _by_workers(
    begun: Mapping[Begun, Task], workers: Workers, sources: Sources
) -> Iterator[Performed]:
    # With each task come the sources by which it was done. A worker's are ours, or its outcomes are
    # UNKNOWN.
    return ((task, outcomes, sources) for task, outcomes in done(begun, workers, sources))


@dataclass(frozen=True)
class Stored:
    """The rows of which a store has every verdict, those of which it lacks some, by lemma and
    method, and all outcomes that it has, each with the number of points of its board, or None.
    """

    results: tuple[Result, ...]
    missing: tuple[tuple[str, str], ...]
    outcomes: tuple[tuple[Outcome, int | None], ...]


def stored(
    path: str | os.PathLike[str], lemmas: Sequence[Lemma] | None = None, solver: str = "both"
) -> Stored:
    """Return the verdicts of the catalogue that are kept in a store and that would be taken from
    it: those of the present lemmas, laws and solvers.

    Raises UsageError when the file is no store.
    """
    options = Options(chosen_solvers(solver))
    rows = rows_of(lemmas or all_lemmas(), options)
    # A file that is not there is not made only to find it empty.
    if not Path(path).exists():
        return Stored((), tuple((row.lemma.name, row.check.method.value) for row in rows), ())
    sheet = Sheet(rows, options)
    with closing(Store(path)) as store:
        sources = fingerprints({piece.lemma: None for piece in sheet.work})
        at_hand = _stored(sheet.work, options, store, sources)
    results = sheet.add(at_hand)
    missing = [(row.lemma.name, row.check.method.value) for row in sheet.lacking]
    outcomes = tuple(
        (outcome, None if piece.board is None else len(piece.board))
        for piece, outcome in at_hand.items()
    )
    return Stored(tuple(results), tuple(missing), outcomes)
