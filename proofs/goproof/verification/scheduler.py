"""A run: questions go to workers, and nothing is believed before the canaries."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from goproof.errors import WorkerDied
from goproof.methods.backends import check_all
from goproof.methods.outcomes import Result
from goproof.methods.questions import Options, Outcome, Question, Row
from goproof.verification.canaries.asking import (
    Canaries,
    CanaryAccepted,
    CanaryAnswer,
    ask,
    canaries_of,
    unanswered,
)
from goproof.verification.fingerprint import Fingerprint, fingerprint, throughout
from goproof.verification.options import VerifyOptions
from goproof.verification.plan import Batch, batches_of, questions_of
from goproof.verification.sheet import Sheet
from goproof.verification.store import Store
from goproof.vocabulary.check import Method, Verdict
from goproof.work.workers import Here, Workers

NOT_SUBMITTED = "it was not submitted"


def checked(batch: Batch, options: Options) -> tuple[list[Outcome], Fingerprint]:
    """Return the answers to a batch, and the sources by which it was checked."""
    outcomes = check_all(batch, options)
    # Computed afterwards, when the work has imported all that it needs.
    return outcomes, fingerprint()


def other_sources(there: Fingerprint, here: Fingerprint) -> str:
    """Say why a worker may have checked lemmas by other sources, '' if it has not.

    Parameters: `there`, the fingerprint that the worker gives; `here`, that of this process, whose
    own reason to keep nothing is the store's concern.
    """
    if there.digest != here.digest:
        return "the worker has other sources of goproof"
    if there.why_unkept not in ("", here.why_unkept):
        return f"the worker may have other sources of goproof: {there.why_unkept}"
    return ""


@dataclass(frozen=True)
class AnsweredBatch:
    """A batch with its answers, and the sources by which they were found."""

    batch: Batch
    outcomes: Sequence[Outcome]
    sources: Fingerprint


@dataclass
class Scheduler:
    """Has questions and canaries answered by workers.

    A batch at which workers died is split, as one of its questions alone may be to blame; a
    question at which they died is UNKNOWN. So is what a worker did with other sources than those
    of this process.

    Parameters: `canaries`, who is told the answers to these.
    """

    workers: Workers
    options: Options
    canaries: Callable[[Sequence[CanaryAnswer]], None]
    _batches: dict[Future[Any], Batch] = field(default_factory=dict)
    _parts: dict[Future[Any], Canaries] = field(default_factory=dict)
    # What was answered before the canaries.
    _early: list[AnsweredBatch] = field(default_factory=list)

    def submit(self, batch: Batch) -> None:
        """Have a batch answered."""
        self._batches[self.workers.submit(checked, batch, self.options)] = batch

    def submit_all(self, questions: Sequence[Question], canaries: Sequence[Canaries]) -> None:
        """Have questions answered, and canaries asked."""
        for part in canaries:
            self._parts[self.workers.submit(ask, part, self.options)] = part
        for batch in batches_of(questions):
            self.submit(batch)

    def await_canaries(self, here: Fingerprint) -> None:
        """Wait until each canary was refused. Raises CanaryAccepted where one was not.

        Parameters: `here`, the sources of this process.
        """
        refused: list[CanaryAnswer] = []
        while self._parts and self.workers.is_busy():
            for future in self.workers.wait():
                if future in self._parts:
                    refused += self._canaries(future)
                elif (answer := self._answer(future, here)) is not None:
                    self._early.append(answer)
        left = [name for part in self._parts.values() for name in part]
        answers = [*refused, *unanswered(left, NOT_SUBMITTED)]
        self.canaries(answers)
        if any(answer.fault for answer in answers):
            raise CanaryAccepted(answers)

    def answered(self, here: Fingerprint) -> Iterator[AnsweredBatch]:
        """Yield what is answered. Parameters: `here`, the sources of this process."""
        yield from self._early
        for future in self.workers.done():
            if (answer := self._answer(future, here)) is not None:
                yield answer

    def _canaries(self, future: Future[list[CanaryAnswer]]) -> list[CanaryAnswer]:
        part = self._parts.pop(future)
        try:
            answers = {each.name: each for each in future.result()}
        except WorkerDied as death:
            return unanswered(part, str(death))
        return [answers.get(name) or CanaryAnswer(name, NOT_SUBMITTED) for name in part]

    def _answer(
        self, future: Future[tuple[list[Outcome], Fingerprint]], here: Fingerprint
    ) -> AnsweredBatch | None:
        """Return what was answered, None where it has to be asked once more."""
        batch = self._batches.pop(future)
        try:
            outcomes, sources = future.result()
        except WorkerDied as death:
            if len(batch) == 1:
                return _unknown(batch, str(death), here)
            for question in batch:
                self.submit((question,))
            return None
        # What this process finds it shows, whatever becomes of its sources meanwhile.
        elsewhere = not isinstance(self.workers, Here)
        if elsewhere and (fault := other_sources(sources, here)):
            return _unknown(batch, fault, sources)
        return AnsweredBatch(batch, outcomes, sources)


def _unknown(batch: Batch, why: str, sources: Fingerprint) -> AnsweredBatch:
    return AnsweredBatch(batch, [each.outcome(Verdict.UNKNOWN, why) for each in batch], sources)


class Run:
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
        self.fresh = request.fresh or request.find_hints or options.export is not None

    def results(self) -> Iterator[Result]:
        """Yield the results of rows as they are complete, once the canaries were refused."""
        self.sheet = Sheet(self.rows)
        here = fingerprint()
        kept: dict[Question, Outcome] = {}
        if self.store is not None and not (self.fresh or self.store.is_empty()):
            kept = kept_of(self.sheet.work, self.store, here)
        if not self.options.asks_coq:
            rows = [row for row in self.rows if not _waits_for_coq(row, kept)]
            self.sheet = Sheet(rows)
        self._submit(kept)
        stored = self._tell(kept, "taken from the store") if kept else []
        self.scheduler.await_canaries(here)
        yield from stored
        for answered in self.scheduler.answered(here):
            outcomes = dict(zip(answered.batch, answered.outcomes, strict=True))
            results = self._tell(outcomes, label_of(answered.batch))
            self._keep(answered, here)
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

    def _keep(self, answered: AnsweredBatch, here: Fingerprint) -> None:
        """Put answers into the store, unless a source has changed since the run began."""
        if self.store is None:
            return
        sources = throughout(here, answered.sources)
        for question, outcome in zip(answered.batch, answered.outcomes, strict=True):
            self.store.put(question, outcome, sources)


def kept_of(
    questions: Iterable[Question], store: Store, here: Fingerprint
) -> dict[Question, Outcome]:
    """Return what a store has of questions. Parameters: `here`, the sources of this process."""
    outcomes = ((question, store.get(question, here)) for question in questions)
    return {question: outcome for question, outcome in outcomes if outcome is not None}


def _waits_for_coq(row: Row, kept: Container[Question]) -> bool:
    kernel = row.check.method is Method.KERNEL
    return kernel and any(question not in kept for question in questions_of(row))


def label_of(batch: Batch) -> str:
    """Return what is being done, in a few words."""
    first, lemmas = batch[0], {question.lemma.name for question in batch}
    boards = [question.board.name for question in batch if question.board is not None]
    names = first.lemma.name if len(lemmas) == 1 else f"{len(lemmas)} lemmas"
    return f"{names}: {first.method.value}{f', {boards[-1]}' if boards else ''}"
