"""Run the catalogue of lemmas: what `goproof verify` does, as a function; and what earlier runs
have left in a store, without any new work.
"""

from __future__ import annotations

import os
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from goproof.boards.named import distinct_boards
from goproof.errors import UsageError, require
from goproof.lemmas import all_lemmas
from goproof.lemmas.own import chosen_lemmas
from goproof.methods.backends import backend, chosen_methods
from goproof.methods.outcomes import Result
from goproof.methods.questions import Options, Outcome, Question, Row
from goproof.options import number_of_jobs, takes
from goproof.solvers.registry import chosen_solvers
from goproof.verification.canaries.asking import canaries_of
from goproof.verification.fingerprint import fingerprints, throughout
from goproof.verification.options import VerifyOptions, options_of
from goproof.verification.plan import known_here_alone, label_of, questions_of, rows_for
from goproof.verification.scheduler import AnsweredBatch, Scheduler, Sources
from goproof.verification.sheet import Sheet
from goproof.verification.store import Store
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from goproof.work.cluster import workers_of
from goproof.work.workers import Workers


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
    options, boards = options_of(request), distinct_boards(request.boards)
    lemmas, methods = chosen_lemmas(request.lemmas, request.lemma_files), request.methods
    jobs, only_here = number_of_jobs(request.jobs), known_here_alone(lemmas)
    if only_here is not None:
        if request.cluster is not None:
            only = f"{only_here} is known to this process only"
            raise UsageError(f"{only}; put it into a file for a cluster")
        jobs = 1
    rows = rows_for(lemmas, options, boards, chosen_methods(methods), full=request.full)
    if any(row.check.method is not Method.EXHAUSTIVE for row in rows):
        require("prove")
    with ExitStack() as stack:
        store = None
        if request.store is not None:
            store = stack.enter_context(closing(Store(request.store)))
        workers = stack.enter_context(workers_of(jobs, request.cluster))
        run = _Run(rows, options, workers, store, request)
        return _until_done(run.results(), stack.pop_all())


def _until_done(results: Iterator[Result], held: ExitStack) -> Iterator[Result]:
    with held:
        yield from results


class _Run:
    """A run under way: from rows to their results, by a scheduler and with the store beside it."""

    def __init__(
        self,
        rows: Sequence[Row],
        options: Options,
        workers: Workers,
        store: Store | None,
        request: VerifyOptions,
    ) -> None:
        self.rows, self.options, self.store, self.request = rows, options, store, request
        self.scheduler = Scheduler(workers, options, request.canaries)
        fresh = request.fresh or request.find_hints or options.export is not None
        self.looks_up = store is not None and not fresh and not store.is_empty()

    def results(self) -> Iterator[Result]:
        """Yield the results of rows as they are complete, once the canaries were refused."""
        self.sheet = Sheet(self.rows, self.options)
        here = fingerprints({question.lemma: None for question in self.sheet.work})
        at_hand = _stored(self.sheet.work, self.options, self.store, here) if self.looks_up else {}
        if not self.options.asks_coq:
            rows = [row for row in self.rows if not _waits_for_coq(row, at_hand)]
            self.sheet = Sheet(rows, self.options)
        self._submit(at_hand)
        stored = self._tell(at_hand, "taken from the store") if at_hand else []
        self.scheduler.await_canaries(here)
        yield from stored
        for answered in self.scheduler.answered(here):
            outcomes = dict(zip(answered.batch, answered.outcomes, strict=True))
            results = self._tell(outcomes, label_of(answered.batch))
            if self.store is not None:
                self._keep(answered, self.store, here)
            yield from results
        # A row with missing work must not be left out.
        yield from self.sheet.rest()

    def _submit(self, known: Container[Question]) -> None:
        """Have the work of the rows done, and the canaries asked."""
        work = self.sheet.work
        asked = [question for question in work if question not in known]
        canaries = canaries_of(work, self.options, stored=self.store is not None)
        self.scheduler.submit_all(asked, canaries)
        if any(question.method is Method.KERNEL for question in asked):
            said = "the plan; Coq compiles its theory first"
            self.request.progress(self.sheet.done, len(work), said)

    def _tell(self, outcomes: Mapping[Question, Outcome], what: str) -> list[Result]:
        """Take outcomes in, tell how much is done, and return the results that come of them."""
        results = self.sheet.add(outcomes)
        self.request.progress(self.sheet.done, len(self.sheet.work), what)
        return results

    def _keep(self, answered: AnsweredBatch, store: Store, here: Sources) -> None:
        """Put answers into the store, unless a source has changed since the run began."""
        for question, outcome in zip(answered.batch, answered.outcomes, strict=True):
            name = question.lemma.name
            sources = throughout(here[name], answered.sources[name])
            store.put(question, backend(question.method).solvers(self.options), outcome, sources)


def _stored(
    questions: Sequence[Question], options: Options, store: Store | None, here: Sources
) -> dict[Question, Outcome]:
    assert store is not None
    outcomes = (
        (q, store.get(q, backend(q.method).solvers(options), here[q.lemma.name])) for q in questions
    )
    return {question: outcome for question, outcome in outcomes if outcome is not None}


def _waits_for_coq(row: Row, at_hand: Container[Question]) -> bool:
    kernel = row.check.method is Method.KERNEL
    return kernel and any(question not in at_hand for question in questions_of(row))


def stored(
    path: str | os.PathLike[str], lemmas: Sequence[Lemma] | None = None, solver: str = "both"
) -> Sequence[Result]:
    """Return the verdicts of the catalogue that are kept in a store and that would be taken from
    it: those of the present lemmas, laws and solvers.

    Raises UsageError when the file is no store.
    """
    # A file that is not there is not made only to find it empty.
    if not Path(path).exists():
        return ()
    options = Options(chosen_solvers(solver))
    sheet = Sheet(rows_for(lemmas or all_lemmas(), options), options)
    with closing(Store(path)) as store:
        sources = fingerprints({question.lemma: None for question in sheet.work})
        at_hand = _stored(sheet.work, options, store, sources)
    return tuple(sheet.add(at_hand))
