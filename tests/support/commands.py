"""Command lines as a user types them, and what becomes of them."""

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

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


# What a process does that gets the lines on standard input.
ONE_AFTER_THE_OTHER = """
import json, shlex, sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from godoors.command_line.main import main
if __name__ == "__main__":
    for line in sys.stdin.read().splitlines():
        streams = [TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2)]
        with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
            try:
                status = main(shlex.split(line))
            except SystemExit as stop:
                status = stop.code
        said = [stream.buffer.getvalue().decode() for stream in streams]
        print(json.dumps([status, *said, [*sys.modules]]))
"""


class Answered(NamedTuple):
    """What became of a command line, and the modules that were loaded after it."""

    status: int
    out: str
    err: str
    loaded: list[str]


def answers(lines: Iterable[str], before: str = "", **environment: str) -> list[Answered]:
    """Run command lines one after the other in a fresh process, which does something before.

    Python looks for no module in the current directory.
    """
    done = subprocess.run(
        [sys.executable, "-P", "-c", before + ONE_AFTER_THE_OTHER],
        input="\n".join(lines),
        env=os.environ | environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return [Answered(*json.loads(line)) for line in done.stdout.splitlines()]
