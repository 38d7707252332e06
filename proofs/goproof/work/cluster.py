"""Whose work is shared: this process's alone, among processes, or among those of a Dask cluster."""

import platform
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from importlib.metadata import PackageNotFoundError, version
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from goproof.errors import ClusterGone, UsageError, WorkerDied
from goproof.sources import all_modules, digest_of
from goproof.work.workers import Here, Processes, Workers

T = TypeVar("T")
PACKAGES = ("z3-solver", "cvc5", "python-sat", "numpy", "numba")
# Seconds to wait for a scheduler to answer, and for it to have a worker.
CONNECTING = 10.0
# After so many seconds without any worker the run gives a cluster up.
DESERTED = 60.0
# Seconds between two looks at whether it has any.
LOOKING = 5.0


def workers_of(jobs: int, cluster: str | None = None) -> Workers:
    """Return so many processes, this one alone for 1, or the workers of a cluster.

    Parameters: `cluster`, the address of a Dask scheduler. Raises UsageError when there is no such.
    """
    if cluster is not None:
        return Cluster(cluster)
    return Here() if jobs == 1 else Processes(jobs)


class Cluster(Workers):
    """The workers of a Dask scheduler, which itself passes a dead worker's tasks to the others.

    None of them is believed that has other sources of goproof, or other versions of what solves and
    computes: what it did comes to a UsageError.

    Parameters: `address`, the scheduler's, such as tcp://127.0.0.1:8786. Raises UsageError when
    nobody answers there, or the scheduler has no workers, or `distributed` is not installed; and
    ClusterGone from `wait` when the scheduler is gone, or has had no workers for a minute.
    """

    def __init__(self, address: str) -> None:
        # Whoever has no cluster need not wait for what it imports.
        import asyncio

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
        self._futures: dict[Future[Any], Future[Any]] = {}
        # Not `concurrent.futures.wait`: an interrupt while it holds the locks of the futures would
        # leave these locked, and the threads that want to set results waiting for ever.
        self._ended: SimpleQueue[Future[Any]] = SimpleQueue()

    def submit(self, work: Callable[..., T], /, *arguments: object) -> Future[T]:
        """Have work done somewhere on the cluster."""
        theirs = self._executor.submit(_with_sources, work, *arguments)
        self._futures[theirs] = future = Future[T]()
        theirs.add_done_callback(self._ended.put)
        return future

    def wait(self) -> list[Future[Any]]:
        """Wait until something has ended, and return it."""
        return [self._answered(self._next())]

    def is_busy(self) -> bool:
        """Tell whether something was submitted that was not returned."""
        return bool(self._futures)

    def ended_already(self) -> list[Future[Any]]:
        """Return what has ended by now."""
        ended = [theirs for theirs in self._futures if theirs.done() and not theirs.cancelled()]
        return [self._answered(theirs) for theirs in ended]

    def close(self) -> None:
        """Leave the cluster, which drops the tasks that it has not begun."""
        self._executor.shutdown(wait=False)
        self._client.close()

    def _answered(self, theirs: Future[Any]) -> Future[Any]:
        """Return our future, with what came of theirs."""
        future = self._futures.pop(theirs)
        try:
            answer, there = theirs.result()
        except CancelledError:
            raise ClusterGone(f"the scheduler at {self._address} is gone") from None
        except self._killed as death:
            future.set_exception(WorkerDied(f"workers died at it: {death}"))
        except Exception as error:
            future.set_exception(error)
        else:
            if there == sources():
                future.set_result(answer)
            else:
                differing = " and ".join(what for what in there if there[what] != sources()[what])
                future.set_exception(UsageError(f"the worker has other {differing}"))
        return future

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


def _with_sources(work: Callable[..., T], *arguments: object) -> tuple[T, dict[str, str]]:
    """Do a piece of work; return what comes of it, and by what sources."""
    return work(*arguments), sources()


def sources() -> dict[str, str]:
    """Return a digest of all sources of the project, and the versions of what runs with them."""
    versions = {f"version of {package}": _version(package) for package in PACKAGES}
    return {
        "sources of goproof": digest_of(all_modules()),
        "Python": platform.python_version(),
        **versions,
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
