"""Tasks done by workers: this machine's processes (`goproof.work.workers`), or those of a Dask
scheduler (`goproof.work.cluster`). None is believed that has other sources or solvers.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future

from goproof.errors import WorkerDied
from goproof.methods.outcomes import Outcome
from goproof.solvers.registry import version
from goproof.verification.fingerprint import Fingerprint
from goproof.verification.tasks import Task, perform
from goproof.work.sharing import Workers

Versions = dict[str, str]
Sources = dict[str, Fingerprint]
Done = tuple[list[Outcome], Sources, Versions]
Begun = Future[Done]


def begin(tasks: Sequence[Task], workers: Workers) -> dict[Begun, Task]:
    """Have tasks done by workers; return what `done` waits for, and the task of each."""
    return {workers.submit(perform_with_sources, task): task for task in tasks}


def done(
    begun: Mapping[Begun, Task], workers: Workers, here: Sources
) -> Iterator[tuple[Task, list[Outcome]]]:
    """Yield tasks that were begun, with their outcomes, as they are done; then close the workers.

    A task at which too many workers died is split into its pieces, as one of them alone may be to
    blame; a piece at which too many died is UNKNOWN. So is what a worker did with other sources
    than those that this process has imported, `here`, or with another version of a solver.
    """
    finished = False
    waiting = dict(begun)
    try:
        while waiting:
            for future in workers.wait(list(waiting)):
                task = waiting.pop(future)
                try:
                    outcomes, sources, versions = workers.result(future)
                except WorkerDied as death:
                    if len(parts := task.split()) > 1:
                        waiting |= begin(parts, workers)
                    else:
                        yield task, task.unknown(str(death))
                    continue
                if fault := other_sources(
                    sources, {lem.name: here[lem.name] for lem in task.lemmas}
                ):
                    outcomes = task.unknown(fault)
                elif differing := other_versions(versions, versions_used(task)):
                    outcomes = task.unknown(f"the worker has {differing}")
                yield task, outcomes
        finished = True
    finally:
        workers.close(finished=finished)


def perform_with_sources(task: Task) -> Done:
    """Do the work of a task; return the outcomes, the sources used, and the solvers' versions."""
    outcomes, sources = perform(task)
    return outcomes, sources, versions_used(task)


def versions_used(task: Task) -> Versions:
    """Return which versions of the solvers that a task asks this process has, '' for none."""
    return {name: version(name) for name in task.solvers()}


def other_sources(there: Sources, here: Sources) -> str:
    """Say why a worker can't be held to have checked lemmas by the same sources, '' if it can.

    Parameters: `there`, the fingerprints that the worker gives; `here`, those of this process,
    whose own doubts are for whoever stores what came out.
    """
    for name, mine in here.items():
        if there[name].digest != mine.digest:
            return "the worker has other sources of goproof"
        if there[name].doubt not in ("", mine.doubt):
            return f"the worker may have other sources of goproof: {there[name].doubt}"
    return ""


def other_versions(there: Versions, here: Versions) -> str:
    """Say which solvers differ, '' if none does.

    Parameters: `there`, the versions that a worker has; `here`, those that this process has.
    """

    def shown(number: str) -> str:
        return number or "none"

    differing = [name for name in here if there.get(name, "") != here[name]]
    return ", ".join(
        f"another version of {name} ({shown(there.get(name, ''))}, here {shown(here[name])})"
        for name in differing
    )
