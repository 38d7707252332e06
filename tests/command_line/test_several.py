"""Several questions in one command: answers in the order asked, and none is lost."""

from concurrent.futures import Future
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from godoors.command_line import several as command
from godoors.command_line.common import AS_EXPECTED, BAD_USAGE, CONDITIONAL, NOT_AS_EXPECTED
from godoors.command_line.several import Problems
from godoors.command_line.solve import Request
from godoors.command_line.solve_answers import Reply
from godoors.report.progress import ProgressLine
from goproof.answer import Answer
from goproof.problems.problem import Read
from goproof.verdicts import Equivalence
from goproof.work import cluster
from goproof.work.progress import Progress, silent
from goproof.work.workers import Here
from tests.support.extent import examples

NUMBER = 6
MEGABYTE = 1 << 20


def numbered(question: tuple[int, int, Path], progress: Progress = silent) -> Reply:
    number, memory, folder = question
    files = ((folder / f"{number}", b"certificate"),)
    answer = Answer(Equivalence.UNKNOWN, f"{number}")
    return Reply(answer, None, 0, files, memory < number * MEGABYTE)  # type: ignore[arg-type]


class Numbers(Problems):
    """So many questions; the answer to each is its number, in a file too."""

    def __init__(self, folder: Path) -> None:
        # What they are does not matter: they are asked below.
        super().__init__(Request(jobs=2), [Read(Path(f"{n}"), n) for n in range(NUMBER)])  # type: ignore[arg-type]
        self.folder = folder

    def ask(self, number: int, memory: int) -> Any:
        return number, memory, self.folder


def test_the_gravest_status_is_that_of_the_command_and_a_condition_is_less_than_a_fault(
    tmp_path: Path,
) -> None:
    questions, reply = Numbers(tmp_path), numbered((0, MEGABYTE, tmp_path))
    for number, status in enumerate((AS_EXPECTED, CONDITIONAL, NOT_AS_EXPECTED, BAD_USAGE)):
        questions.answers[number] = replace(reply, status=status)
        assert questions.end() == status


class Ending(Here):
    """Workers whose work ends in an order, until Ctrl-C."""

    def __init__(self, order: list[int], until: int, tried: list[tuple[int, int]]) -> None:
        super().__init__()
        self.order, self.until, self.tried = order, until, tried
        self.unseen: list[Future[Any]] = []

    def wait(self) -> list[Future[Any]]:
        left = {work.arguments[0][0]: work for work in self._waiting}  # type: ignore[index]
        number = next(number for number in self.order if number in left)
        self._waiting.remove(left[number])
        self._waiting.appendleft(left[number])
        broken_off = len(self.tried) == self.until
        self.tried.append(left[number].arguments[0][:2])  # type: ignore[index]
        self.unseen = super().wait()
        if broken_off:
            # One had ended, and nobody had looked yet.
            raise KeyboardInterrupt
        ended, self.unseen = self.unseen, []
        return ended

    def ended_already(self) -> list[Future[Any]]:
        return self.unseen


@examples(50)
@given(
    order=st.permutations(range(NUMBER)),
    until=st.integers(0, 2 * NUMBER),
    memory=st.sampled_from([NUMBER * MEGABYTE, 2 * NUMBER * MEGABYTE]),
)
def test_what_is_answered_is_shown_in_the_order_asked_and_written(
    order: list[int], until: int, memory: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What half of the memory is too little for may have all of it."""
    folder, tried = tmp_path_factory.mktemp("certificates"), list[tuple[int, int]]()
    several, printed = Numbers(folder), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr(command, "answered", numbered)
        patch.setattr(cluster, "workers_of", lambda *_: Ending(order, until, tried))
        several.answer_all(memory, ProgressLine("test"))
    first, again = tried[:NUMBER], tried[NUMBER:]
    assert {share for _, share in first} <= {memory // 2}
    assert {share for _, share in again} <= {memory}
    large = [number for number in order if number * MEGABYTE > memory // 2]
    assert [number for number, _ in again] == large[: len(again)]
    # Where it was broken off, "for want of memory" would be wrong: it was not tried with all.
    answered = {n for n, _ in first if n not in large} | {n for n, _ in again}
    assert printed.getvalue() == "".join(f"{n}:\n{n}\n\n" for n in sorted(answered))
    assert {int(file.name) for file in folder.iterdir()} == answered
    assert several.end() == (0 if until >= NUMBER + len(large) else 130)
