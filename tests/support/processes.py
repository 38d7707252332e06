"""Processes that the tests start."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# Seconds for what takes a few on an idle machine: no load makes a test fail, only what hangs does.
PATIENCE = 600.0


def printed(code: str, *words: object, **environment: str) -> str:
    """Run Python code, which has to succeed, in a fresh process; return what it prints."""
    return str(python("-c", code, *words, check=True, **environment).stdout)


def python(
    *words: object, check: bool = False, text: bool = True, **options: Any
) -> subprocess.CompletedProcess[Any]:
    """Run Python with words, such as `-m goproof`, in a fresh process; return what became of it.

    Parameters: `options`, what `subprocess.run` takes besides, and variables of the environment.
    """
    variables = {name: str(options.pop(name)) for name in [*options] if name.isupper()}
    command, environment = [sys.executable, *map(str, words)], os.environ | variables
    return subprocess.run(
        command, check=check, text=text, env=environment, capture_output=True, **options
    )


def ends(group: int, within: float = PATIENCE) -> bool:
    """Whether every process of the group ends in time, which is in seconds.

    What has ended may wait for seconds until it is buried, by whoever adopts orphans.
    """
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        if (states := [state for state, *_ in _statistics(group)]) and {*states} <= {*"ZX"}:
            return True
        time.sleep(0.02)
    return False


def processor_seconds(group: int) -> float:
    """Return the processor time of the processes of the group that have not ended, in seconds."""
    ticks = sum(sum(map(int, values[11:15])) for values in _statistics(group))
    return ticks / os.sysconf("SC_CLK_TCK")


def _statistics(group: int) -> Iterator[list[str]]:
    """Yield what Linux says of each process of a group, from its state on."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name of the program, in brackets, may have blanks.
            values = file.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(values[2]) == group:
            yield values
