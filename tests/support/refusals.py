"""What a command says of what it refuses."""

from collections.abc import Callable
from pathlib import Path

import pytest

from godoors.command_line.main import main
from godoors.report.progress import ProgressLine

# What a command line that has to be refused leads to: the line that says why.
Refusal = Callable[..., str]


def complaints(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refusal:
    """The one line that a command prints of what it refuses, with status 2, and nothing else."""
    # On a busy machine two seconds may pass before the complaint, and progress be reported.
    monkeypatch.setattr(ProgressLine, "__call__", lambda *_: None)

    def complaint(*argv: object) -> str:
        try:
            status: object = main([*map(str, argv)])
        except SystemExit as stop:
            status = stop.code
        printed = capsys.readouterr()
        assert (status, printed.out) == (2, "")
        assert printed.err.count("\n") == 1, printed.err
        if argv and isinstance(argv[-1], Path):
            # A file of which nothing else is said.
            assert str(argv[-1]) in printed.err or "large" in printed.err
        return printed.err

    return complaint
