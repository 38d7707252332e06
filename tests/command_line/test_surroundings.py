"""Whatever is printed, and wherever it goes: streams, places to write to, and memory."""

import io
import json
import signal
import sys
import threading
import time
from itertools import chain, repeat
from mmap import PAGESIZE, mmap
from pathlib import Path

import pytest

from godoors.command_line import search
from godoors.command_line.main import parser
from godoors.command_line.search import bounded, memory_in_use
from godoors.report.json_text import as_json
from godoors.report.streams import Plain, plain, plain_streams
from goproof.errors import MemoryUsedUp, UsageError, require_writable, require_writable_directory
from goproof.work import memory_signal
from tests.repository.checkout import PROBLEMS
from tests.support.commands import Run

HOSTILE = "a\x1b[31m\x9b2J\u202eb"


def test_control_codes_are_written_out_and_json_says_the_same_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert plain(HOSTILE) == r"a\x1b[31m\x9b2J\u202eb"
    stream = io.StringIO()
    print("a\rb\tX", file=Plain(stream))
    assert stream.getvalue() == "a\\rb\tX\n"
    document = {HOSTILE: ["\x7f", "\udcff", "≠", "ü\U0001f600"]}
    text = as_json(document)
    assert plain(text) == text
    assert json.loads(text.encode()) == document
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert json.loads(as_json(document).encode("ascii")) == document


def test_what_standard_error_cannot_take_stops_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        with plain_streams():
            for _ in range(2):
                print("a note", file=sys.stderr, flush=True)


def test_whether_a_place_can_be_written_is_looked_at_first_and_changes_nothing(
    tmp_path: Path,
) -> None:
    file, new = tmp_path / "file", tmp_path / "new"
    require_writable(file)
    assert not file.exists()
    file.write_text("kept", encoding="utf-8")
    require_writable(file)
    assert file.read_text(encoding="utf-8") == "kept"
    require_writable_directory(new / "and" / "deep")
    assert not new.exists()
    with pytest.raises(UsageError, match="Is a directory"):
        require_writable(tmp_path)
    # Before any work.
    for line in (
        *("solve x --certificate", "solve x --certificates", "solve x --sgf", "verify --report"),
        *("verify --export", "explore x --out"),
    ):
        for place in ("/dev/null/x.svg", f"{tmp_path / ('x' * 300)}/y"):
            words = [*line.split(), place]
            with pytest.raises(SystemExit):
                parser(words).parse_args(words)


def test_where_the_system_has_no_file_about_it_the_most_memory_so_far_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_: object, **__: object) -> str:
        raise FileNotFoundError

    now = memory_in_use()
    monkeypatch.setattr(Path, "read_text", missing)
    assert now / 2 < memory_in_use() < 64 * now


def test_work_that_takes_more_memory_than_it_may_is_stopped() -> None:
    def take_more() -> None:
        begun = time.monotonic()
        with bounded(64 << 20):
            # What comes from the heap may be memory that the process has already.
            kept = mmap(-1, 128 << 20)
            for i in range(0, len(kept), PAGESIZE):
                kept[i] = 1
            while time.monotonic() - begun < 60:
                time.sleep(0.001)

    with pytest.raises(MemoryUsedUp, match="megabytes of memory are needed"):
        take_more()


def test_signal_that_comes_as_the_block_is_left_leaves_no_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watches: list[tuple[threading.Thread, threading.Event]] = []

    def watch(_: int, over: threading.Event) -> None:
        def interrupted() -> None:
            monkeypatch.undo()
            signal.raise_signal(memory_signal.NUMBER)

        monkeypatch.setattr(over, "set", interrupted)
        watches.append((threading.current_thread(), over))
        over.wait()
        # It takes its time to end.
        time.sleep(0.05)

    def leave_the_block() -> None:
        with bounded(1 << 30):
            while not watches:
                time.sleep(0.01)

    before = signal.getsignal(memory_signal.NUMBER)
    monkeypatch.setattr(search, "_watch", watch)
    with pytest.raises(MemoryUsedUp):
        leave_the_block()
    ((thread, over),) = watches
    alive = thread.is_alive()
    over.set()
    assert not alive
    assert signal.getsignal(memory_signal.NUMBER) is before


@pytest.mark.parametrize("line", [f"solve {PROBLEMS}/straight-two.json", "value 3x3"])
def test_memory_bounds_the_whole_command(
    line: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    used = chain([0], repeat(1 << 60))
    monkeypatch.setattr(search, "memory_in_use", lambda: next(used))
    status, out, err = run(line)
    # Whether the search has begun by then is a matter of luck.
    assert status in (1, 2)
    assert "memory" in out + err


def test_what_a_users_rules_print_is_no_part_of_the_answer(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "rules.py"
    rules.write_text("from gospec.law.rules import Rules\nRULES = Rules()\nprint('hello')\n")
    _, out, err = run(f"compare tromp-taylor {rules} --board 1x1 --json")
    assert json.loads(out)
    assert "hello" in err
    for fault in ("raise OSError('no such thing')", "raise SystemExit(0)", "raise GeneratorExit"):
        rules.write_text(fault)
        status, _, err = run(f"compare tromp-taylor {rules}")
        assert (status, f"{rules}, line 1: " in err) == (2, True)
