"""Command lines as a user types them, and what becomes of them."""

import json
import shlex
from collections.abc import Callable
from typing import Any

import pytest

from godoors.command_line.main import main

# Runs a command line, and further words: its exit status, and what it prints on both streams.
Run = Callable[..., tuple[int, str, str]]
# The same with `--json`: returns the document, and fails where the status is not the one expected.
Told = Callable[..., Any]


def run_by(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what runs command lines in this process."""

    def run(line: str, *words: object) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main([*shlex.split(line), *map(str, words)])
        return status, *capsys.readouterr()

    return run


def told_by(run: Run) -> Told:
    """Return what runs command lines for their documents."""

    def told(line: str, *words: object, status: int = 0) -> Any:
        ended, out, err = run(line, *words, "--json")
        assert ended == status, err
        return json.loads(out)

    return told
