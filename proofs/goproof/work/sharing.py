"""Whose work is shared: this process's alone, among processes, or among those of a cluster."""

from goproof.work.workers import Here, Processes, Workers


def workers_of(jobs: int, cluster: str | None = None) -> Workers:
    """Return so many processes, this one alone for 1, or the workers of a cluster.

    Parameters: `cluster`, the address of a Dask scheduler. Raises UsageError when there is no such.
    """
    if cluster is None:
        return Here() if jobs == 1 else Processes(jobs)
    # Whoever has no cluster need not wait for what it imports.
    from goproof.work.cluster import Cluster

    return Cluster(cluster)
