"""Several questions in one command: answers in the order asked, and none is lost."""

import json
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from godoors.command_line.common import AS_EXPECTED, BAD_USAGE, CONDITIONAL, NOT_AS_EXPECTED
from godoors.command_line.options import Asked
from godoors.command_line.several import Reply, Several
from godoors.report.progress import ProgressLine
from goproof.answer import Answer
from goproof.documents.base import Part
from goproof.verdicts import Equivalence
from goproof.work import cluster
from goproof.work.progress import Progress, silent
from goproof.work.workers import Here
from tests.support.commands import Run, Told
from tests.support.extent import examples

NUMBER = 6
MEGABYTE = 1 << 20


def numbered(question: tuple[int, int, Path], progress: Progress = silent) -> Reply:
    number, memory, folder = question
    files = ((folder / f"{number}", b"certificate"),)
    answer = Answer(Equivalence.UNKNOWN, f"{number}")
    return Reply(answer, Part(), 0, files, memory < number * MEGABYTE)


class Numbers(Several[tuple[int, int, Path]]):
    """So many questions; the answer to each is its number, in a file too."""

    command = "test"
    answered = by_worker = staticmethod(numbered)

    def __init__(self, folder: Path) -> None:
        names = [f"question {number}" for number in range(NUMBER)]
        super().__init__(Asked(jobs=2), names, {})
        self.folder, self.shown = folder, list[int]()

    def ask(self, number: int, memory: int) -> tuple[int, int, Path]:
        return number, memory, self.folder

    def alone(self, line: ProgressLine) -> Reply:
        raise NotImplementedError

    def show(self, number: int, answer: Reply) -> None:
        self.shown.append(number)

    def conclude(self) -> None:
        pass


def test_the_gravest_status_is_that_of_the_command_and_a_condition_is_less_than_a_fault(
    tmp_path: Path,
) -> None:
    questions, unknown = Numbers(tmp_path), Answer(Equivalence.UNKNOWN, "")
    for number, status in enumerate((AS_EXPECTED, CONDITIONAL, NOT_AS_EXPECTED, BAD_USAGE)):
        questions.answers[number] = Reply(unknown, Part(), status)
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
    several = Numbers(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "workers_of", lambda *_: Ending(order, until, tried))
        several.answer_all(memory, ProgressLine("test"))
    first, again = tried[:NUMBER], tried[NUMBER:]
    assert {share for _, share in first} <= {memory // 2}
    assert {share for _, share in again} <= {memory}
    large = [number for number in order if number * MEGABYTE > memory // 2]
    assert [number for number, _ in again] == large[: len(again)]
    # Where it was broken off, "for want of memory" would be wrong: it was not tried with all.
    answered = {n for n, _ in first if n not in large} | {n for n, _ in again}
    assert several.shown == sorted(answered)
    assert {int(file.name) for file in folder.iterdir()} == answered
    assert several.end() == (0 if until >= NUMBER + len(large) else 130)


def test_answers_of_several_are_those_of_each_alone_and_errors_leave_them(
    run: Run, told: Told, tmp_path: Path
) -> None:
    file, kept = tmp_path / "positions", tmp_path / "kept.jsonl.gz"
    file.write_text("1x1\n\nX.. white\nXX.. black white\n", encoding="utf-8")
    each = ("1x2", "1x1", "--position X.. --to-move white")
    alone = [told(f"value {asked}") for asked in each]
    line = f"value 1x2 1x4 --positions {file} --limit 3 --jobs 2 --json"
    status, out, err = run(f"{line} --certificate {kept}")
    assert status == BAD_USAGE
    large, wrong = (words for words in err.splitlines() if words.startswith("goproof"))
    assert large.startswith("goproof value: 1x4")
    assert wrong.startswith(f"goproof value: {file}, line 4: 'XX.. black white' is neither a board")
    rows = [row for row in json.loads(out)["values"] if "error" not in row]
    assert [row.pop("asked") for row in rows] == ["1x2", "1x1", "X.. white"]
    for row in (*rows, *alone):
        for timed in (row, row["lower"], row["upper"]):
            timed.pop("seconds")
            timed.pop("certificate", None)
        row.pop("schema", None)
    assert rows == alone
    for name in ("1.lower", "1.upper", "3.lower", "3.upper"):
        assert run(f"check {tmp_path}/kept-{name}.jsonl.gz")[0] == AS_EXPECTED
