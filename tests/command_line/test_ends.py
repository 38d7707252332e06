"""Ctrl-C ends a command at once, and no process outlives it, whatever is at work.

What is at work here holds Python's lock, as compiled code and solvers may: no thread and no handler
of a signal written in Python runs meanwhile. It waits in C for what never comes, in place of
counting, so that the tests beside it have the processor.
"""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

import godoors.command_line.main as main
from godoors.command_line import common
from godoors.command_line.supervision import Interrupts
from tests.support.processes import PATIENCE, ends, printed, python

# Who locks a mutex twice waits for ever, signals or not; a `PyDLL` keeps Python's lock meanwhile.
HOLD = (
    "import ctypes; c, mutex = ctypes.PyDLL(None), ctypes.create_string_buffer(256); "
    "c.pthread_mutex_init(mutex, None); c.pthread_mutex_lock(mutex); c.pthread_mutex_lock(mutex)"
)
BEFORE = """
import signal, sys, time
from os import write
from pathlib import Path
import godoors.command_line.supervision as supervision
from goproof.work.workers import Processes

# Under nohup the tests ignore it, and so would what they start.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
# Nothing here sees or tidies up what it is given longer for.
supervision.UNTIL_RECEIPT, supervision.UNTIL_TIDY = 0.3, 1.0
"""
AFTER = """
if __name__ == "__main__":
    sys.exit(supervision.supervised("goproof test", work))
"""
HELD = """
def work():
    try:
        # At once, so that no interrupt comes between.
        write(1, b"begun\\n")
        {}
    except KeyboardInterrupt:
        return 130
"""
WORK = {
    "native code": HELD.format(HOLD),
    "workers": f"""
def work():
    with Processes(2) as workers:
        for mark in ("one", "two"):
            workers.submit(exec, f"open('{{mark}}', 'w').close(); {HOLD}")
        while not (Path("one").exists() and Path("two").exists()):
            time.sleep(0.05)
        try:
            print("begun", flush=True)
            list(workers.done())
        except KeyboardInterrupt:
            return 130
""",
    # The parent waits for ever once it was interrupted, unless somebody asks again.
    "what ignores the interrupt": """
supervision.UNTIL_RECEIPT = supervision.UNTIL_TIDY = 1e9

def work():
    while True:
        try:
            write(1, b"begun\\n")
            time.sleep(600)
        except KeyboardInterrupt:
            write(1, b"ignored\\n")
""",
    # Python lets no exception pass out of the deletion of an object, so that it is lost.
    "deleting": """
class Deleted:
    def __del__(self):
        print("begun", flush=True)
        time.sleep(600)

def work():
    try:
        Deleted()
        time.sleep(600)
    except KeyboardInterrupt:
        return 130
""",
    # It has said that it was interrupted, and is killed then.
    "what takes long to end": """
import atexit

def work():
    try:
        write(1, b"begun\\n")
        time.sleep(600)
    except KeyboardInterrupt:
        atexit.register(time.sleep, 600)
        print("goproof test: interrupted", file=sys.stderr, flush=True)
        return 130
""",
    # As when it comes before the command sees to it.
    "what lets it pass": """
def work():
    write(1, b"begun\\n")
    time.sleep(600)
""",
}


def command(work: str, directory: Path) -> list[str]:
    """The command line of a script that does the work under supervision."""
    script = directory / "script.py"
    script.write_text(BEFORE + work + AFTER, encoding="utf-8")
    return [sys.executable, str(script)]


