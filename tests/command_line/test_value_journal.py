"""`goproof value --journal` goes on where an interrupted search was, and refuses other files."""

import errno
import json
import os
import signal
import threading
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from goimpl.search import frame
from goimpl.search.saving import GUIDING
from goimpl.search.with_history import tables as at
from goproof.errors import UsageError
from goproof.values import journal as journals
from goproof.values.journal import Journal
from goproof.values.value import value
from goproof.work import memory_signal
from tests.support.commands import Run
from tests.support.each import each
from tests.support.refusals import Refusal

BOARD = "2x4"


@pytest.fixture(scope="module")
def uninterrupted() -> Any:
    # A journal of its own would change nothing but which nodes are visited in plain Python.
    return value(BOARD)


def interrupting(patch: pytest.MonkeyPatch, at_note: int) -> list[Any]:
    """Have Ctrl-C come after so many slices, and return what the journal is told."""
    note, notes = Journal.note, list[Any]()

    def noted(journal: Journal, margin: int, checkpoint: Any) -> None:
        note(journal, margin, checkpoint)
        notes.append(checkpoint)
        if len(notes) == at_note:
            raise KeyboardInterrupt

    patch.setattr(Journal, "note", noted)
    return notes


def interrupted(at_note: int, board: str = BOARD, **options: Any) -> list[Any]:
    """What the journal is told of a value until Ctrl-C comes after so many slices."""
    with pytest.MonkeyPatch.context() as patch:
        notes = interrupting(patch, at_note)
        with pytest.raises(KeyboardInterrupt):
            value(board, **options)
    return notes


@pytest.mark.parametrize("at_note", [1, 4])
def test_a_search_that_was_interrupted_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, uninterrupted: Any, at_note: int
) -> None:
    # Arrays are longer than what is written at a time, as they are in a search of hours.
    monkeypatch.setattr(journals, "_CHUNK", 999)
    file, part = tmp_path / "j", tmp_path / "j.part"
    with monkeypatch.context() as patch:
        interrupting(patch, at_note)
        status, out, err = run(f"value {BOARD} --journal {file}")
    first, *_, last = err.splitlines()
    assert (status, out, first.partition(" may take ")[0]) == (130, "", f"value: {file}")
    assert last == f"goproof value: interrupted; the same command goes on from {file}"
    # Another process may have died while it saved.
    part.write_bytes(file.read_bytes()[:-9])
    said: list[str] = []
    found = value(BOARD, journal=file, on_line=said.append)
    assert (found.value, found.checked) == (uninterrupted.value, True)
    assert found.nodes == uninterrupted.nodes
    assert 0 < found.earlier_nodes < found.nodes
    assert said == [f"{file}: the search goes on after {found.earlier_nodes} nodes"]
    assert (
        f"{found.nodes} nodes searched, {found.earlier_nodes} by earlier runs"
        in found.answer.remarks[-1]
    )
    assert not part.exists()
    again = value(BOARD, journal=file)
    assert (again.value, again.checked, again.earlier_nodes) == (found.value, True, found.nodes)


def test_all_that_is_in_use_of_the_tables_comes_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Some of it only guides the search, so that results would not show that it is missing."""
    resumed: list[Any] = []

    def stopped(*_: Any, resume: Any = None, **_options: Any) -> None:
        resumed.append(resume)
        raise KeyboardInterrupt

    notes = interrupted(4, journal=tmp_path / "j")
    monkeypatch.setattr("goimpl.search.prove", stopped)
    with pytest.raises(KeyboardInterrupt):
        value(BOARD, journal=tmp_path / "j")
    before, after = notes[-1].tables, resumed[-1].tables
    assert notes[-1].spent == resumed[-1].spent
    assert before.hashes[-1] == after.hashes[-1]
    # What was written behind these is not in use any more.
    steps = int(before.counts[frame.DEPTH]) + 1
    ends = {"path": steps, "tried": steps, "hashes": steps, "pool": int(before.counts[at.POOL])}
    for name in set(at.Tables._fields) - {"board", "counts", GUIDING}:
        first, second = getattr(before, name), getattr(after, name)
        end = ends.get(name, min(len(first), len(second)))
        assert (first[:end] == second[:end]).all(), name


def test_a_search_that_ran_out_of_memory_goes_on_with_more_and_not_with_less(
    tmp_path: Path,
) -> None:
    options: dict[str, Any] = {"at_least": 4, "few_nodes": True, "check": False}
    short = value("3x4", memory=1, journal=tmp_path / "j", **options)
    assert short.stopped == "memory"
    interrupted(1, "3x4", journal=tmp_path / "j", **options)
    with pytest.raises(UsageError, match="needs more than the 0 megabytes of memory"):
        value("3x4", memory=1, journal=tmp_path / "j", **options)
    full = value("3x4", journal=tmp_path / "j", **options)
    assert full.lower.bound == 4
    assert full.earlier_nodes > short.nodes


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of a search in which a bound is proved, and another is looked for."""
    file = tmp_path_factory.mktemp("journal") / "j"
    interrupted(4, journal=file)
    header = json.loads(ZipFile(file).read("header"))
    assert header["proved"]
    assert header["search"]
    return file.read_bytes()


