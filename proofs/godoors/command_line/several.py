"""Several problems in one command: shared out among workers, answered in the order asked."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.search import bounded, searching
from godoors.command_line.solve_answers import Reply, answered
from godoors.command_line.solve_journal import Journal
from godoors.report.answers import show
from godoors.report.problems import document_of, table_lines
from godoors.report.streams import plain, shortened
from goproof.errors import UsageError, write_file
from goproof.options import shared
from goproof.problems.options import Wanted
from goproof.work import cluster
from goproof.work.progress import Ticker, silent
from goproof.work.workers import Here

if TYPE_CHECKING:
    from concurrent.futures import Future

    from godoors.command_line.problem_options import Question, SolveRequest
    from godoors.report.progress import ProgressLine
    from goproof.problems.problem import Problem, Read


class Problems:
    """The problems that the command is asked about, and their answers by their numbers."""

    def __init__(self, request: SolveRequest, problems: Sequence[Read[Problem]]) -> None:
        for name in ("certificate", "table", "coq"):
            if (path := getattr(request, name)) is not None:
                raise UsageError(f"--{name} {path}: one file, and {len(problems)} problems")
        self.request, self.problems = request, problems
        self.answers: dict[int, Reply | Exception] = {
            number: each.problem
            for number, each in enumerate(problems)
            if isinstance(each.problem, UsageError)
        }
        # What can't be asked needs no worker.
        self.asked = len(problems) - len(self.answers)
        self.stopped: KeyboardInterrupt | UsageError | None = None
        self._shown = 0
        self._journal = self._read_journal()

    def run(self) -> int:
        """Answer the problems, and return the exit status."""
        memory = self.request.bytes_for(len(self.problems))
        with searching("solve", memory, self.request.journal) as line:
            self.answer_all(memory, line)
        self.conclude()
        return self.end()

    def answer_all(self, memory: int, line: ProgressLine) -> None:
        """Answer the problems. When that is broken off, what is answered is written and shown.

        Parameters: `memory`, in bytes, that all processes of this machine may take together, or
        each worker of a cluster.
        """
        jobs = min(self.request.processes, max(1, self.asked))
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

    def ask(self, number: int, memory: int) -> Question:
        """Return the question of that number, which may take so many bytes."""
        each = self.problems[number]
        assert not isinstance(each.problem, UsageError)
        folder = f"{number + 1}-{each.file.stem}" if len(self.problems) > 1 else None
        return self.request.question(each.problem, memory, folder)

    def conclude(self) -> None:
        """Write the games, and print the table or the document of the answers."""
        replies = sorted(self.answers.items(), key=lambda each: each[0])
        answers = [
            (self.problems[i].name, each.document, each.status != common.NOT_AS_EXPECTED)
            if isinstance(each, Reply)
            else (self.problems[i].name, common.complaint(each), True)
            for i, each in replies
        ]
        if self.request.json:
            common.print_json(document_of(answers))
        else:
            print("\n".join(table_lines(answers)))
        if self.request.sgf:
            games = (reply.game for _, reply in replies if isinstance(reply, Reply))
            write_file(self.request.sgf, b"".join(games))

    def end(self) -> int:
        """Return the exit status, after a message where the work was broken off.

        Raises UsageError where a file could not be written, or a cluster ended before the work did.
        """
        if isinstance(self.stopped, UsageError):
            raise self.stopped
        if self.stopped is not None:
            done = f"{len(self.answers)} of {len(self.problems)}"
            said = f"interrupted after {done}; the others begin anew next time"
            print(f"goproof solve: {said}", file=sys.stderr)
            return common.INTERRUPTED
        return max(map(_status, self.answers.values()), key=_gravity)

    def _go_through(
        self, share: int, memory: int, jobs: int, address: str | None, line: ProgressLine
    ) -> None:
        left = [number for number in range(len(self.problems)) if number not in self.answers]
        if not left:
            return
        ticker = Ticker(line)
        with cluster.workers_of(jobs, address) as workers:
            # Work that is done here reports by itself.
            here = isinstance(workers, Here)
            work = partial(answered, progress=line) if here else _answered_by_worker
            report = silent if here else ticker
            asked = {workers.submit(work, self.ask(number, share)): number for number in left}
            report(len(self.answers), len(self.problems), "nothing yet")
            try:
                for future in workers.done():
                    ticker.stop()
                    self._take(asked[future], future, shared=share < memory)
                    self._show_in_turn(line)
                    name = self.problems[asked[future]].name
                    report(len(self.answers), len(self.problems), name)
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
            answer.keep_files()
            if self._journal is not None and not answer.short_of_memory:
                asked = self.problems[number]
                self._journal.keep(asked.file, asked.game, answer)

    def _show_in_turn(self, line: ProgressLine) -> None:
        while self._shown in self.answers:
            line.close()
            self._show(self._shown)
            self._shown += 1

    def _show(self, number: int) -> None:
        answer, name = self.answers[number], self.problems[number].name
        if isinstance(answer, Exception):
            said = common.complaint(answer)
            said = said if name in said else f"{name}: {said}"
            print(f"goproof solve: {plain(shortened(said))}", file=sys.stderr, flush=True)
        elif not self.request.json:
            print(f"{name}:")
            show(answer.answer)
            print(flush=True)

    def _read_journal(self) -> Journal | None:
        """Return the journal, if there is to be one, and take the answers that it has."""
        request = self.request
        if request.journal is None:
            return None
        said = shared(request, Wanted) | {
            "shown": request.depth if request.explain else None,
            "sgf": request.depth if request.sgf else None,
        }
        journal = Journal(request.journal, repr(sorted(said.items())))
        for number, each in enumerate(self.problems):
            if known := journal.known(each.file, each.game):
                self.answers.setdefault(number, known)
        return journal


def _answered_by_worker(question: Question) -> Reply:
    with bounded(question.options.memory):
        return answered(question)


def _gravity(status: int) -> float:
    # What is conditional is an answer, and less grave than a wrong one.
    return 0.5 if status == common.CONDITIONAL else status


def _status(answer: Reply | Exception) -> int:
    if isinstance(answer, Reply):
        return answer.status
    said = common.said_of(answer)
    return common.FAILED if said is None else said[1]
