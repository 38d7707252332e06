"""Several questions in one command: shared out among workers, answered in the order asked."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from godoors.command_line import common
from godoors.command_line.options import Asked
from godoors.command_line.search import searching
from godoors.report.streams import plain, shortened
from goproof.errors import UsageError
from goproof.work.progress import Ticker, silent

if TYPE_CHECKING:
    from concurrent.futures import Future

    from godoors.report.progress import ProgressLine
    from goproof.answer import Answer
    from goproof.documents.base import Part

Item = TypeVar("Item")


@dataclass(frozen=True)
class Reply:
    """What a worker sends back about one question.

    `answer` is what is printed, `document` what `--json` prints; `status` the exit status, of this
    question alone; `files` are to be written, so that a cluster need not share any directory;
    `short_of_memory` tells that more memory might find more; `game` is the answer as a game of SGF,
    where that is asked for; `lacking` says why a file isn't there that is asked for.
    """

    answer: Answer
    document: Part
    status: int = common.AS_EXPECTED
    files: tuple[tuple[Path, bytes], ...] = ()
    short_of_memory: bool = False
    game: bytes = b""
    lacking: str = ""


class Several(ABC, Generic[Item]):
    """The questions of one command: one that is asked alone, or several in their order.

    `answered` answers a question in this process, and `by_worker` in a worker. Parameters:
    `request`, what the command is asked; `names`, what each question is called; `refused`, why some
    are none; `journal`, from which the command goes on next time.
    """

    command: ClassVar[str]
    answered: ClassVar[Callable[..., Reply]]
    by_worker: ClassVar[Callable[..., Reply]]

    def __init__(
        self,
        request: Asked,
        names: Sequence[str],
        refused: Mapping[int, Exception],
        journal: Path | None = None,
    ) -> None:
        self.request, self.names, self.journal = request, names, journal
        self.refused = refused
        self.answers: dict[int, Reply | Exception] = dict(refused)
        self.stopped: KeyboardInterrupt | UsageError | None = None
        self._shown = 0

    @abstractmethod
    def ask(self, number: int, memory: int) -> Item:
        """Return the question of that number, which may take so many bytes."""

    @abstractmethod
    def alone(self, line: ProgressLine) -> Reply:
        """Return the answer to the one question that is asked."""

    @abstractmethod
    def show(self, number: int, answer: Reply) -> None:
        """Print the answer to one of several questions."""

    def keep(self, number: int, answer: Reply) -> None:
        """Receive the answer to one of several questions as it comes."""

    @abstractmethod
    def conclude(self) -> None:
        """Write and print what stands at the end of several answers."""

    def run(self) -> int:
        """Answer the questions, and return the exit status."""
        memory = self.request.bytes_for(len(self.names))
        with searching(self.command, memory, self.journal) as line:
            self.answer_all(memory, line)
        self.conclude()
        return self.end()

    def run_alone(self) -> int:
        """Answer the one question that is asked, and return the exit status."""
        if self.refused:
            raise self.refused[0]
        with searching(self.command, self.request.bytes, self.journal) as line:
            reply = self.alone(line)
        try:
            keep_files(reply)
        finally:
            # What was found is not lost where it can't be kept.
            common.print_answer(reply.answer, reply.document, in_json=self.request.json)
        return reply.status

    def answer_all(self, memory: int, line: ProgressLine) -> None:
        """Answer the questions. When that is broken off, what is answered is written and shown.

        Parameters: `memory`, in bytes, that all processes of this machine may take together, or
        each worker of a cluster.
        """
        jobs = min(self.request.processes, max(1, len(self.names) - len(self.refused)))
        share = memory if self.request.cluster else memory // jobs
        try:
            self._go_through(share, memory, jobs, self.request.cluster, line)
            # What a share was too little for may have all of it, when nothing else is at work.
            self._go_through(memory, memory, 1, None, line)
        except (KeyboardInterrupt, UsageError) as reason:
            self.stopped = reason
        line.close()
        for number in sorted(self.answers):
            if number >= self._shown:
                self._show(number)

    def rows(self) -> Iterator[tuple[str, Reply | str]]:
        """Yield what each question that is answered is called, with the answer, or why not."""
        for number, answer in sorted(self.answers.items(), key=lambda each: each[0]):
            known = answer if isinstance(answer, Reply) else complaint(answer)
            yield self.names[number], known

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
        # Slow to import, for one question.
        from goproof.work.cluster import workers_of
        from goproof.work.workers import Here

        left = [number for number in range(len(self.names)) if number not in self.answers]
        if not left:
            return
        ticker = Ticker(line)
        with workers_of(jobs, cluster) as workers:
            # Work that is done here reports by itself.
            here = isinstance(workers, Here)
            work = partial(self.answered, progress=line) if here else self.by_worker
            report = silent if here else ticker
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
            keep_files(answer)
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
        elif not self.request.json:
            self.show(number, answer)


def keep_files(reply: Reply) -> None:
    """Write the files of an answer. Raises UsageError where one can't be written, or is lacking."""
    write_files(reply.files)
    if reply.lacking:
        raise UsageError(reply.lacking)


def write_files(files: Iterable[tuple[Path, bytes]]) -> None:
    """Write files, and make their directories. Raises UsageError when that can't be done."""
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
