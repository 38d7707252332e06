"""Several questions in one command: answers in the order asked, and none is lost."""

import json
import os
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from godoors.command_line import several as module
from godoors.command_line.common import AS_EXPECTED, BAD_USAGE, CONDITIONAL, NOT_AS_EXPECTED
from godoors.command_line.main import main
from godoors.command_line.several import Reply, Several
from godoors.report.progress import ProgressLine
from goproof.errors import UsageError, WorkerDied
from goproof.work import cluster, sharing
from goproof.work.sharing import each_done, in_order
from tests.support.extent import examples

NUMBER = 6
MEGABYTE = 1 << 20


def asked(folder: Path, shown: list[int]) -> Several[tuple[int, int]]:
    """So many questions; the answer to each is its number, in a file too."""

    def work(question: tuple[int, int]) -> Reply:
        number, memory = question
        files = ((folder / f"{number}", b"certificate"),)
        return Reply(f"{number}", {"memory": memory}, 0, files, memory < number * MEGABYTE)

    return Several(
        "test",
        [f"question {number}" for number in range(NUMBER)],
        work=work,
        here=work,
        ask=lambda number, memory: (number, memory),
        refused={},
        show=lambda number, _: shown.append(number),
    )


def test_the_gravest_status_is_that_of_the_command_and_a_condition_is_less_than_a_fault(
    tmp_path: Path,
) -> None:
    questions = asked(tmp_path, [])
    for status in (AS_EXPECTED, CONDITIONAL, NOT_AS_EXPECTED, BAD_USAGE):
        questions.answers[len(questions.answers)] = Reply("", {}, status)
        assert questions.end() == status


def ending_in(
    order: list[int], until: int, asked_for: list[tuple[int, int]]
) -> Callable[..., Iterator[int]]:
    """Stands for workers whose work ends in an order, until Ctrl-C."""

    def done(
        work: Any, items: dict[int, tuple[int, int]], answers: dict[int, Any], **_: Any
    ) -> Iterator[int]:
        for number in order:
            if number in items:
                broken_off = len(asked_for) == until
                asked_for.append(items[number])
                answers[number] = work(items[number])
                if broken_off:
                    # One had ended, and nobody had looked yet.
                    raise KeyboardInterrupt
                yield number

    return done


@examples(30)
@given(order=st.permutations(range(NUMBER)), until=st.integers(0, NUMBER))
def test_what_is_answered_is_shown_in_the_order_asked_and_written(
    order: list[int], until: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder, shown = tmp_path_factory.mktemp("certificates"), list[int]()
    several = asked(folder, shown)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "each_done", ending_in(order, until, []))
        arguments = Namespace(jobs=2, cluster=None)
        several.answer_all(arguments, 2 * NUMBER * MEGABYTE, ProgressLine("test"))
    answered = sorted(order[: until + 1])
    assert shown == answered
    assert sorted(int(file.name) for file in folder.iterdir()) == answered
    assert several.end() == (0 if until == NUMBER else 130)


def test_how_far_it_is_is_told_after_each_that_others_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, int, str]] = []

    class Told:
        def __init__(self, line: ProgressLine) -> None:
            self.stop = line.close

        def __call__(self, *how_far: Any) -> None:
            told.append(how_far)

    monkeypatch.setattr(module, "Ticker", Told)
    monkeypatch.setattr(module, "each_done", ending_in([*range(NUMBER)], 2 * NUMBER, []))
    for jobs in (1, 2):
        several = asked(tmp_path, [])
        arguments = Namespace(jobs=jobs, cluster=None)
        several.answer_all(arguments, 2 * NUMBER * MEGABYTE, ProgressLine("test"))
    # One process tells by itself.
    answered = [(n + 1, NUMBER, f"question {n}") for n in range(NUMBER)]
    assert told == [(0, NUMBER, "nothing yet"), *answered]


