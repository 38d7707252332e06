"""Run the catalogue of lemmas, as `goproof verify` does, or read earlier verdicts from a store."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from goproof.boards.named import distinct_boards
from goproof.errors import UsageError, require
from goproof.lemmas.own import chosen_lemmas
from goproof.methods.backends import chosen_methods
from goproof.methods.outcomes import Result
from goproof.options import number_of_jobs, takes
from goproof.verification.fingerprint import fingerprint
from goproof.verification.options import VerifyOptions, options_of
from goproof.verification.plan import known_here_alone, rows_for
from goproof.verification.scheduler import Run, kept_of
from goproof.verification.sheet import Sheet
from goproof.verification.store import Store
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from goproof.work.cluster import workers_of


@takes(VerifyOptions)
def verify(request: VerifyOptions) -> Iterator[Result]:
    """Check lemmas, and yield each result as it is ready.

    Canaries are submitted before the first result: see `goproof.verification.canaries`. A lemma
    that a notebook or script defines in this process is checked in this process, without workers.

    Raises UsageError before any work for an invalid request, and later if the store or the cluster
    fails; CanaryAccepted, instead of any result, if a canary was accepted.

    Example:
        >>> [row] = goproof.verify("clear_is_idempotent", "2x2", "exhaustive", jobs=1)
        >>> row.verdict.value
        'HOLDS'

    """
    options, boards = options_of(request), distinct_boards(request.boards)
    lemmas, methods = chosen_lemmas(request.lemmas, request.lemma_files), request.methods
    jobs, only_here = number_of_jobs(request.jobs), known_here_alone(lemmas)
    if only_here is not None:
        if request.cluster is not None:
            only = f"{only_here} is known to this process only"
            raise UsageError(f"{only}; put it into a file for a cluster")
        jobs = 1
    rows = rows_for(lemmas, boards, chosen_methods(methods), full=request.full)
    if any(row.check.method is not Method.EXHAUSTIVE for row in rows):
        require("prove", without="the method exhaustive does without")
    with ExitStack() as stack:
        store = None
        if request.store is not None:
            store = stack.enter_context(closing(Store(request.store)))
        workers = stack.enter_context(workers_of(jobs, request.cluster))
        run = Run(rows, options, workers, store, request)
        return _until_done(run.results(), stack.pop_all())


def _until_done(results: Iterator[Result], held: ExitStack) -> Iterator[Result]:
    with held:
        yield from results


def stored(path: str | os.PathLike[str], lemmas: Sequence[Lemma]) -> Sequence[Result]:
    """Return the verdicts in a store that still apply: those on the present lemmas, under the
    present law and solvers.

    Raises UsageError if the file is not a store.
    """
    # A file that is not there is not made only to find it empty.
    if not Path(path).exists():
        return ()
    sheet = Sheet(rows_for(lemmas))
    with closing(Store(path)) as store:
        at_hand = kept_of(sheet.work, store, fingerprint())
    return tuple(sheet.add(at_hand))
