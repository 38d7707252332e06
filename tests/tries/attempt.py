"""One try of the command line, how it runs in its surroundings, and what must hold of every one."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.repository.checkout import ROOT, SOURCE_ROOTS
from tests.support.processes import ends, processor_seconds

PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
STATUSES = [int(status) for status in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)]
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# Progress, and the notice of the compiler, are no complaints.
COMPLAINT = re.compile(r"goproof( \w+)?: (?!compiling)")
LONGEST_LINE = 2000
# Where boards and progress may have control codes.
TERMINALS = ("terminal", "narrow terminal")
# Where nobody hears complaints.
NO_ERRORS = ("error closed", "error full", "all closed")


IN_A_TERMINAL = (
    f"{sys.executable} -c 'import os, pty, sys;"
    " sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))'"
)
# What the shell does before the command; "$@" is the command.
SHELL = {
    "plain": 'exec "$@"',
    "output closed": 'exec "$@" >&-',
    "output full": 'exec "$@" >/dev/full',
    "error closed": 'exec "$@" 2>&-',
    "error full": 'exec "$@" 2>/dev/full',
    "input closed": 'exec "$@" <&-',
    "all closed": 'exec "$@" <&- >&- 2>&-',
    "no reader": '{ "$@"; echo $? >&3; } 3>status | true; sleep 1; exit $(cat status)',
    "one line read": '{ "$@"; echo $? >&3; } 3>status | head -1; exit $(cat status)',
    "8 files": 'ulimit -n 8; exec "$@"',
    "12 files": 'ulimit -n 12; exec "$@"',
    "16 files": 'ulimit -n 16; exec "$@"',
    "24 files": 'ulimit -n 24; exec "$@"',
    "100 MB": 'ulimit -v 100000; exec "$@"',
    "250 MB": 'ulimit -v 250000; exec "$@"',
    "500 MB": 'ulimit -v 500000; exec "$@"',
    "1 GB": 'ulimit -v 1000000; exec "$@"',
    "2 GB": 'ulimit -v 2000000; exec "$@"',
    "small files": 'ulimit -f 0; exec "$@"',
    "background": '"$@" & wait $!',
    "terminal": f'exec {IN_A_TERMINAL} "$@"',
    "narrow terminal": f'COLUMNS=60 exec {IN_A_TERMINAL} "$@"',
}
ENVIRONMENT = {
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
    "C locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "no home": {"HOME": "/dev/null/home", "XDG_CACHE_HOME": "/dev/null/cache"},
    "no terminal type": {"TERM": "dumb", "COLUMNS": "20"},
    "wide": {"COLUMNS": "-3"},
    "no temporary directory": {"TMPDIR": "/dev/null/tmp"},
}
# After so many seconds the command gets the signal, as from the terminal or by its number alone.
SIGNALS: dict[str, tuple[float, int, bool]] = {
    "Ctrl-C at once": (3, signal.SIGINT, True),
    "Ctrl-C": (12, signal.SIGINT, True),
    "interrupted by number": (8, signal.SIGINT, False),
    "terminal closed": (8, signal.SIGHUP, True),
    "terminated": (8, signal.SIGTERM, False),
    "killed": (8, signal.SIGKILL, False),
}
AT_ONCE = 10.0
# What `nohup` has started ignores that the terminal is closed, and so would all that it starts.
HEED_THE_TERMINAL = """\
import os, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_DFL)
os.execvp(sys.argv[1], sys.argv[1:])
"""
# How often a command that gets a small part of a core is waited for anew.
MOST_TURNS = 20


@dataclass(frozen=True)
class Try:
    """A command line, and what is expected of it.

    `statuses` are the exit statuses, any of which will do; `says` a word that standard output or
    error has; `surroundings` names one of those below; `seconds` is how long it may take, `stdin`
    what it reads. `files` makes the files that it wants, in the directory where it runs.
    """

    argv: tuple[str, ...]
    statuses: tuple[int, ...] = (2,)
    says: str = ""
    surroundings: str = "plain"
    seconds: float = 120
    stdin: bytes = b""
    files: Callable[[Path], None] | None = None

    @property
    def name(self) -> str:
        """The try in a few words."""
        words = " ".join(word if len(word) < 40 else f"{word[:30]}…" for word in self.argv)
        shown = CONTROL.sub("?", words).encode("utf-8", "replace").decode()
        return shown if self.surroundings == "plain" else f"{shown} [{self.surroundings}]"


@dataclass(frozen=True)
class Ran:
    """How a try ran; `status` is None when it had to be stopped."""

    status: int | None
    out: str
    err: str
    left_behind: bool = False


def faults(tried: Try, ran: Ran) -> Iterator[str]:
    """Yield in words what is wrong with how a try ran."""
    if ran.status is None:
        yield f"it did not end in {tried.seconds:g} s"
    elif ran.status not in tried.statuses:
        yield f"status {ran.status}, expected {tried.statuses}"
    elif ran.status >= 0 and ran.status not in STATUSES:
        yield f"status {ran.status} is not documented"
    if ran.left_behind:
        yield "a process stayed behind"
    for stream, text in (("output", ran.out), ("error", ran.err)):
        if "Traceback (most" in text or "Exception ignored" in text:
            yield f"a traceback on standard {stream}"
        if tried.surroundings in TERMINALS:
            if "\\x1b" in text:
                yield "a control code of our own is written out"
        elif control := CONTROL.search(text):
            yield f"the control code {control[0]!r} on standard {stream}"
        if (
            any(len(line) > LONGEST_LINE for line in text.splitlines())
            and "--json" not in tried.argv
            # Lines of JSON are its output, or those of a program for the shell.
            and tried.argv[0] not in ("vectors", "completion")
        ):
            yield f"a line of more than {LONGEST_LINE} characters on standard {stream}"
    complaints = sum(1 for line in ran.err.splitlines() if COMPLAINT.match(line))
    # Of many games, each that can't be read has its line in the answer.
    complains = tried.surroundings not in NO_ERRORS and tried.argv[:1] != ("replay",)
    if ran.status in (2, 3, 130) and complains and complaints != 1:
        yield f"{complaints} complaints with status {ran.status}"
    if "--json" in tried.argv and ran.status in (0, 1, 4):
        try:
            for document in ran.out.splitlines() if tried.argv[0] == "replay" else [ran.out]:
                json.loads(document)
        except ValueError as error:
            yield f"not JSON: {error}"
    if tried.says not in ran.out + ran.err:
        yield f"it does not say {tried.says!r}"


def run(tried: Try, directory: Path) -> Ran:
    """Run a try in an empty directory."""
    if tried.files is not None:
        tried.files(directory)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, SOURCE_ROOTS.values()))}
    environment.pop("GOPROOF_SOURCES", None)
    shell = SHELL.get(tried.surroundings, SHELL["plain"])
    environment |= ENVIRONMENT.get(tried.surroundings, {})
    if tried.surroundings == "read-only":
        environment |= _read_only(directory)
    command = ["sh", "-c", shell, "sh", sys.executable, "-m", "goproof", *tried.argv]
    if tried.surroundings == "terminal closed":
        command = [sys.executable, "-c", HEED_THE_TERMINAL, *command]
    process = subprocess.Popen(
        command,
        cwd=directory,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        if tried.surroundings in SIGNALS:
            return _signalled(tried, process)
        return _ended(tried, process, tried.seconds, tried.stdin)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _signalled(tried: Try, process: subprocess.Popen[bytes]) -> Ran:
    after, number, to_all = SIGNALS[tried.surroundings]
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(after)
    with contextlib.suppress(ProcessLookupError):
        (os.killpg if to_all else os.kill)(process.pid, number)
    return _ended(tried, process, AT_ONCE, None)


def _ended(tried: Try, process: subprocess.Popen[bytes], seconds: float, sent: bytes | None) -> Ran:
    status: int | None
    try:
        out, err = _heard(process, seconds, sent)
        status = process.returncode
    except subprocess.TimeoutExpired:
        status = None
        left = False
    else:
        left = not ends(process.pid, within=60)
    if status is None:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
    return Ran(status, out.decode("utf-8", "replace"), err.decode("utf-8", "replace"), left)


def _heard(
    process: subprocess.Popen[bytes], seconds: float, sent: bytes | None
) -> tuple[bytes, bytes]:
    """Wait for the end, for so many seconds of a core of its own; raise TimeoutExpired."""
    worked = 0.0
    for _ in range(MOST_TURNS):
        try:
            return process.communicate(sent, timeout=seconds)
        except subprocess.TimeoutExpired:
            before, worked, sent = worked, processor_seconds(process.pid), None
            # A busy machine makes it wait for its turn; what hangs has no work to wait with.
            if worked < before + seconds / 50 or worked > seconds:
                raise
    raise subprocess.TimeoutExpired(process.args, MOST_TURNS * seconds)


def _read_only(directory: Path) -> dict[str, str]:
    """Return the environment of an installation that can't be written to, and without a home."""
    roots = []
    for name, root in SOURCE_ROOTS.items():
        copy = directory / "installation" / name
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns("__pycache__"))
        roots.append(copy)
    for path in [each for each in directory.rglob("*") if each.is_dir()]:
        # What is no directory stops the superuser too, whom permissions do not.
        (path / "__pycache__").touch()
    return {"PYTHONPATH": os.pathsep.join(map(str, roots)), **ENVIRONMENT["no home"]}
