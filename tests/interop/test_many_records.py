"""Many records at once: in processes, and in order."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import pytest

from godoors.records import replay as module
from godoors.records.judging import RuleSet
from godoors.records.replay import Replayed, Task, replay
from goproof.errors import WorkerDied

BATCH = 8
COUNT = 3 * BATCH + 5


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Short games, of which every seventh is illegal, every ninth no SGF, and one is a folder."""
    monkeypatch.setattr(module, "BATCH", BATCH)
    for number in range(COUNT):
        text = "(;SZ[5];B[aa];W[bb]" + (";B[aa])" if number % 7 == 0 else ";B[cc])")
        (tmp_path / f"{number:03}.sgf").write_text("oh" if number % 9 == 0 else text, "utf-8")
    (tmp_path / "sub.sgf").mkdir()
    (tmp_path / "sub.sgf" / "last.sgf").write_text("(;SZ[5];B[aa])", encoding="utf-8")
    return tmp_path


def brief(row: Replayed) -> tuple[Any, ...]:
    refused = [judged.refused and judged.refused.number for judged in row.judged]
    return Path(row.file).name, row.fault, row.legal, refused


@pytest.mark.slow
def test_processes_find_the_same_in_the_same_order(folder: Path) -> None:
    done: list[tuple[int, int | None]] = []
    rules = ["aga", "S1"]
    alone = [brief(row) for row in replay([folder], rules)]
    together = replay([folder], rules, jobs=2, progress=lambda n, of, _: done.append((n, of)))
    assert [brief(row) for row in together] == alone
    names = [f"{n:03}.sgf" for n in range(COUNT)]
    assert [row[0] for row in alone] == [*names, "sub.sgf", "last.sgf"]
    assert alone[1] == ("001.sgf", "", True, [None, None])
    assert alone[7] == ("007.sgf", "", False, [3, 3])
    assert alone[9][1].startswith("not SGF")
    assert alone[-2][1] == "Is a directory"
    assert done == [(n, COUNT + 2) for n in range(1, COUNT + 3)]


class Deadly(Task):
    """A task that kills whoever reads a certain file."""

    def file(self, name: str) -> list[Replayed]:
        if name.endswith("006.sgf"):
            if parent_process():
                os.kill(os.getpid(), signal.SIGKILL)
            raise WorkerDied("it would have died")
        return super().file(name)


class Here:
    """Stands for processes that die where this one would."""

    def submit(self, work: Callable[..., Any], /, *given: Any) -> Future[Any]:
        future = Future[Any]()
        try:
            future.set_result(work(*given))
        except WorkerDied as death:
            future.set_exception(death)
        return future

    def in_order(self, futures: Sequence[Future[Any]]) -> Iterator[Any]:
        return (future.result() for future in futures)


@pytest.mark.parametrize("real", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_file_at_which_processes_die_costs_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch, real: bool
) -> None:
    if not real:
        monkeypatch.setattr("goproof.work.workers.processes", lambda _: nullcontext(Here()))
    files = sorted(map(str, folder.glob("00*.sgf")))
    batches = [files[:5], files[5:8], files[8:]]
    task = Deadly((RuleSet("aga"),), (), law=False)
    rows = list(module._by_processes(batches, task, 2, module.silent))
    assert [row.file for row in rows] == files
    assert [row.file for row in rows if "died" in row.fault] == [files[6]]
