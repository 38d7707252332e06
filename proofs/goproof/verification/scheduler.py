"""The scheduler of a run: batches of questions go to workers, and their answers come back."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any

from goproof.errors import WorkerDied
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.verification.canaries.asking import CanaryAnswers, CanaryBatch, ask
from goproof.verification.checking import (
    Checked,
    Sources,
    checked,
    other_sources,
    other_versions,
    versions_used,
)
from goproof.verification.fingerprint import throughout
from goproof.verification.questions import Batch
from goproof.verification.store import Store
from goproof.work.workers import Here, Workers


@dataclass(frozen=True)
class Answered:
    """A batch with its answers, and the sources by which they were found."""

    batch: Batch
    outcomes: list[Outcome]
    sources: Sources


class Scheduler:
    """Has batches answered by workers, which get them in the order in which they are submitted.

    A batch at which workers died is split, as one of its questions alone may be to blame; a
    question at which they died is UNKNOWN. So is what a worker did with other sources than those
    of this process, or with another version of a solver.
    """

    def __init__(self, workers: Workers, options: Options) -> None:
        self.workers, self.options = workers, options
        self._elsewhere = not isinstance(workers, Here)
        self._asked: dict[Future[Any], Batch | CanaryBatch] = {}

    def submit(self, batch: Batch) -> None:
        """Have a batch answered."""
        work = partial(checked, elsewhere=self._elsewhere)
        self._asked[self.workers.submit(work, batch, self.options)] = batch

    def submit_canaries(self, canaries: CanaryBatch) -> None:
        """Have canaries asked."""
        self._asked[self.workers.submit(ask, canaries)] = canaries

    def done(self, here: Sources) -> Iterator[Answered | CanaryAnswers]:
        """Yield what was submitted, as it is answered. `here` are the sources of this process."""
        for future in self.workers.done():
            asked = self._asked.pop(future)
            try:
                answer = future.result()
            except WorkerDied as death:
                yield from self._after_a_death(asked, str(death), here)
            else:
                if isinstance(asked, CanaryBatch):
                    yield answer
                else:
                    yield self._answered(asked, answer, here)

    def _after_a_death(
        self, asked: Batch | CanaryBatch, death: str, here: Sources
    ) -> Iterator[Answered | CanaryAnswers]:
        if isinstance(asked, CanaryBatch):
            yield asked.unanswered(death)
        elif len(asked) == 1:
            yield Answered(asked, [asked[0].unknown(death)], here)
        else:
            for question in asked:
                self.submit((question,))

    def _answered(self, batch: Batch, found: Checked, here: Sources) -> Answered:
        fault = ""
        # What this process finds it shows, whatever becomes of its sources meanwhile.
        if self._elsewhere:
            used = versions_used(batch, self.options)
            fault = other_sources(found.sources, here) or other_versions(found.versions, used)
        outcomes = [question.unknown(fault) for question in batch] if fault else found.outcomes
        return Answered(batch, outcomes, found.sources)


def keep(answered: Answered, store: Store, options: Options, here: Sources) -> None:
    """Put answers into a store, unless a source has changed since the run began."""
    for question, outcome in zip(answered.batch, answered.outcomes, strict=True):
        name = question.lemma.name
        sources = throughout(here[name], answered.sources[name])
        store.put(question, options.solvers_for(question.method), outcome, sources)
