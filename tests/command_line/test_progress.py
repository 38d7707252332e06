"""The progress line says nothing at first, then how much is done and how long the rest takes."""

from io import StringIO
from pathlib import Path
from threading import Event
from typing import TextIO

from godoors.report.progress import ProgressLine
from goproof.work.progress import Ticker
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
    line = ProgressLine("verify", stream or text, clock)
    for seconds, done, total in reports:
        clock.now = 1000.0 + seconds
        line(done, total, "parts")
    return text.getvalue().splitlines()


@each(
    "what, reports, lines",
    [
        ("short work", [(0.5, 1, 4), (1, 2, 4), (1.9, 4, 4)], []),
        (
            "the rest by the speed so far",
            [(0, 0, 100), (10, 20, 100), (30, 60, 100)],
            [
                "verify: 20/100 after 10 s, some 40 s left, last: parts",
                "verify: 60/100 after 30 s, some 20 s left, last: parts",
            ],
        ),
        (
            "less than a tenth, as the first part took long to be compiled",
            [(0, 0, 100), (20, 1, 100), (40, 50, 100)],
            [
                "verify: 1/100 after 20 s, last: parts",
                "verify: 50/100 after 40 s, some 40 s left, last: parts",
            ],
        ),
        (
            "half that was stored; then ten parts take a hundred seconds",
            [(1, 50, 100), (101, 60, 100)],
            ["verify: 60/100 after 101 s, some 7 min left, last: parts"],
        ),
        ("no total", [(0, 0, None), (4, 200, None)], ["verify: parts: 200 after 4 s, 50 a second"]),
        ("slow parts", [(0, 0, None), (40, 4, None)], ["verify: parts: 4 after 40 s, 10 s each"]),
        ("nothing done", [(0, 0, 8), (5, 0, 8)], ["verify: 0/8 after 5 s, last: parts"]),
    ],
)
def test_what_is_known_is_told(
    what: str, reports: list[tuple[float, int, int | None]], lines: list[str]
) -> None:
    assert reported(*reports) == lines, what


def test_a_log_gets_a_line_in_ten_seconds_and_a_terminal_more() -> None:
    reports = [(2 + quarter / 4, quarter, 80) for quarter in range(41)]
    assert len(reported(*reports)) == 2
    terminal = Terminal()
    reported(*reports, stream=terminal)
    assert terminal.printed.count("\r") == len(reports)


def test_a_ticker_repeats_the_last_report_until_it_stops() -> None:
    reports: list[tuple[int, int | None, str]] = []
    repeated = Event()

    def progress(*report: object) -> None:
        reports.append(report)  # type: ignore[arg-type]
        if len(reports) > 4:
            repeated.set()

    ticker = Ticker(progress, 0.001)
    ticker(0, 2, "first")
    assert repeated.wait(60)
    ticker(1, 2, "second")
    ticker.stop()
    said = [*dict.fromkeys(reports)]
    assert said == [(0, 2, "first"), (1, 2, "second")]
    before = len(reports)
    assert before > 5
    ticker.stop()
    assert len(reports) == before


def test_progress_that_cannot_be_written_stops_no_work() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        reported((20, 1, 4), (40, 2, 4), stream=full)


def test_what_comes_out_is_told_in_its_order_from_two_seconds_on() -> None:
    clock, stream = Clock(), StringIO()
    line = ProgressLine("verify", stream, clock)
    line.find("one verdict")
    assert stream.getvalue() == ""
    clock.now += 2
    line.find("another")
    assert stream.getvalue() == "verify: one verdict\nverify: another\n"
