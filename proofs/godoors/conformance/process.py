"""A foreign program on two pipes, under limits of time, memory and output."""

import os
import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from godoors.conformance import supervisor

# How much of what a program says on standard error is kept.
KEPT = 2000
CHUNK = 1 << 16
# Seconds that the supervisor has for ending a program with all its descendants.
GRACE = 30.0
# So often the time for an answer is given anew to who wants to work and gets no processor.
PATIENCE = 10
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Limits:
    """What a foreign program may use.

    Parameters: `seconds` for an answer; `memory` of all its processes, and `output` for an answer
    or on standard error, in bytes.
    """

    seconds: float = 10.0
    memory: int = 2 << 30
    output: int = 1 << 20


class Failure(Exception):
    """The program gave no answer; `kind` says why, the message what is known of it.

    `answers` are those that came before.
    """

    def __init__(self, kind: str, detail: str, answers: Sequence[str] = ()) -> None:
        super().__init__(detail)
        self.kind, self.detail, self.answers = kind, detail, list(answers)


class TimeUp(Exception):
    """The time for the whole examination is over."""


class Program:
    """A program that answers lines on standard output, each answer ending with an empty line."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self.limits = limits
        self._lifeline, theirs = socket.socketpair()
        arguments = [str(theirs.fileno()), str(limits.memory), *command]
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(Path(supervisor.__file__)), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                pass_fds=[theirs.fileno()],
            )
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._stdin = self._process.stdin.fileno()
        self._stdout = self._process.stdout.fileno()
        self._stderr = self._process.stderr.fileno()
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream, False)
        self._unread = b""
        self.said = b""
        self._said = 0
        self._deaf = False
        self.noise = ""

    def exchange(
        self,
        lines: Sequence[str],
        seconds: float | None = None,
        window: int = 64,
        until: float = float("inf"),
    ) -> list[str]:
        """Return the answers to lines, of which so many may be on their way.

        Parameters: `seconds`, for an answer; `until`, the time by `time.monotonic` after which
        nothing is waited for. Raises Failure, and TimeUp.
        """
        limit = self.limits.seconds if seconds is None else seconds
        answers: list[str] = []
        sent, unsent = 0, b""
        deadline = time.monotonic() + limit
        used, patience = self._used(), PATIENCE
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            writing = False
            while len(answers) < len(lines):
                more = min(len(lines), len(answers) + window)
                if not self._deaf:
                    unsent += "".join(line + "\n" for line in lines[sent:more]).encode()
                sent = max(sent, more)
                if bool(unsent) is not writing:
                    writing = bool(unsent)
                    if writing:
                        selector.register(self._stdin, selectors.EVENT_WRITE)
                    else:
                        selector.unregister(self._stdin)
                ready = selector.select(max(0.0, min(deadline, until) - time.monotonic()))
                if time.monotonic() >= until:
                    raise TimeUp
                if not ready and time.monotonic() >= deadline:
                    if self._is_starved(used + limit) and patience:
                        patience -= 1
                        deadline = time.monotonic() + limit
                        continue
                    raise self._silent(limit, answers)
                for key, _ in ready:
                    if key.fd == self._stdin:
                        unsent = self._send(unsent)
                    elif key.fd == self._stderr:
                        if not self._listen(answers):
                            selector.unregister(self._stderr)
                    elif self._receive(answers):
                        if time.monotonic() > deadline - 0.75 * limit:
                            used, patience = self._used(), PATIENCE
                        deadline = time.monotonic() + limit
        return answers

    def _used(self) -> float:
        """Return how many seconds of processor time the program's processes have had, on Linux."""
        return sum(ticks for _, ticks in _threads(self._process.pid)) / TICKS

    def _is_starved(self, enough: float) -> bool:
        """Tell whether the program would work but wasn't given its time by a busy machine."""
        threads = _threads(self._process.pid)
        return any(state in "RD" for state, _ in threads) and self._used() < enough

    def _silent(self, limit: float, answers: list[str]) -> Failure:
        said = self.noise or self._unread[:200].decode("utf-8", "replace")
        if said:
            return Failure("no-gtp", f"it said {said.split(chr(10))[0][:80]!r}", answers)
        return Failure("hangs", f"no answer within {limit:g} s", answers)

    def _send(self, unsent: bytes) -> bytes:
        try:
            return unsent[os.write(self._stdin, unsent) :]
        except BlockingIOError:
            return unsent
        except BrokenPipeError:
            # What it said before it ended may still be read; the end of its output follows.
            self._deaf = True
            return b""

    def _listen(self, answers: list[str]) -> bool:
        """Read what the program says on standard error; tell whether it may say more."""
        data = self._read(self._stderr)
        if data is None:
            return True
        self.said = (self.said + data)[-KEPT:]
        self._said += len(data)
        if self._said > self.limits.output:
            raise Failure("floods", "too much output on standard error", answers)
        return bool(data)

    def _read(self, stream: int) -> bytes | None:
        try:
            return os.read(stream, CHUNK)
        except BlockingIOError:
            return None

    def _receive(self, answers: list[str]) -> bool:
        """Read what has come; tell whether an answer was among it."""
        data = self._read(self._stdout)
        if data is None:
            return False
        if not data:
            raise self._crashed(answers)
        self._unread = (self._unread + data.replace(b"\r", b"")).lstrip(b"\n")
        before = len(answers)
        while (end := self._unread.find(b"\n\n")) >= 0:
            answer = self._unread[:end].decode("utf-8", "replace")
            self._unread = self._unread[end:].lstrip(b"\n")
            self._take(answer, answers)
        if len(self._unread) > self.limits.output:
            raise Failure("floods", f"more than {self.limits.output} bytes of output", answers)
        return len(answers) > before

    def _take(self, answer: str, answers: list[str]) -> None:
        """Keep an answer, which begins with = or ?; what stands before it is noise."""
        lines = answer.split("\n")
        start = next((i for i, line in enumerate(lines) if line[:1] in ("=", "?")), len(lines))
        if start and not self.noise:
            self.noise = "\n".join(lines[:start])[:200]
        if start < len(lines):
            self._said = 0
            answers.append("\n".join(lines[start:]))

    def _crashed(self, answers: list[str]) -> Failure:
        """Return how the program ended, which the supervisor tells."""
        self._lifeline.settimeout(5)
        end = ""
        with suppress(OSError):
            end = self._lifeline.recv(200).decode()
        while data := self._read(self._stderr):
            self.said = (self.said + data)[-KEPT:]
        if end == "memory":
            return Failure("memory", f"more than {self.limits.memory} bytes", answers)
        last = self.said.decode("utf-8", "replace").strip().split("\n")[-1][:200]
        detail = (end or "closed its output") + (f"; it said: {last}" if last else "")
        return Failure("crashes", detail, answers)

    def close(self) -> None:
        """End the program and all that it has started."""
        self._lifeline.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream:
                with suppress(OSError):
                    stream.close()


def _threads(pid: int) -> list[tuple[str, int]]:
    """Return the state, and the ticks of processor time, of each thread below a process."""
    threads = []
    for below in supervisor.descendants(pid):
        for file in Path(f"/proc/{below}/task").glob("*/stat"):
            with suppress(OSError):
                # The name, in brackets, may hold anything.
                words = file.read_text().rpartition(")")[2].split()
                threads.append((words[0], int(words[11]) + int(words[12])))
    return threads
