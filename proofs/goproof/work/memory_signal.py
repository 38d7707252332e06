"""The signal by which a process hears that it takes more memory than it may."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

NUMBER = signal.SIGUSR2


@contextmanager
def held_back() -> Iterator[None]:
    """Let no such signal interrupt the block, which takes no more memory itself.

    One that comes meanwhile is lost; as long as there is cause, others follow.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {NUMBER})
    try:
        yield
    finally:
        if NUMBER not in before:
            if NUMBER in signal.sigpending():
                signal.sigwait({NUMBER})
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {NUMBER})
