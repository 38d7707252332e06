"""Runs one foreign program and lets nothing of it live on: a process between it and goproof.

Run by path, as a program of its own. It imports the standard library only, and little of that, so
that it starts quickly. The socket that it is given ends when the process that started it does,
however that ends; the supervisor then kills the program with all its descendants, those that have
left its process group too. Usage: supervisor.py SOCKET MEMORY COMMAND…, with MEMORY in bytes.
"""

import ctypes
import os
import select
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

# Options of Linux's prctl.
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
LINUX = sys.platform == "linux"
# What asks the supervisor to end: it comes too when the process that started it has ended.
TO_END = frozenset({signal.SIGTERM})
# Seconds between two looks at the memory.
TICK = 0.1
# Seconds between two looks at what is being killed.
PAUSE = 0.002


class Ended(Exception):
    """The program is to end, or has ended; the message says how."""


def prctl(option: int, value: int) -> None:
    """Set an attribute of this process, on Linux."""
    if LINUX:
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started and not yet buried."""
    listed: list[int] = []
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            listed += map(int, file.read_text().split())
    return listed


def descendants(pid: int) -> list[int]:
    """Return the processes below a process, parents first."""
    below, waiting = list[int](), [pid]
    while waiting:
        started = children(waiting.pop())
        below += started
        waiting += started
    return below


def resident(pid: int) -> int:
    """Return how many bytes of memory a process holds, 0 if it is gone."""
    with suppress(OSError, IndexError, ValueError):
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


def kill_all(group: int) -> None:
    """Kill a process group, and on Linux whatever else descends from this process.

    A process whose parent dies becomes a child of the supervisor, so that none gets away. As it may
    do so after a look, in which it was not killed, no child is waited for but by looking again.
    """
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    while True:
        for pid in descendants(os.getpid()):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
        except ChildProcessError:
            return
        time.sleep(PAUSE)


def bury() -> dict[int, int]:
    """Return the children that have ended, each with its status."""
    ended: dict[int, int] = {}
    with suppress(ChildProcessError):
        while (child := os.waitpid(-1, os.WNOHANG))[0]:
            ended.update([child])
    return ended


def become(command: list[str], memory: int, supervisor: int) -> NoReturn:
    """Turn this process into the program, under its limits."""
    import resource

    os.setpgid(0, 0)
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != supervisor:
        os._exit(1)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, TO_END)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # What is allotted faster than the supervisor looks. It isn't all used, hence twice as much.
    resource.setrlimit(resource.RLIMIT_DATA, (2 * memory, 2 * memory))
    try:
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr, flush=True)
        os._exit(127)


def how_it_ended(status: int) -> str:
    """Return a status of waitpid in words."""
    if os.WIFSIGNALED(status):
        return f"killed by signal {os.WTERMSIG(status)}"
    return f"ended with status {os.WEXITSTATUS(status)}"


def watch(program: int, lifeline: socket.socket, memory: int) -> NoReturn:
    """Wait until the program ends, holds too much memory, or nobody wants it any more."""
    while True:
        readable, _, _ = select.select([lifeline], [], [], TICK)
        if readable or signal.sigpending() & TO_END:
            raise Ended("not wanted any more")
        if program in (ended := bury()):
            raise Ended(how_it_ended(ended[program]))
        if sum(map(resident, descendants(os.getpid()))) > memory:
            raise Ended("memory")


def main(arguments: list[str]) -> None:
    """Run the program until its end, and tell how that came about."""
    descriptor, memory, command = int(arguments[0]), int(arguments[1]), arguments[2:]
    lifeline = socket.socket(fileno=descriptor)
    os.set_inheritable(descriptor, False)
    # Looked for, and never handled: a handler may run while the program is being ended.
    signal.pthread_sigmask(signal.SIG_BLOCK, TO_END)
    prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    supervisor, program = os.getpid(), os.fork()
    if program == 0:
        become(command, memory, supervisor)
    # The program's own ends are its own, so that whoever waits for its output sees it end.
    for stream in (0, 1, 2):
        os.close(stream)
    try:
        watch(program, lifeline, memory)
    except Ended as end:
        kill_all(program)
        with suppress(OSError):
            lifeline.sendall(str(end).encode())


if __name__ == "__main__":
    main(sys.argv[1:])
