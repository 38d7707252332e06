"""The workers of a Dask cluster, through its `concurrent.futures` interface."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from typing import Any, TypeVar

from goproof.errors import ClusterGone, UsageError, WorkerDied

T = TypeVar("T")

# Seconds to wait for a scheduler to answer, and for it to have a worker.
CONNECTING = 10.0
# After so many seconds without any worker the run gives a cluster up.
DESERTED = 60.0
# Seconds between two looks at whether it has any.
LOOKING = 5.0


class Cluster:
    """The workers of a Dask scheduler, which itself passes a dead worker's tasks to the others.

    Parameters: `address`, the scheduler's, such as tcp://127.0.0.1:8786. Raises UsageError when
    nobody answers there, or the scheduler has no workers, or `distributed` is not installed.
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
        self._executor = self._client.get_executor(pure=False)

    def submit(self, work: Callable[..., T], /, *arguments: object) -> Future[T]:
        """Have work done somewhere on the cluster."""
        future: Future[T] = self._executor.submit(work, *arguments)
        return future

    def wait(self, futures: Sequence[Future[Any]]) -> set[Future[Any]]:
        """Wait until some of the futures are done, and return these.

        Raises ClusterGone when the cluster has had no workers for a minute.
        """
        last = time.monotonic()
        while not (ready := wait(futures, LOOKING, FIRST_COMPLETED).done):
            if self._has_workers():
                last = time.monotonic()
            elif time.monotonic() - last > DESERTED:
                raise ClusterGone(f"the cluster at {self._address} has no workers any more")
        return ready

    def result(self, future: Future[T]) -> T:
        """Return the result of a future that is done; raise WorkerDied when too many workers died.

        Raises ClusterGone when the scheduler is gone.
        """
        try:
            return future.result()
        except self._killed as death:
            raise WorkerDied(f"workers died at it: {death}") from None
        except CancelledError:
            raise ClusterGone(f"the scheduler at {self._address} is gone") from None

    def close(self, *, finished: bool) -> None:
        """Leave the cluster, which drops the tasks that it has not begun."""
        self._executor.shutdown(wait=finished)
        self._client.close()

    def _has_workers(self) -> bool:
        try:
            return bool(self._client.nthreads())
        except (OSError, TimeoutError):
            return False


async def _greet(connect: Callable[..., Any], address: str) -> None:
    comm = await connect(address, timeout=CONNECTING)
    await comm.close()
