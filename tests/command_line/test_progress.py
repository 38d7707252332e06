"""What is seen while a command works, on terminals and in logs; and the room for its frames."""

import re
import resource
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from itertools import count
from pathlib import Path
from shlex import split
from time import monotonic, sleep
from typing import TextIO

import pytest

from godoors.command_line.main import main
from godoors.report.progress import ProgressLine
from goproof.work.frames import with_room
from tests.support.each import each
from tests.support.terminals import Terminal


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def reported(*reports: tuple[float, int, int | None], stream: TextIO | None = None) -> list[str]:
    """The lines that reports make: at so many seconds after the start, so many parts of a total."""
    clock, text = Clock(), StringIO()
    # Nothing is repeated meanwhile.
    with ProgressLine("verify", stream or text, clock, tick=60) as line:
        for seconds, done, total in reports:
            clock.now = 1000.0 + seconds
            line(done, total, "parts")
    return text.getvalue().splitlines()


# What is reported, as SECONDS:DONE/TOTAL, and what is told of it.
KNOWN = """
short work: 0.5:1/4 1:2/4 1.9:4/4
the rest by the speed so far: 0:0/100 10:20/100 30:60/100
    20/100 after 10 s, some 40 s left, last: parts
    60/100 after 30 s, some 20 s left, last: parts
less than a tenth, as the first part took long to be compiled: 0:0/100 20:1/100 40:50/100
    1/100 after 20 s, last: parts
    50/100 after 40 s, some 40 s left, last: parts
half that was stored; then ten parts take a hundred seconds: 1:50/100 101:60/100
    60/100 after 101 s, some 7 min left, last: parts
no total: 0:0/ 4:200/
    parts: 200 after 4 s, 50 a second
slow parts: 0:0/ 40:4/
    parts: 4 after 40 s, 10 s each
nothing done: 0:0/8 5:0/8
    0/8 after 5 s, last: parts
"""


@each("known", re.split(r"\n(?=\S)", KNOWN.strip()))
def test_what_is_known_is_told(known: str) -> None:
    asked, *lines = known.splitlines()
    reports = re.findall(r"([\d.]+):(\d+)/(\d*)", asked.rpartition(": ")[2])
    given = [(float(at), int(done), int(total) if total else None) for at, done, total in reports]
    assert reported(*given) == [f"verify: {line.strip()}" for line in lines]


def test_a_log_gets_few_lines_and_findings_in_their_order_from_two_seconds_on() -> None:
    reports = [(2 + quarter / 4, quarter, 80) for quarter in range(41)]
    assert len(reported(*reports)) == 2
    terminal = Terminal()
    reported(*reports, stream=terminal)
    # Twice more where it is taken away.
    assert terminal.printed.count("\r") == len(reports) + 2
    # What cannot be written stops no work.
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        reported((20, 1, 4), (40, 2, 4), stream=full)
    clock, stream = Clock(), StringIO()
    line = ProgressLine("verify", stream, clock)
    line.find("one verdict")
    assert stream.getvalue() == ""
    clock.now += 2
    line.find("another")
    assert stream.getvalue() == "verify: one verdict\nverify: another\n"


def test_the_last_report_is_repeated_until_the_line_is_closed() -> None:
    stream, seconds = StringIO(), count(step=10)
    line = ProgressLine("verify", stream, lambda: next(seconds), tick=0.001)
    for part in range(2):
        line(part, 2, "parts")
        patience = monotonic() + 60
        while stream.getvalue().count(f": {part}/2 ") < 5:
            assert monotonic() < patience
            sleep(0.001)
        line.close()
        before = next(seconds)
        sleep(0.01)
        assert next(seconds) == before + 10


def test_of_two_lines_the_newer_is_shown_and_the_older_goes_on() -> None:
    terminal, seconds = Terminal(), count(step=10)
    with ProgressLine("count", terminal, lambda: next(seconds), tick=60) as whole:
        whole(0, 9, "a long part")
        with ProgressLine("compiling", terminal, lambda: next(seconds), tick=60) as line:
            line(1, 2, "a")
            whole(1, 9, "a part")
            whole.find("this")
            line(2, 2, "b")
        whole(2, 9, "a part")
    said = re.findall(r"(\r *\r|\w+: (?:\d/\d|this\n))", terminal.printed)
    shown = """
        count: 0/9, gone, compiling: 1/2, gone, count: this, compiling: 2/2, gone, count: 2/9, gone
    """
    assert ", ".join("gone" if "\r" in t else t.strip() for t in said) == shown.strip()


COLOUR = re.compile(r"\x1b\[[\d;]*m")


def printed_by(line: str, monkeypatch: pytest.MonkeyPatch) -> str:
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal)
    main(split(line))
    return terminal.printed


@pytest.mark.parametrize(
    "line", ["legal 9x9 --moves 'C3 E5' --show-game --sets", "play 1x2 --seed 1"]
)
def test_boards_are_coloured_and_not_broken(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = printed_by(line, monkeypatch)
    assert COLOUR.search(printed)
    words = COLOUR.sub("", printed)
    assert "\\x1b" not in words
    assert "\x1b" not in words
    assert max(map(len, words.splitlines())) <= 60
    assert [line for line in words.splitlines() if line.startswith("  A B")]


@pytest.mark.parametrize("line", ["legal --show-game --moves pass", "play --seed 1"])
def test_names_of_points_have_no_control_codes(
    line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    board.write_text("\x1b[31mred b\n", encoding="utf-8")
    printed = printed_by(f"{line} --graph {board}", monkeypatch)
    assert "\x1b" not in printed
    assert r"\x1b[31mred" in printed


# Frames that fill a piece of memory in which CPython keeps them, and calls at each depth.
DEPTH, CALLS = 300, 500


def faults(depth: int) -> int:
    """Return the pages that are touched for the first time, where calls are made so deep."""
    if depth:
        return faults(depth - 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(CALLS):
        few_calls(5)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def few_calls(number: int) -> None:
    if number:
        few_calls(number - 1)


@pytest.mark.skipif(
    sys.implementation.name != "cpython" or sys.version_info >= (3, 14),
    reason="this is how CPython does it up to 3.13",
)
def test_frames_have_room() -> None:
    assert with_room(lambda: max(map(faults, range(DEPTH)))) < CALLS / 5
    # A thread has pieces of its own, and no room: there they are mapped at each call.
    with ThreadPoolExecutor(1) as another:
        assert max(another.map(faults, range(DEPTH))) >= CALLS