@each("damage", [slice(0, -1), slice(0, 30), slice(4, None), slice(0, 0), *range(20)])
def test_a_damaged_journal_is_refused_and_stays(
    refused: Refusal, tmp_path: Path, journal: bytes, damage: slice | int
) -> None:
    """It is cut, or a bit of one of its bytes is another."""
    file, spoilt = tmp_path / "j", bytearray(journal)
    if isinstance(damage, slice):
        spoilt = spoilt[damage]
    else:
        spoilt[len(journal) * damage // 20] ^= 1
    file.write_bytes(spoilt)
    error = refused("value", BOARD, "--journal", file)
    assert "no journal of a search, or damaged" in error
    assert error.endswith("; begin anew with another --journal\n")
    assert file.read_bytes() == spoilt


OTHERS = {
    "1x8": "board 2x4, not 1x8",
    "2x4 --ko situational": "ko rule positional, not situational",
    "2x4 --suicide forbidden": "suicide allowed, not forbidden",
    "2x4 --life yes": "use of unconditional life no, not yes",
    "2x4 --few-nodes": "few nodes no, not yes",
    "2x4 --at-least 8": "margin any, not +8",
    "2x4 --moves A1": "position ..../...., not",
    "2x4 --moves pass": "player to move black, not white",
}


def test_the_journal_of_another_question_history_or_version_is_refused(
    refused: Refusal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, journal: bytes
) -> None:
    file = tmp_path / "j"
    file.write_bytes(journal)
    for argv, says in OTHERS.items():
        error = refused("value", *argv.split(), "--journal", file)
        assert f"is the journal of another question: {says}" in error
    monkeypatch.setattr(journals, "version_of_search", lambda: "another")
    with pytest.raises(ValueError, match="by another version of the search"):
        value(BOARD, journal=file)
    file.unlink()
    value("1x2", moves="A1", journal=file)
    with pytest.raises(ValueError, match="graph and history"):
        value("X.", "white", journal=file)


def test_a_journal_that_cannot_be_saved_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, journal: bytes
) -> None:
    file, said = tmp_path / "j", list[str]()
    file.write_bytes(journal)

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert value(BOARD, journal=file, on_line=said.append).checked
    assert said[1:]
    assert set(said[1:]) == {f"{file} was not saved: No space left on device"}
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [journal]


def test_saving_is_not_disturbed_for_want_of_memory() -> None:
    heard: list[int] = []
    # As the watcher of the memory does: a signal to the process may come to any thread.
    main_thread = threading.main_thread().ident
    assert main_thread is not None
    before = signal.signal(memory_signal.NUMBER, lambda number, _: heard.append(number))
    try:
        with memory_signal.held_back():
            signal.pthread_kill(main_thread, memory_signal.NUMBER)
        assert heard == []
        signal.pthread_kill(main_thread, memory_signal.NUMBER)
        assert heard == [memory_signal.NUMBER]
    finally:
        signal.signal(memory_signal.NUMBER, before)


def test_saving_takes_a_small_part_of_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, saved = 0.0, []

    def writes(_: Journal) -> None:
        nonlocal now
        saved.append(now)
        now += 3

    monkeypatch.setattr(journals.time, "monotonic", lambda: now)
    monkeypatch.setattr(Journal, "_write", writes)
    journal = Journal(tmp_path / "journal", {}, every=1, _saved_at=now)
    for _ in range(400):
        now += 0.5
        journal.note(0, None)  # type: ignore[arg-type]
    assert saved[0] == 1
    assert saved[1:] == [64, 127, 190]
