"""Foreign programs: under limits, and none outlives who started it."""

import os
import select
import signal
import subprocess
import sys
import textwrap
import time
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from godoors.conformance.process import CHUNK, Failure, Limits, Program, TimeUp
from tests.support.processes import printed

# Long enough for a busy machine, where it is not waited for.
LIMITS = Limits(seconds=60, memory=200 << 20, output=1 << 16)
needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no /proc")


def python(source: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", textwrap.dedent(source)]


def started(source: str, limits: Limits = LIMITS) -> closing[Program]:
    return closing(Program(python(source), limits))


def test_long_lines_have_their_answers_in_their_order() -> None:
    echo = "import sys\nfor line in sys.stdin: print('= ' + line.strip(), end='\\n\\n', flush=True)"
    lines = [*(f"line {i}" for i in range(500)), " ".join(map(str, range(CHUNK)))]
    with started(echo, replace(LIMITS, output=1 << 20)) as program:
        assert program.exchange(lines) == [f"= {line}" for line in lines]


def test_what_is_said_beside_answers_counts_for_one_of_them() -> None:
    echo = """
        import sys
        for line in sys.stdin:
            print("-" * 40_000, file=sys.stderr)
            print("=\\n", flush=True)
    """
    with started(echo) as program:
        for _ in range(4):
            assert program.exchange(["showboard"]) == ["="]


@pytest.mark.parametrize(
    ("said", "kind", "detail"),
    [("", "hangs", "no answer within 0.2 s"), ("hello", "no-gtp", "it said 'hello'")],
)
def test_who_does_not_answer_is_not_waited_for(said: str, kind: str, detail: str) -> None:
    with started(f"import time; print({said!r}, end='', flush=True); time.sleep(60)") as program:
        select.select([program._stdout] if said else [], [], [], LIMITS.seconds if said else 0)
        with pytest.raises(Failure) as caught:
            program.exchange(["name"], seconds=0.2)
        assert (caught.value.kind, str(caught.value)) == (kind, detail)
        with pytest.raises(TimeUp):
            program.exchange(["name"], until=time.monotonic() + 0.2)


@pytest.mark.parametrize(
    ("source", "kind", "detail"),
    [
        ("import sys; sys.exit('no board')", "crashes", "ended with status 1; it said: no board"),
        ("import os; os.kill(os.getpid(), 11)", "crashes", "killed by signal 11"),
        ("import sys\nwhile True: print('x' * 1000)", "floods", "more than 65536 bytes"),
        ("import sys\nwhile True: print('x' * 1000, file=sys.stderr)", "floods", "standard error"),
        (
            "import time\nkept = bytes(b'x' * (300 << 20))\ntime.sleep(60)",
            "memory",
            "bytes",
        ),
    ],
)
def test_what_a_program_does_wrong_is_named(source: str, kind: str, detail: str) -> None:
    with started(source) as program, pytest.raises(Failure) as caught:
        program.exchange(["name", "version"])
    assert caught.value.kind == kind
    assert detail in caught.value.detail


def test_what_was_said_before_the_end_of_a_program_that_reads_nothing_is_kept() -> None:
    with started("import os\nos.close(0)\nprint('= one', end='\\n\\n')") as program:
        program._process.wait()
        with pytest.raises(Failure) as caught:
            program.exchange(["name"] * 5)
    assert (caught.value.kind, caught.value.answers) == ("crashes", ["= one"])


# Starts a process in a session of its own, says its number, and waits.
PARENT = """
    import subprocess, sys, time
    child = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(300)"],
                             start_new_session=True)
    print(f"= {child.pid}", end="\\n\\n", flush=True)
    time.sleep(300)
"""


def is_gone(pid: int, within: float = 30) -> bool:
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        # It has ended, and who adopted it may take seconds to bury it.
        if state in "ZX":
            return True
        time.sleep(0.02)
    return False


@needs_proc
@pytest.mark.parametrize("told", [None, signal.SIGTERM])
def test_no_program_outlives_its_supervisor(told: signal.Signals | None) -> None:
    """The supervisor ends by itself, or is told to end again and again."""
    with started(PARENT) as program:
        (answer,) = program.exchange(["name"], seconds=30)
        with suppress(ProcessLookupError):
            while told and program._process.poll() is None:
                os.kill(program._process.pid, told)
    assert is_gone(int(answer.removeprefix("= ")), within=5 if told is signal.SIGTERM else 30)
    # It was not killed, as it is when it takes too long.
    assert program._process.returncode == 0


# A supervisor whose program's child is not yet its own at the first look.
LATE = """
    import os, signal, time
    from godoors.conformance import supervisor
    supervisor.prctl(supervisor.PR_SET_CHILD_SUBREAPER, 1)
    program = os.fork()
    if not program:
        os.setpgid(0, 0)
        if not os.fork():
            os.setsid()
        time.sleep(300)
    look = supervisor.descendants
    def in_a_session_of_its_own():
        return [pid for pid in look(os.getpid())[1:] if os.getsid(pid) == pid]
    while not in_a_session_of_its_own():
        time.sleep(0.01)
    (child,) = in_a_session_of_its_own()
    looks = iter([[program]])
    supervisor.descendants = lambda pid: next(looks, None) or look(pid)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    signal.alarm(60)
    supervisor.kill_all(program)
    print(signal.alarm(0) > 0)
"""


@needs_proc
def test_a_process_that_becomes_a_child_of_the_supervisor_late_is_not_waited_for() -> None:
    assert printed(textwrap.dedent(LATE)) == "True\n"


@needs_proc
def test_no_program_outlives_a_goproof_that_is_killed() -> None:
    starter = f"""
        from godoors.conformance.process import Limits, Program
        program = Program({python(PARENT)!r}, Limits())
        print(*program.exchange(["name"], seconds=30), flush=True)
        import time; time.sleep(300)
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(starter)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        pid = int(process.stdout.readline().removeprefix("= "))
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert is_gone(pid)


@needs_proc
@pytest.mark.parametrize(
    ("source", "starved"), [("while True: pass", True), ("import time; time.sleep(60)", False)]
)
def test_who_works_without_the_time_for_it_is_starved_and_does_not_hang(
    source: str, starved: bool
) -> None:
    with started(f"print('=', end='\\n\\n', flush=True)\n{source}") as program:
        program.exchange(["name"])
        time.sleep(0.2)
        assert program._is_starved(float("inf")) is starved
        assert not program._is_starved(0)