@contextmanager
def started(work: str, directory: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has begun with work, in a group of its own that is ended afterwards."""
    with subprocess.Popen(
        command(WORK[work], directory),
        cwd=directory,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize("to_all", [True, False], ids=["from the terminal", "by number"])
@pytest.mark.parametrize(
    "work",
    ["native code", "workers", "deleting", "what takes long to end", "what lets it pass"],
)
def test_ctrl_c_ends_everything(work: str, to_all: bool, tmp_path: Path) -> None:
    with started(work, tmp_path) as process:
        (os.killpg if to_all else os.kill)(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert ends(process.pid)
    assert process.returncode == 130
    # Where Python runs it sees the interrupt itself, unless the machine is too busy.
    assert errors in ("", "goproof test: interrupted\n")


def test_what_a_library_makes_of_an_interrupt_is_no_fault_and_want_of_memory_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(error: Exception) -> Callable[[object], int]:
        def failing(_given: object) -> int:
            raise error

        return failing

    monkeypatch.setattr(main, "main", fails(RuntimeError("no compiled object yet")))
    assert main._child([], "compare") == common.FAILED
    assert "no compiled object yet" in capsys.readouterr().err
    monkeypatch.setattr(Interrupts, "heard", True)
    assert main._child([], "compare") == common.INTERRUPTED
    assert capsys.readouterr().err == "goproof compare: interrupted\n"
    monkeypatch.setattr(Interrupts, "heard", False)
    # For the first frame.
    monkeypatch.setattr(main, "with_room", fails(MemoryError()))
    assert main._child([], "compare") == common.BAD_USAGE
    assert capsys.readouterr().err == "goproof compare: the memory does not suffice\n"


def test_a_second_ctrl_c_waits_for_nothing(tmp_path: Path) -> None:
    with started("what ignores the interrupt", tmp_path) as process:
        assert process.stdout is not None
        os.killpg(process.pid, signal.SIGINT)
        assert process.stdout.readline() == "ignored\n"
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert ends(process.pid)
    assert (process.returncode, errors) == (130, "goproof test: interrupted\n")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("work", ["native code", "workers"])
def test_no_process_outlives_the_first(work: str, number: int, tmp_path: Path) -> None:
    with started(work, tmp_path) as process:
        # A terminal that closes tells all of its processes.
        (os.killpg if number == signal.SIGHUP else os.kill)(process.pid, number)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == -number
        assert ends(process.pid)


@pytest.mark.parametrize(
    ("before", "death", "says"),
    [
        ("", "signal.raise_signal(11)", "killed by SIGSEGV, perhaps for want of memory"),
        # As C libraries do, whatever the status means to us.
        ("", "os._exit(1)", "given up by a library, perhaps for want of memory"),
        (
            *("ulimit -t 1; ", "while True: pass"),
            "killed by SIGKILL, perhaps as ulimit -t allows a process 1 s of the processor",
        ),
    ],
)
def test_a_death_is_said_and_no_finding(before: str, death: str, says: str, tmp_path: Path) -> None:
    line = shlex.join(command(HELD.format(f"import os, signal\n        {death}"), tmp_path))
    started = ["bash", "-c", f"{before}exec {line}"]
    done = subprocess.run(started, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (3, f"goproof test: {says}\n")


# Python executes it before anything of ours. It interrupts this process when a module is asked for.
HOOK = """
import os, signal, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
"""
# In the order in which a start imports them; after the last one, the work is a child's.
IMPORTED = (
    "godoors.command_line",
    "godoors.command_line.main",
    "argparse",
    "godoors.command_line.supervision",
    "godoors.report.streams",
)


def interrupted(name: str, directory: Path, *start: str) -> subprocess.CompletedProcess[str]:
    """What becomes of a process that is interrupted when it imports a module."""
    (directory / "sitecustomize.py").write_text(HOOK.format(name=name), encoding="utf-8")
    paths = [str(directory), *filter(None, [os.environ.get("PYTHONPATH")])]
    return python(*start, PYTHONPATH=os.pathsep.join(paths))


@pytest.mark.parametrize(
    ("name", "by_script"), [*((name, False) for name in IMPORTED), (IMPORTED[0], True)]
)
def test_an_interrupt_while_python_imports_ends_with_one_line(
    name: str, by_script: bool, tmp_path: Path
) -> None:
    # What the installed script is.
    script = tmp_path / "goproof"
    script.write_text("import sys\nfrom goproof.__main__ import main\nsys.exit(main())\n")
    start = (str(script),) if by_script else ("-m", "goproof")
    done = interrupted(name, tmp_path, *start, "rules")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "goproof: interrupted\n")


def test_who_imports_the_library_is_left_alone() -> None:
    code = "import signal; before = signal.getsignal(signal.SIGINT); import goproof\n"
    code += "print(signal.getsignal(signal.SIGINT) is before is signal.default_int_handler)"
    assert printed(code) == "True\n"


def test_a_command_ends_where_whoever_started_it_hears_of_no_end_of_children() -> None:
    command = [sys.executable, "-m", "goproof", "rules", "aga"]
    for deaf in (
        "signal.signal(signal.SIGCHLD, signal.SIG_IGN)",
        "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())",
    ):
        code = f"import os, signal; {deaf}; os.execv({sys.executable!r}, {command!r})"
        assert "aga (preset)" in printed(code, timeout=PATIENCE)


@pytest.mark.parametrize("words", ["--version", "--help", "rules"])
def test_what_is_printed_is_no_error_where_nobody_reads_it(words: str) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    command = [sys.executable, "-m", "goproof", words]
    done = subprocess.run(command, stdout=writes, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writes)
    assert (done.returncode, done.stderr) == (common.CLOSED_PIPE, "")
