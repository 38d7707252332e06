"""The workers of a Dask cluster, through its `concurrent.futures` interface."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from queue import Empty
from typing import Any

from goproof.errors import ClusterGone, UsageError, WorkerDied
from goproof.work.workers import Call, Submitted

# Seconds to wait for a scheduler to answer, and for it to have a worker.
CONNECTING = 10.0
# After so many seconds without any worker the run gives a cluster up.
DESERTED = 60.0
# Seconds between two looks at whether it has any.
LOOKING = 5.0


class Cluster(Submitted):
    """The workers of a Dask scheduler, which itself passes a dead worker's tasks to the others.

    Parameters: `address`, the scheduler's, such as tcp://127.0.0.1:8786. Raises UsageError when
    nobody answers there, or the scheduler has no workers, or `distributed` is not installed; and
    ClusterGone from `wait` when the scheduler is gone, or has had no workers for a minute.
    """

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client, KilledWorker
            from distributed.comm.core import connect
        except ImportError:
            raise UsageError(
                "a cluster needs the package distributed: pip install 'goproof[cluster]'"
            ) from None
        self._address, self._killed = address, KilledWorker
        try:
            # A client without a scheduler complains once more at its deletion.
            asyncio.run(_greet(connect, address))
            self._client = Client(address, timeout=CONNECTING, set_as_default=False)
        except (OSError, ValueError) as error:
            why = str(error).partition("\n")[0]
            raise UsageError(f"no Dask scheduler at {address!r}: {why}") from None
        try:
            self._client.wait_for_workers(1, timeout=CONNECTING)
        except TimeoutError:
            self._client.close()
            raise UsageError(f"the scheduler at {address} has no workers") from None
        super().__init__(self._client.get_executor(pure=False))

    def wait(self) -> list[Call[Any]]:
        """Wait until something has ended, and return it."""
        future = self._next()
        call = self._calls.pop(future)
        try:
            death = future.exception()
        except CancelledError:
            death = CancelledError()
        if isinstance(death, CancelledError):
            raise ClusterGone(f"the scheduler at {self._address} is gone")
        if isinstance(death, self._killed):
            future = Future()
            future.set_exception(WorkerDied(f"workers died at it: {death}"))
        call.ended = future
        return [call]

    def close(self, *, finished: bool) -> None:
        """Leave the cluster, which drops the tasks that it has not begun."""
        self._executor.shutdown(wait=finished)
        self._client.close()

    def _next(self) -> Future[Any]:
        last = time.monotonic()
        while True:
            try:
                return self._ended.get(timeout=LOOKING)
            except Empty:
                if self._has_workers():
                    last = time.monotonic()
                elif time.monotonic() - last > DESERTED:
                    gone = f"the cluster at {self._address} has no workers any more"
                    raise ClusterGone(gone) from None

    def _has_workers(self) -> bool:
        try:
            return bool(self._client.nthreads())
        except (OSError, TimeoutError):
            return False


async def _greet(connect: Callable[..., Any], address: str) -> None:
    comm = await connect(address, timeout=CONNECTING)
    await comm.close()
