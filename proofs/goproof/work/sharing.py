"""Pieces of work that have nothing to do with one another, shared out among workers.

Workers are those of `goproof.work.workers`, or those of a Dask scheduler (`goproof.work.cluster`),
of which none is believed that has other sources.
"""

import hashlib
import platform
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any, TypeVar

from goproof.errors import UsageError
from goproof.sources import all_modules, source_of
from goproof.work.workers import Call, Here, Processes, Workers

Item = TypeVar("Item")
T = TypeVar("T")


def workers_of(jobs: int, cluster: str | None = None) -> Workers:
    """Return so many processes, this one alone for 1, or the workers of a cluster."""
    if cluster is None:
        return Here() if jobs == 1 else Processes(jobs)
    # Whoever has no cluster need not wait for what it imports.
    from goproof.work.cluster import Cluster

    return Cluster(cluster)


def each_done(
    work: Callable[[Item], T],
    items: Mapping[int, Item],
    answers: dict[int, T | Exception],
    *,
    jobs: int,
    cluster: str | None = None,
    here: Callable[[Item], T] | None = None,
) -> Generator[int, None, None]:
    """Yield the number of each item as its work ends, and put what came of it into `answers`.

    Parameters: `work`, a function of a module, as other processes have to find it; `items`, by
    their numbers; `answers`, to which the result of each is added, or the error that it raised;
    `jobs`, how many processes of this machine, where 1 is this process alone; `cluster`, the
    address of a Dask scheduler whose workers do the work instead; `here`, what this process does in
    place of `work`, such as the same with progress.

    When it is broken off, `answers` gets what was done by then. Raises UsageError when there is no
    such cluster, and ClusterGone when it ends.
    """
    if not items:
        return
    workers = workers_of(min(jobs, len(items)), cluster)
    if isinstance(workers, Here):
        work = here or work
    finished = False
    calls: dict[Call[Any], int] = {}
    try:
        for number, item in items.items():
            # Processes of this machine have our sources; to say so would cost each of them a while.
            call = (work, item) if cluster is None else (_with_sources, work, item)
            calls[workers.submit(*call)] = number
        for done in workers.done():
            answers[calls[done]] = _answer(done)
            yield calls[done]
        finished = True
    finally:
        answers |= {calls[done]: _answer(done) for done in workers.ended_already()}
        workers.close(finished=finished)


def in_order(
    work: Callable[[Item], T], items: Sequence[Item], *, jobs: int, cluster: str | None = None
) -> Iterator[T]:
    """Yield what comes of each item in the order of items, each as soon as it is its turn.

    Parameters as in `each_done`. Raises what the work raises.
    """
    answers: dict[int, T | Exception] = {}
    turn = 0
    with closing(
        each_done(work, dict(enumerate(items)), answers, jobs=jobs, cluster=cluster)
    ) as done:
        for _ in done:
            while turn in answers:
                answer = answers[turn]
                if isinstance(answer, Exception):
                    raise answer
                yield answer
                turn += 1


def _with_sources(work: Callable[[Item], T], item: Item) -> tuple[T, str]:
    """Do a piece of work; return what comes of it, and by what sources."""
    return work(item), sources()


def _answer(call: Call[Any]) -> Any:
    try:
        answer = call.result()
    except Exception as error:
        return error
    if call.work is not _with_sources:
        return answer
    answer, there = answer
    return answer if there == sources() else UsageError("the worker has other sources of goproof")


def sources() -> str:
    """Return a digest of all sources of the project, and of the Python that runs them."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    digest = hashlib.sha256(python.encode())
    for name in all_modules():
        digest.update(name.encode())
        digest.update(hashlib.sha256(source_of(name) or b"").digest())
    return digest.hexdigest()
