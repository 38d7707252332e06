"""What is asked of a tree with a fault in it, `goproof verify` or tests, and what it answers."""

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

# Steps for each query of a solver. Then seconds for a command, of a processor, so that no load of
# the machine makes it seem endless; the first commands compile the machine, so that they get more.
# And for one that does nothing at all.
QUERY, COMMAND, FIRST, IDLE = 40_000_000, SECONDS, 1200, 3600
WARM = Path(__file__).parent / "warm.py"
VERIFY, TEST, CRASH, TIME_OUT = "verify", "test", "crash", "time-out"
FAILED = re.compile(r"^FAILED (.+?)(?: - .*)?$", re.MULTILINE)
TAKEN = re.compile(r"^(\d+\.\d+)s (?:setup|call|teardown) +(\S.*)$", re.MULTILINE)
NOT_AS_EXPECTED, TESTS_FAILED, NO_SUCH_TEST = 1, 1, 4
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
    """A warm process for each workspace (`mutants/warm.py`), and what runs in them."""

    def __init__(self) -> None:
        self._warm: dict[Path, subprocess.Popen[str]] = {}
        self._running: set[int] = set()
        self._lock = threading.Lock()
        self._closed = False

    def run(
        self, module: str, arguments: Sequence[str], workspace: Workspace, seconds: int
    ) -> subprocess.CompletedProcess[str]:
        """Run a module in a workspace, each process for so many seconds of a processor.

        Raises TimeoutExpired when one takes longer.
        """
        warm = self._warm_in(workspace)
        assert warm.stdin is not None
        assert warm.stdout is not None
        with tempfile.TemporaryDirectory() as directory:
            files = [Path(directory) / name for name in ("said", "complained")]
            for file in files:
                file.touch()
            command = {
                "module": module,
                "arguments": list(arguments),
                "seconds": seconds,
                "said": str(files[0]),
                "complained": str(files[1]),
            }
            print(json.dumps(command), file=warm.stdin, flush=True)
            child = int(warm.stdout.readline() or 0)
            idle = threading.Timer(IDLE, _kill, [child])
            idle.start()
            with self._lock:
                self._running.add(child)
            ended = warm.stdout.readline()
            with self._lock:
                self._running.discard(child)
            idle.cancel()
            if not ended:
                raise KeyboardInterrupt
            # Those too that the command has started, and left.
            _kill(child)
            status = int(ended)
            if status in ENDED:
                raise subprocess.TimeoutExpired([module, *arguments], seconds)
            said, complained = (file.read_text(errors="replace") for file in files)
        return subprocess.CompletedProcess([module, *arguments], status, said, complained)

    def _warm_in(self, workspace: Workspace) -> subprocess.Popen[str]:
        with self._lock:
            if self._closed:
                raise KeyboardInterrupt
            if workspace.directory not in self._warm:
                self._warm[workspace.directory] = subprocess.Popen(
                    [sys.executable, str(WARM)],
                    cwd=workspace.directory,
                    env=workspace.environment,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    start_new_session=True,
                )
            return self._warm[workspace.directory]

    def close(self) -> None:
        """End all commands at once, and let none begin."""
        with self._lock:
            self._closed = True
            for number in [*self._running, *(warm.pid for warm in self._warm.values())]:
                _kill(number)
            for warm in self._warm.values():
                warm.communicate()


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
        options += ["--budget", str(QUERY), *shlex.split(row)]
        try:
            done = processes.run("goproof", ["verify", *options], workspace, seconds)
        except subprocess.TimeoutExpired:
            return Answer(TIME_OUT, f"`verify {row}` has not ended after {seconds} s")
    if done.returncode == 0:
        return Answer()
    last = (done.stderr.strip().splitlines() or ["nothing was said"])[-1]
    if done.returncode != NOT_AS_EXPECTED or "Traceback" in done.stderr:
        return Answer(CRASH, last)
    return Answer(VERIFY, _unexpected(json.loads(done.stdout)) or last)


def _unexpected(document: dict[str, Any]) -> str:
    """Return a line for each row that is not as expected: its lemma first."""
    return "\n".join(
        "; ".join([f"{row['name']}, {row['method']}: {row['verdict']}", *row["remarks"][:1]])
        for row in document["lemmas"]
        if not row["as_expected"]
    )


def run_tests(
    names: Sequence[str],
    workspace: Workspace,
    processes: Processes,
    seconds: int = COMMAND,
    *,
    first: bool = True,
    left_out: Sequence[str] = (),
    times: dict[str, float] | None = None,
) -> Answer:
    """Run tests but some, and say which fails: the first one, or all of them, a line each.

    Parameters: `times`, where the seconds that each test took are written.
    """
    options = [
        *["-x"] * first,
        *["--durations=0", "--durations-min=0"] * (times is not None),
        "-q",
        "-n",
        "0",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        "-W",
        "ignore:Module already imported",
        "--tb=no",
        "-rf",
        *(f"--deselect={name}" for name in left_out),
    ]
    try:
        done = processes.run("pytest", [*options, *names], workspace, seconds)
    except subprocess.TimeoutExpired:
        return Answer(TIME_OUT, f"{names[0]} and others have not ended after {seconds} s")
    if times is not None:
        for taken, name in TAKEN.findall(done.stdout):
            times[name] = times.get(name, 0.0) + float(taken)
    if done.returncode == 0:
        return Answer()
    failed = FAILED.findall(done.stdout)
    if done.returncode == NO_SUCH_TEST and first:
        # Names that the fault itself changes: its files have them all.
        files = list(dict.fromkeys(name.split("::")[0] for name in names))
        if files != list(names):
            return run_tests(files, workspace, processes, seconds, left_out=left_out)
    if done.returncode != TESTS_FAILED or not failed:
        said = (done.stdout + done.stderr).strip().splitlines() or ["nothing was said"]
        return Answer(CRASH, said[-1])
    return Answer(TEST, "\n".join(failed))
