"""Command lines as a user types them, and what becomes of them."""

import json
import shlex
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

from godoors.command_line.main import main
from tests.support.processes import python

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


def has(document: Any, words: Iterable[str]) -> None:
    """Assert that a document has values, each given as KEY=VALUE.

    A key of a key, or the number of an entry, stands after a dot; entries are joined by blanks.
    """
    for word in words:
        path, _, value = word.partition("=")
        at = document
        for key in path.split("."):
            at = at[int(key) if isinstance(at, list) else key]
        assert (" ".join(map(str, at)) if isinstance(at, list) else str(at)) == value, word


def tell(told: Told, table: str) -> None:
    """Assert that documents are as a table has them: COMMAND => [STATUS] KEY=VALUE … a line."""
    for line in table.strip().splitlines():
        asked, _, expected = line.partition(" => ")
        status, *words = shlex.split(expected)
        if "=" in status:
            status, words = "0", [status, *words]
        has(told(asked, status=int(status)), words)


def say(run: Run, table: str) -> None:
    """Assert what commands print, and their status: COMMAND => STATUS => WORDS … WORDS a line."""
    for line in table.strip().splitlines():
        asked, status, says = line.split(" => ")
        ended, *printed = run(asked)
        said = " ".join("".join(printed).split())
        missing = [words for words in says.split(" … ") if words not in said]
        assert (ended, missing) == (int(status), []), (line, printed)


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
    code = before + ONE_AFTER_THE_OTHER
    done = python("-P", "-c", code, input="\n".join(lines), check=True, **environment)
    return [Answered(*json.loads(line)) for line in done.stdout.splitlines()]
