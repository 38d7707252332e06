"""Each fault is planted by itself in a copy of the repository, and what catches it is found out."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Self, TypeVar

from mutants.faults import ROOT, SOURCE_ROOTS, Fault

T = TypeVar("T")
R = TypeVar("R")
NOTHING, NOT_READY = "nothing", "not ready"
VERIFY, TEST, CRASH, TIME_OUT = "verify", "test", "crash", "time-out"
# In these rooms `verify` itself has to catch so large a part of the faults.
BY_VERIFY, PART = ("definitions",), 0.9
# Steps for each query of a solver. Then seconds of a processor for a command without a fault, which
# may have to compile the machine; and for one that does nothing at all.
QUERY, FIRST, IDLE = 40_000_000, 1200, 3600
FAILED = re.compile(r"^FAILED (.+?)(?: - .*)?$", re.MULTILINE)
NOT_AS_EXPECTED = 1
# A process that has used its seconds is ended by one of these.
ENDED = (-signal.SIGXCPU, -signal.SIGKILL)
# The arguments of `goproof verify` for some rows, or the names of tests.
Question = str | tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What a command says: `ends` is '' when all is well, else how that shows; `what` says more."""

    ends: str = ""
    what: str = ""


@dataclass(frozen=True)
class Result:
    """What caught a fault: `verify`, a test, a crash, a time-out, or nothing; and how.

    `tree` is the commit in which it was planted, `when` the day.
    """

    fault: Fault
    by: str
    what: str
    seconds: float
    tree: str = ""
    when: str = ""

    @property
    def caught(self) -> bool:
        """Whether anything did. A crash or a time-out counts where the fault says so."""
        return self.by in (VERIFY, TEST, *self.fault.ends_in.split())


def shortfalls(results: Sequence[Result], *, whole: bool) -> list[str]:
    """Return what is wrong with the results, a line for each; none if all is well.

    Every fault has to be caught, and in some rooms, if they are whole, most of them by `verify`
    itself.
    """
    wrong = [f"{r.fault.name}: {r.by}" for r in results if not r.caught]
    for room in BY_VERIFY if whole else ():
        of_room = [r for r in results if r.fault.room == room]
        by_verify = sum(r.by == VERIFY for r in of_room)
        if by_verify < PART * len(of_room):
            wrong.append(f"{room}: verify catches {by_verify} of {len(of_room)} faults")
    return wrong