def test_what_is_no_question_waits_for_no_memory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its error stands among the answers when those that had too little are asked again."""
    shown = list[int]()
    several = asked(tmp_path, shown)
    several.answers[0] = UsageError("no board")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "each_done", ending_in([*range(1, NUMBER)], 2 * NUMBER, []))
        several.answer_all(Namespace(jobs=2, cluster=None), NUMBER * MEGABYTE, ProgressLine("test"))
    assert shown == list(range(1, NUMBER))
    assert "question 0: no board" in capsys.readouterr().err


@examples(30)
@given(order=st.permutations(range(NUMBER)), until=st.integers(0, 2 * NUMBER))
def test_what_a_share_of_the_memory_is_too_little_for_may_have_all_of_it(
    order: list[int], until: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    memory, shown, tried = NUMBER * MEGABYTE, list[int](), list[tuple[int, int]]()
    several = asked(tmp_path_factory.mktemp("certificates"), shown)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "each_done", ending_in(order, until, tried))
        several.answer_all(Namespace(jobs=2, cluster=None), memory, ProgressLine("test"))
    # A third of the numbers is too large for half of the memory.
    first, again = tried[:NUMBER], tried[NUMBER:]
    assert {share for _, share in first} <= {memory // 2}
    assert {share for _, share in again} <= {memory}
    large = [number for number in order if number * MEGABYTE > memory // 2]
    assert [number for number, _ in again] == large[: len(again)]
    # Where it was broken off, "for want of memory" would be wrong: it was not tried with all.
    answered = {n for n, _ in first if n not in large} | {n for n, _ in again}
    assert shown == sorted(answered)
    if until >= NUMBER + len(large):
        assert len(shown) == NUMBER


def test_answers_of_several_are_those_of_each_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "positions"
    file.write_text("1x1\n\nX.. white\n", encoding="utf-8")
    each = [["1x2"], ["--position", "X..", "--to-move", "white"], ["1x1"]]
    alone = []
    for argv in each:
        assert main(["value", *argv, "--json"]) == 0
        alone.append(json.loads(capsys.readouterr().out))
    argv = ["value", "1x2", "--positions", str(file), "--jobs", "1", "--json"]
    assert main(argv) == 0
    document = json.loads(capsys.readouterr().out)
    assert [row.pop("asked") for row in document["values"]] == ["1x2", "1x1", "X.. white"]
    for row in (*document["values"], *alone):
        for timed in (row, row["lower"], row["upper"]):
            timed.pop("seconds")
        row.pop("schema", None)
    assert document["values"] == [alone[0], alone[2], alone[1]]


def test_an_error_in_one_leaves_the_others_their_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "positions"
    file.write_text("1x1\nXX.. black white\n", encoding="utf-8")
    argv = ["value", "--positions", str(file), "--jobs", "1", "--limit", "1", "1x2"]
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert [line.partition(",")[0] for line in out.splitlines() if line[0] != " "] == ["1x1"]
    wrong, large = err.splitlines()
    assert wrong.startswith(f"goproof value: {file}, line 2: 'XX.. black white' is no board")
    assert large.startswith("goproof value: 1x2")
    assert main(["count", "positions", "1x3", "0x0", "1x1", "--jobs", "1"]) == 2
    out, err = capsys.readouterr()
    assert [line.partition(" (")[0] for line in out.splitlines()] == [
        "1x3: 15 positions",
        "1x1: 1 position",
    ]
    assert "0x0" in err


def test_certificates_of_several_have_numbers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl.gz"
    assert main(["value", "1x1", "1x2", "--jobs", "1", "--certificate", str(kept)]) == 0
    printed = capsys.readouterr().out
    for name in ("kept-1.lower", "kept-1.upper", "kept-2.lower", "kept-2.upper"):
        file = tmp_path / f"{name}.jsonl.gz"
        assert f"kept in {file}\n" in printed
        assert main(["check", str(file)]) == 0


# What processes do.


def sleeping(item: tuple[str, Path]) -> int:
    """Wait for the file that who comes later writes."""
    what, folder = item
    if what == "late":
        while not (folder / "early").exists():
            time.sleep(0.01)
    elif what == "early":
        (folder / "early").touch()
    elif what == "wrong":
        raise UsageError("no such thing")
    elif what == "deadly":
        os._exit(1)
    return os.getpid()


def test_processes_share_work_of_which_one_piece_kills_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goproof.work.workers.TRIES", 1)
    items = dict(enumerate((what, tmp_path) for what in ("late", "wrong", "early", "deadly")))
    answers: dict[int, int | Exception] = {}
    ended = list(each_done(sleeping, items, answers, jobs=2))
    assert sorted(ended) == [0, 1, 2, 3]
    assert isinstance(answers[1], UsageError)
    assert isinstance(answers[3], WorkerDied)
    assert os.getpid() not in (answers[0], answers[2])


def test_in_order_yields_by_the_order_of_items_and_raises() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sharing, "each_done", ending_in([2, 0, 1, 3], NUMBER, []))
        assert list(in_order(lambda item: item, "abcd", jobs=2)) == list("abcd")

    def refusing(item: str) -> str:
        raise UsageError(item)

    with pytest.raises(UsageError, match="a"):
        list(in_order(refusing, "abcd", jobs=1))


def test_a_worker_with_other_sources_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Elsewhere:
        def __init__(self, _: str) -> None:
            pass

        def submit(self, work: Callable[..., Any], /, *given: Any) -> Any:
            from concurrent.futures import Future

            future: Any = Future()
            item = given[-1]
            future.set_result((item, sharing.sources() if item == "same" else "of another version"))
            return future

        def wait(self, futures: list[Any]) -> set[Any]:
            return set(futures)

        def result(self, future: Any) -> Any:
            return future.result()

        def close(self, *, finished: bool) -> None:
            pass

    monkeypatch.setattr(cluster, "Cluster", Elsewhere)
    answers: dict[int, str | Exception] = {}
    list(each_done(str, {0: "same", 1: "other"}, answers, jobs=1, cluster="somewhere"))
    assert answers[0] == "same"
    assert "other sources" in str(answers[1])


def test_a_long_question_is_named_by_its_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["value", "1x2", "--position", "9" * 5000]) == BAD_USAGE
    (line,) = capsys.readouterr().err.splitlines()
    assert "99999999999999999999… (5000 digits): --position: line 1" in line
