"""What is asked of a tree with a fault in it, `goproof verify` or tests, and what it answers."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mutants.faults import SECONDS
from mutants.workspace import Workspace

# Seconds for each query of a solver. Then for a command, of a processor, so that no load of the
# machine makes it seem endless; the first commands compile the machine, so that they get more. And
# for one that does nothing at all.
QUERY, COMMAND, FIRST, IDLE = 10, SECONDS, 1200, 3600
VERIFY, TEST, CRASH, TIME_OUT = "verify", "test", "crash", "time-out"
FAILED = re.compile(r"^FAILED (.+?)(?: - .*)?$", re.MULTILINE)
NOT_AS_EXPECTED, TESTS_FAILED = 1, 1
# A process that has used its seconds is ended by one of these.
ENDED = (-signal.SIGXCPU, -signal.SIGKILL)


@dataclass(frozen=True)
class Answer:
    """What a command says: `ends` is '' when all is well, else how that shows; `what` says more."""

    ends: str = ""
    what: str = ""

    def __bool__(self) -> bool:
        return bool(self.ends)


class Processes:
    """The commands that are running, so that all of them can be ended at once."""

    def __init__(self) -> None:
        self._running: set[int] = set()
        self._lock = threading.Lock()
        self._closed = False

    def run(
        self, command: Sequence[str], workspace: Workspace, seconds: int
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in a workspace, each process for so many seconds of a processor.

        Raises TimeoutExpired when one takes longer.
        """
        limited = ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(seconds), *command]
        with self._lock:
            if self._closed:
                raise KeyboardInterrupt
            process = subprocess.Popen(
                limited,
                cwd=workspace.directory,
                env=workspace.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,
            )
            self._running.add(process.pid)
        try:
            said, complained = process.communicate(timeout=IDLE)
        finally:
            with self._lock:
                self._running.discard(process.pid)
            # Those too that the command has started, and left.
            _kill(process.pid)
            process.wait()
        if process.returncode in ENDED:
            raise subprocess.TimeoutExpired(command, seconds)
        return subprocess.CompletedProcess(command, process.returncode, said, complained)

    def close(self) -> None:
        """End all commands at once, and let none begin."""
        with self._lock:
            self._closed = True
            for number in self._running:
                _kill(number)


def _kill(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


def verify(row: str, workspace: Workspace, processes: Processes, seconds: int = COMMAND) -> Answer:
    """Verify the rows that the arguments name, without a verdict of earlier runs."""
    with tempfile.TemporaryDirectory() as directory:
        store = Path(directory) / "verdicts.sqlite"
        options = ["--json", "--fresh", "--store", str(store), "--jobs", "1"]
        options += ["--timeout", str(QUERY), *shlex.split(row)]
        try:
            command = [sys.executable, "-m", "goproof", "verify", *options]
            done = processes.run(command, workspace, seconds)
        except subprocess.TimeoutExpired:
            return Answer(TIME_OUT, f"`verify {row}` has not ended after {seconds} s")
    if done.returncode == 0:
        return Answer()
    last = (done.stderr.strip().splitlines() or ["nothing was said"])[-1]
    if done.returncode != NOT_AS_EXPECTED or "Traceback" in done.stderr:
        return Answer(CRASH, last)
    return Answer(VERIFY, _unexpected(json.loads(done.stdout)) or last)


def _unexpected(document: dict[str, Any]) -> str:
    for row in document["lemmas"]:
        if not row["as_expected"]:
            said = f"{row['name']}, {row['method']}: {row['verdict']}"
            return "; ".join([said, *row["remarks"][:1]])
    return ""


def run_tests(
    names: Sequence[str],
    workspace: Workspace,
    processes: Processes,
    seconds: int = COMMAND,
    *,
    first: bool = True,
    left_out: Sequence[str] = (),
) -> Answer:
    """Run tests but some, and say which fails: the first one, or all of them, a line each."""
    options = [
        *["-x"] * first,
        "-q",
        "-n",
        "0",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        "--tb=no",
        "-rf",
        *(f"--deselect={name}" for name in left_out),
    ]
    try:
        command = [sys.executable, "-m", "pytest", *options, *names]
        done = processes.run(command, workspace, seconds)
    except subprocess.TimeoutExpired:
        return Answer(TIME_OUT, f"{names[0]} and others have not ended after {seconds} s")
    if done.returncode == 0:
        return Answer()
    failed = FAILED.findall(done.stdout)
    if done.returncode != TESTS_FAILED or not failed:
        said = (done.stdout + done.stderr).strip().splitlines() or ["nothing was said"]
        return Answer(CRASH, said[-1])
    return Answer(TEST, "\n".join(failed))
