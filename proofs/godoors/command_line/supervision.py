"""The process that the user starts: it watches the one that does the work, and ends with it.

Compiled code and solvers may run for minutes without letting Python see an interrupt, and may crash
for want of memory. So the work is done by a child, and this process, which does nothing else, can
always end at once, and say why.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NoReturn

from godoors.command_line import common
from goproof.work.ending import end_with, likely_cause

# Seconds until a child that doesn't see an interrupt is killed, and one that does and tidies up.
UNTIL_RECEIPT, UNTIL_TIDY = 3.0, 15.0
# What the child writes when it sees an interrupt, and when its work is over. A library that gives
# up ends it without, and with whatever status.
RECEIPT, FINISHED = b"!", b"."
# How the child is told of Ctrl-C, which it leaves to its parent; so it hears of each only once.
INTERRUPT = signal.SIGUSR1
ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
# Seconds after which an interrupt comes again that came where Python lets no exception pass.
UNTIL_AGAIN = 0.02


def supervised(name: str, work: Callable[[], int]) -> int:
    """Have work done by a child of this process, and return its exit status.

    Parameters: `name`, of program and command, for messages. After Ctrl-C the child has some
    seconds to see it, and then some to end what it does; when this process is ended, so is the
    child.
    """
    parent = os.getpid()
    # Whoever starts us may ignore or block it, and then nobody would hear that a child has ended.
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # Until both have said what is to become of an interrupt, none comes.
    signal.pthread_sigmask(signal.SIG_SETMASK, {signal.SIGINT})
    try:
        receipts, sees = os.pipe()
        signals, signalled = os.pipe()
        child = os.fork()
    except OSError:
        # No file or process more is allowed: then without.
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return work()
    if child == 0:
        for descriptor in (receipts, signals, signalled):
            os.close(descriptor)
        end_with(parent)
        said = FINISHED
        try:
            _hear_of_interrupts(sees)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            return work()
        except KeyboardInterrupt:
            # It came before the work could see to it; the parent says so.
            said = b""
            return common.INTERRUPTED
        finally:
            with suppress(OSError):
                os.write(sees, said)
    os.close(sees)
    supervisor = _Supervisor(name, child, receipts, signals)
    _wake_by_signals(signalled)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    return supervisor.status()


def _hear_of_interrupts(sees: int) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # As in the background of a shell.
        return

    def interrupted(_number: int, _frame: FrameType | None) -> NoReturn:
        Interrupts.heard = True
        with suppress(OSError):
            os.write(sees, RECEIPT)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(INTERRUPT, interrupted)
    signal.signal(signal.SIGALRM, interrupted)
    sys.unraisablehook = _lost


class Interrupts:
    """Whether this process was interrupted. A library may make another error of an interrupt."""

    heard = False


def _lost(lost: sys.UnraisableHookArgs) -> None:
    """Deal with an exception where Python lets none pass, as when an object of Z3's is deleted."""
    if lost.exc_type is KeyboardInterrupt:
        signal.setitimer(signal.ITIMER_REAL, UNTIL_AGAIN)
    elif not Interrupts.heard:
        sys.__unraisablehook__(lost)


def _die_by(number: int) -> None:
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _wake_by_signals(signalled: int) -> None:
    """Have the numbers of signals that come written there."""
    os.set_blocking(signalled, False)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGCHLD, *ENDING):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda _number, _frame: None)


class _Supervisor:
    """Waits for a child, and for signals.

    Parameters: `name`, of program and command; `child`, its number; `receipts`, where the
    child writes when it sees an interrupt; `signals`, where the numbers of signals come.
    """

    def __init__(self, name: str, child: int, receipts: int, signals: int) -> None:
        self.name, self.child, self.receipts, self.signals = name, child, receipts, signals
        self.deadline: float | None = None
        self.told = self.seen = self.finished = False
        os.set_blocking(receipts, False)

    def status(self) -> int:
        """Return the exit status for the whole, once the child has ended."""
        watched = [self.signals, self.receipts]
        while True:
            ended, how, usage = os.wait4(self.child, os.WNOHANG)
            if ended:
                self._read()
                used = usage.ru_utime + usage.ru_stime
                return self._status(os.waitstatus_to_exitcode(how), used)
            ready = select.select(watched, [], [], self._remaining())[0]
            if self.receipts in ready:
                watched = [self.signals]
                self._read()
                if self.deadline is not None:
                    self.deadline = time.monotonic() + UNTIL_TIDY
            if self.signals in ready:
                for number in os.read(self.signals, 64):
                    self._hear(number)
            if self.deadline is not None and time.monotonic() >= self.deadline:
                self._kill()

    def _read(self) -> None:
        with suppress(BlockingIOError):
            came = os.read(self.receipts, 64)
            self.seen = self.seen or RECEIPT in came
            self.finished = self.finished or FINISHED in came

    def _remaining(self) -> float | None:
        return None if self.deadline is None else max(self.deadline - time.monotonic(), 0)

    def _hear(self, number: int) -> None:
        if number in ENDING:
            self._kill()
            os.waitpid(self.child, 0)
            _die_by(number)
        elif number == signal.SIGINT and self.told:
            # Whoever asks twice won't wait.
            self._kill()
        elif number == signal.SIGINT:
            self.told = True
            self.deadline = time.monotonic() + UNTIL_RECEIPT
            with suppress(ProcessLookupError):
                os.kill(self.child, INTERRUPT)

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.child, signal.SIGKILL)

    def _status(self, status: int, used: float) -> int:
        if self.finished and status >= 0:
            return status
        if self.told:
            # Who has seen it says so as work ends, even where the process takes too long to end.
            if not (self.seen and self.finished):
                self._say("interrupted")
            return common.INTERRUPTED
        if -status in ENDING:
            # It came to both, and to the child first.
            _die_by(-status)
        how = f"killed by {signal.Signals(-status).name}" if status < 0 else "given up by a library"
        self._say(f"{how}, {likely_cause(used)}")
        return common.FAILED

    def _say(self, what: str) -> None:
        # The child may have left a line of progress.
        start = "\r\x1b[K" if sys.stderr.isatty() else ""
        with suppress(OSError):
            print(f"{start}{self.name}: {what}", file=sys.stderr, flush=True)
