"""Several questions in one command: shared out among workers, answered in the order asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from godoors.command_line import common
from godoors.command_line.options import Workers
from godoors.report.progress import ProgressLine
from godoors.report.streams import plain, shortened
from goproof.errors import UsageError
from goproof.work.cluster import workers_of
from goproof.work.progress import Ticker, silent
from goproof.work.workers import Here

if TYPE_CHECKING:
    from goproof.answer import Answer
    from goproof.documents.base import Part

Item = TypeVar("Item")
Row = TypeVar("Row", bound="Part")


@dataclass(frozen=True)
class Reply:
    """What a worker sends back about one question.

    `answer` is what is printed, `document` what `--json` prints; `status` the exit status, of this
    question alone; `files` are to be written, so that a cluster need not share any directory;
    `short_of_memory` tells that more memory might find more; `game` is the answer as a game of SGF,
    where that is asked for.
    """

    answer: Answer
    document: Part
    status: int = common.AS_EXPECTED
    files: tuple[tuple[Path, bytes], ...] = ()
    short_of_memory: bool = False
    game: bytes = b""


@dataclass
class Several(Generic[Item]):
    """Several questions of one command.

    Parameters: `command`, its name; `names`, what each question is called; `work`, what answers
    one, and `here`, the same with progress in this process, told the question and its number;
    `ask`, which makes the question of that number that may take so much memory, in bytes;
    `refused`, why some are none; `show`, which prints an answer in its turn, None to print nothing;
    `keep`, which is told each answer as it comes.
    """

    command: str
    names: Sequence[str]
    work: Callable[[Item], Reply]
    here: Callable[[Item], Reply]
    ask: Callable[[int, int], Item]
    refused: dict[int, Exception]
    show: Callable[[int, Reply], None] | None
    keep: Callable[[int, Reply], object] = silent
    answers: dict[int, Reply | Exception] = field(init=False)
    stopped: KeyboardInterrupt | UsageError | None = field(init=False, default=None)
    _shown: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.answers = dict(self.refused)

    def answer_all(self, workers: Workers, memory: int, line: ProgressLine) -> None:
        """Answer the questions. When that is broken off, what is answered is written and shown.

        Parameters: `memory`, in bytes, that all processes of this machine may take together, or
        each worker of a cluster.
        """
        jobs = min(workers.processes, max(1, len(self.names) - len(self.refused)))
        share = memory if workers.cluster else memory // jobs
        try:
            self._go_through(share, memory, jobs, workers.cluster, line)
            # What a share was too little for may have all of it, when nothing else is at work.
            self._go_through(memory, memory, 1, None, line)
        except (KeyboardInterrupt, UsageError) as reason:
            self.stopped = reason
        line.close()
        for number in sorted(self.answers):
            if number >= self._shown:
                self._show(number)

    def documents(self, kind: type[Row]) -> list[Row]:
        """Return the documents of what is answered, with what was asked, or the error, in order."""
        return [
            kind.of(answer.document, asked=self.names[number])
            if isinstance(answer, Reply)
            else kind.of(asked=self.names[number], error=complaint(answer))
            for number, answer in sorted(self.answers.items())
        ]

    def end(self) -> int:
        """Return the exit status, after a message where the work was broken off.

        Raises UsageError where a file could not be written, or a cluster ended before the work did.
        """
        if isinstance(self.stopped, UsageError):
            raise self.stopped
        if self.stopped is not None:
            done = f"{len(self.answers)} of {len(self.names)}"
            said = f"interrupted after {done}; the others begin anew next time"
            print(f"goproof {self.command}: {said}", file=sys.stderr)
            return common.INTERRUPTED
        return max(map(_status, self.answers.values()), key=_gravity)

    def _go_through(
        self, share: int, memory: int, jobs: int, cluster: str | None, line: ProgressLine
    ) -> None:
        left = [number for number in range(len(self.names)) if number not in self.answers]
        if not left:
            return
        ticker = Ticker(line)
        with workers_of(jobs, cluster) as workers:
            # Work that is done here reports by itself.
            here = isinstance(workers, Here)
            work, report = (self.here, silent) if here else (self.work, ticker)
            asked = {workers.submit(work, self.ask(number, share)): number for number in left}
            report(len(self.answers), len(self.names), "nothing yet")
            try:
                for future in workers.done():
                    ticker.stop()
                    self._take(asked[future], future, shared=share < memory)
                    self._show_in_turn(line)
                    report(len(self.answers), len(self.names), self.names[asked[future]])
            finally:
                ticker.stop()
                for future in workers.ended_already():
                    self._take(asked[future], future, shared=share < memory)

    def _take(self, number: int, future: Future[Reply], *, shared: bool) -> None:
        """Take in what came of a question, unless all of the memory may find more."""
        error = future.exception()
        answer = error if isinstance(error, Exception) else future.result()
        if isinstance(answer, Reply) and shared and answer.short_of_memory:
            return
        # It is shown even where its files can't be written, which breaks off the work.
        self.answers[number] = answer
        if isinstance(answer, Reply):
            _write(answer.files)
            self.keep(number, answer)

    def _show_in_turn(self, line: ProgressLine) -> None:
        while self._shown in self.answers:
            line.close()
            self._show(self._shown)
            self._shown += 1

    def _show(self, number: int) -> None:
        answer = self.answers[number]
        if isinstance(answer, Exception):
            said = complaint(answer)
            name = self.names[number]
            said = said if name in said else f"{name}: {said}"
            print(f"goproof {self.command}: {plain(shortened(said))}", file=sys.stderr, flush=True)
        elif self.show is not None:
            self.show(number, answer)


def _write(files: Iterable[tuple[Path, bytes]]) -> None:
    for path, content in files:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror or error}") from None


def complaint(error: Exception) -> str:
    """Return in one line why a question has no answer."""
    said = common.said_of(error)
    return f"{type(error).__name__}: {error}" if said is None else said[0]


def _gravity(status: int) -> float:
    # What is conditional is an answer, and less grave than a wrong one.
    return 0.5 if status == common.CONDITIONAL else status


def _status(answer: Reply | Exception) -> int:
    if isinstance(answer, Reply):
        return answer.status
    said = common.said_of(answer)
    return common.FAILED if said is None else said[1]
