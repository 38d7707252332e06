"""The scheduler of a run: questions go to workers, and nothing is believed before the canaries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from goproof.errors import WorkerDied
from goproof.methods.backends import check_all
from goproof.methods.outcomes import Result
from goproof.methods.questions import Options, Outcome, Question
from goproof.verification.canaries.asking import (
    Canaries,
    CanaryAccepted,
    CanaryAnswer,
    ask,
    unanswered,
)
from goproof.verification.fingerprint import Fingerprint, fingerprints
from goproof.verification.plan import QUICK, Batch, batches_of, weight_of
from goproof.vocabulary.check import Verdict
from goproof.work.workers import Here, Workers

NOT_SUBMITTED = "it was not submitted"
Sources = Mapping[str, Fingerprint]


def checked(batch: Batch, options: Options) -> tuple[list[Outcome], Sources]:
    """Return the answers to a batch, and the sources by which each lemma was checked."""
    outcomes = check_all(batch, options)
    # Computed afterwards, when the work has imported all that it needs.
    return outcomes, fingerprints(question.lemma for question in batch)


def other_sources(there: Sources, here: Sources) -> str:
    """Say why a worker may have checked lemmas by other sources, '' if it has not.

    Parameters: `there`, the fingerprints that the worker gives; `here`, those of this process,
    whose own reasons to keep nothing are the store's concern.
    """
    for name, other in there.items():
        if other.digest != here[name].digest:
            return "the worker has other sources of goproof"
        if other.why_unkept not in ("", here[name].why_unkept):
            return f"the worker may have other sources of goproof: {other.why_unkept}"
    return ""


@dataclass(frozen=True)
class AnsweredBatch:
    """A batch with its answers, and the sources by which they were found."""

    batch: Batch
    outcomes: Sequence[Outcome]
    sources: Sources
    # Those of the rows that it completes, for whoever is told.
    results: list[Result] = field(default_factory=list)


@dataclass
class Scheduler:
    """Has questions and canaries answered by workers.

    A batch at which workers died is split, as one of its questions alone may be to blame; a
    question at which they died is UNKNOWN. So is what a worker did with other sources than those
    of this process.

    Parameters: `told`, who is told of answers at once, also while nobody should believe them;
    `canaries`, who is told the answers to these.
    """

    workers: Workers
    options: Options
    told: Callable[[AnsweredBatch], None]
    canaries: Callable[[Sequence[CanaryAnswer]], None]
    _batches: dict[Future[Any], Batch] = field(default_factory=dict)
    _parts: dict[Future[Any], Canaries] = field(default_factory=dict)

    def submit(self, batch: Batch) -> None:
        """Have a batch answered."""
        self._batches[self.workers.submit(checked, batch, self.options)] = batch

    def submit_all(self, questions: Sequence[Question], canaries: Sequence[Canaries]) -> None:
        """Have questions answered, and canaries asked."""
        batches = batches_of(questions)
        # What is quick is shown while the canaries are submitted.
        quick = [batch for batch in batches[:QUICK] if weight_of(batch) <= 1]
        for batch in quick:
            self.submit(batch)
        for part in canaries:
            self._parts[self.workers.submit(ask, part, self.options)] = part
        for batch in batches:
            if batch not in quick:
                self.submit(batch)

    def answered(self, here: Sources, *known: AnsweredBatch) -> Iterator[AnsweredBatch]:
        """Yield what is answered, once the canaries were submitted and none of them was accepted.

        Parameters: `here`, the sources of this process; `known`, what was answered before. Raises
        CanaryAccepted.
        """
        early = list(known)
        refused: list[CanaryAnswer] = []
        if not self._parts:
            self._believe(refused)
            yield from early
        for future in self.workers.done():
            if future in self._parts:
                refused += self._canaries(future)
                if not self._parts:
                    self._believe(refused)
                    yield from early
            elif (answer := self._answer(future, here)) is not None:
                self.told(answer)
                if self._parts:
                    early.append(answer)
                else:
                    yield answer
        if left := [name for part in self._parts.values() for name in part]:
            self._believe([*refused, *unanswered(left, NOT_SUBMITTED)])

    def _canaries(self, future: Future[list[CanaryAnswer]]) -> list[CanaryAnswer]:
        part = self._parts.pop(future)
        try:
            answers = {each.name: each for each in future.result()}
        except WorkerDied as death:
            return unanswered(part, str(death))
        return [answers.get(name) or CanaryAnswer(name, NOT_SUBMITTED) for name in part]

    def _believe(self, answers: Sequence[CanaryAnswer]) -> None:
        self.canaries(answers)
        if any(answer.fault for answer in answers):
            raise CanaryAccepted(answers)

    def _answer(
        self, future: Future[tuple[list[Outcome], Sources]], here: Sources
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


def _unknown(batch: Batch, why: str, sources: Sources) -> AnsweredBatch:
    return AnsweredBatch(batch, [each.outcome(Verdict.UNKNOWN, why) for each in batch], sources)