class Commands:
    """The commands that run, each in a group of processes that ends with it."""

    def __init__(self) -> None:
        self._running: set[int] = set()
        self._lock, self._closed = threading.Lock(), False

    def ask(self, question: Question, directory: Path, seconds: int) -> Answer:
        """Return what is said in a copy: by `verify` of rows, without stored verdicts, or by tests.

        Parameters: `seconds`, of a processor, so that no load of the machine makes it seem endless.
        """
        rows = isinstance(question, str)
        try:
            done = (_verify if rows else _tests)(question, self, directory, seconds)  # type: ignore[arg-type]
        except subprocess.TimeoutExpired:
            return Answer(TIME_OUT, f"{question} has not ended after {seconds} s")
        if done.returncode == 0:
            return Answer()
        said = (done.stdout + done.stderr).strip().splitlines() or ["nothing was said"]
        if rows and done.returncode == NOT_AS_EXPECTED and "Traceback" not in done.stderr:
            return Answer(VERIFY, _unexpected(done.stdout) or said[-1])
        failed = [] if rows else FAILED.findall(done.stdout)
        return Answer(TEST, failed[0]) if failed else Answer(CRASH, said[-1])

    def run(
        self, module: str, arguments: Sequence[str], directory: Path, seconds: int
    ) -> subprocess.CompletedProcess[str]:
        """Run a module in a copy. Raises TimeoutExpired when it takes longer."""
        limited = ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(seconds)]
        command = [*limited, sys.executable, "-m", module, *arguments]
        with self._lock:
            if self._closed:
                raise KeyboardInterrupt
            process = subprocess.Popen(
                command,
                cwd=directory,
                env=_environment(directory),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
            self._running.add(process.pid)
        try:
            said, complained = process.communicate(timeout=IDLE)
        finally:
            # Those too that the command has started, and left.
            _kill(process.pid)
            with self._lock:
                self._running.discard(process.pid)
        if process.returncode in ENDED:
            raise subprocess.TimeoutExpired(command, seconds)
        return subprocess.CompletedProcess(command, process.returncode, said, complained)

    def close(self) -> None:
        """End all commands at once, and let none begin."""
        with self._lock:
            self._closed = True
            for group in self._running:
                _kill(group)


def _kill(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _verify(
    row: str, commands: Commands, directory: Path, seconds: int
) -> subprocess.CompletedProcess[str]:
    with TemporaryDirectory() as place:
        options = ["--json", "--fresh", "--store", str(Path(place) / "verdicts.sqlite")]
        options += ["--jobs", "1", "--budget", str(QUERY), *shlex.split(row)]
        return commands.run("goproof", ["verify", *options], directory, seconds)


def _tests(
    names: Sequence[str], commands: Commands, directory: Path, seconds: int
) -> subprocess.CompletedProcess[str]:
    options = "-x -q -n 0 -p no:cacheprovider --tb=no -rf"
    ignored = "ignore:Module already imported"
    arguments = [*options.split(), "-m", "not slow", "-W", ignored, *names]
    return commands.run("pytest", arguments, directory, seconds)


def _unexpected(said: str) -> str:
    """Return a line for each row that is not as expected: its lemma first."""
    return "\n".join(
        "; ".join([f"{row['name']}, {row['method']}: {row['verdict']}", *row["remarks"][:1]])
        for row in json.loads(said)["lemmas"]
        if not row["as_expected"]
    )


class Bench:
    """Copies of the repository, and threads that each use one at a time; for a `with` statement.

    Parameters: `jobs`, how many; `progress`, called with how much is done, of how much, and what
    was done last.
    """

    def __init__(self, jobs: int, progress: Callable[[int, int, str], None]) -> None:
        self.jobs, self.progress = jobs, progress
        self._tree, self._when = tree_and_day()
        self._commands, self._threads = Commands(), ThreadPoolExecutor(jobs)
        self._directory = TemporaryDirectory(prefix="mutants-")
        self._free: SimpleQueue[Path] = SimpleQueue()
        self._without: dict[Question, Answer] = {}

    def __enter__(self) -> Self:
        """Copy the repository, once for each job."""
        for i in range(self.jobs):
            directory = Path(self._directory.name) / str(i)
            copy_to(directory)
            self._free.put(directory)
        return self

    def __exit__(self, *_: object) -> None:
        """End all commands, which after an interrupt are still running, and remove the copies."""
        self._commands.close()
        self._threads.shutdown(cancel_futures=True)
        self._directory.cleanup()

    def run(self, faults: Sequence[Fault]) -> Iterator[Result]:
        """Plant each fault and look for it; yield what is found.

        First all that is asked is asked without any fault. What fails then can show no fault:
        faults that need it are not planted, and count as not caught. Raises Unfit when a fault does
        not fit.
        """
        asked = dict.fromkeys(q for fault in faults for q in _questions(fault))
        new = [question for question in asked if question not in self._without]
        for question, answer in self._each(self._without_fault, new):
            self._without[question] = answer
        ready = []
        for fault in faults:
            failing = [q for q in _questions(fault) if self._without[q].ends]
            if failing:
                why = f"without a fault, {failing[0]}: {self._without[failing[0]].what}"
                yield Result(fault, NOT_READY, why, 0)
            else:
                ready.append(fault)
        yield from self._each(self._looked_for, ready)

    def _without_fault(self, question: Question, directory: Path) -> tuple[Question, Answer]:
        return question, self._commands.ask(question, directory, FIRST)

    def _looked_for(self, fault: Fault, directory: Path) -> Result:
        started, found = time.monotonic(), Answer(NOTHING)
        with planted(fault, directory):
            for question in _questions(fault):
                answer = self._commands.ask(question, directory, fault.seconds)
                found = answer if answer.ends else found
                if answer.ends in (VERIFY, TEST, *fault.ends_in.split()):
                    break
        seconds = time.monotonic() - started
        return Result(fault, found.ends, found.what, seconds, self._tree, self._when)

    def _each(self, work: Callable[[T, Path], R], items: Sequence[T]) -> Iterator[R]:
        def done(item: T) -> R:
            directory = self._free.get()
            try:
                return work(item, directory)
            finally:
                self._free.put(directory)

        waiting = [self._threads.submit(done, item) for item in items]
        for number, future in enumerate(as_completed(waiting), 1):
            result = future.result()
            shown = f"{result.fault.name}: {result.by}" if isinstance(result, Result) else result
            self.progress(number, len(items), str(shown))
            yield result


def _questions(fault: Fault) -> list[Question]:
    return [*fault.rows, *([fault.tests] if fault.tests else [])]


def copy_to(directory: Path) -> None:
    """Copy the files that Git knows or would add, as they are in the working tree."""
    listed = _git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (directory / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, directory / name)
    compiled = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash"]
    roots = [str(directory / root) for root in SOURCE_ROOTS]
    subprocess.run([*compiled, *roots], check=True, env=_environment(directory))


def _environment(directory: Path) -> dict[str, str]:
    caches = directory.parent / "caches"
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(str(directory / root) for root in SOURCE_ROOTS),
        # A changed source may have the time and the size that it had before: what was compiled of
        # it is looked up by the digest of the source, and no more is written.
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_CACHE_DIR": str(caches),
        "XDG_CACHE_HOME": str(caches),
        # The same examples in every run.
        "HYPOTHESIS_PROFILE": "ci",
    }


@contextmanager
def planted(fault: Fault, directory: Path) -> Iterator[None]:
    """Plant a fault in a copy, and take it out again. Raises Unfit when it does not fit."""
    path = directory / fault.file
    before = path.read_text(encoding="utf-8")
    path.write_text(fault.planted(before), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(before, encoding="utf-8")


def tree_and_day() -> tuple[str, str]:
    """Return the commit of the working tree, with `+` where files have changed, and the day."""
    commit = _git("rev-parse", "--short=10", "HEAD").strip()
    changed = "+" * bool(_git("status", "--porcelain", "--", ":!docs").strip())
    return commit + changed, datetime.now(UTC).date().isoformat()


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
