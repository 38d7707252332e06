"""How a problem is refused on the command line."""

from pathlib import Path

import pytest

from goproof.command_line.main import main


def complaint(capsys: pytest.CaptureFixture[str], file: Path, *options: str) -> str:
    """The one line by which a file, or an option, is refused."""
    try:
        status: object = main(["solve", str(file), *options])
    except SystemExit as stop:
        status = stop.code
    printed = capsys.readouterr()
    assert status == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1, printed.err
    return printed.err
