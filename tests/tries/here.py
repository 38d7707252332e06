"""Tries run in this process, for those that end before any work."""

import contextlib
import io
import signal
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import NoReturn

from godoors.command_line.main import main
from tests.tries.attempt import Ran, Try


class TooLong(BaseException):
    """A try takes longer than it may."""


def run_here(tried: Try, directory: Path) -> Ran:
    """Run a try in a directory, with a fault of goproof's own shown as a traceback."""
    if tried.files is not None:
        tried.files(directory)
    out, err = _stream(), _stream()
    status: int | None
    with (
        contextlib.chdir(directory),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            with _within(tried.seconds):
                status = main(tried.argv)
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
        except TooLong:
            status = None
        except Exception:
            status = 1
            err.write(traceback.format_exc())
    return Ran(status, _text(out), _text(err))


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8", "replace")


@contextlib.contextmanager
def _within(seconds: float) -> Iterator[None]:
    # Of processor time, as nobody knows what else the machine does.
    before = signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _too_long(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TooLong
