"""The same work on a real Dask scheduler with two workers, on the loopback interface."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from goproof.documents.base import plain
from goproof.errors import UsageError
from goproof.verification.verify import verify
from goproof.work import cluster
from goproof.work.cluster import Cluster
from tests.repository.checkout import PROBLEMS
from tests.support.commands import Run, Told
from tests.support.processes import PATIENCE

LEMMAS = ["clear_is_idempotent", "the_two_clearings_commute"]
BOARDS = ["1x2", "1x7", "2x4"]


@dataclass
class Running:
    """A scheduler and its workers, each a process."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A scheduler with two workers that are not started again when they die."""
    with ExitStack() as stack:
        yield start(stack, tmp_path, (), ())


def start(stack: ExitStack, directory: Path, *workers: tuple[object, ...]) -> Running:
    """Start a scheduler, and a worker with each of the options; they end with the stack."""
    told = directory / "scheduler.json"

    def dask(what: str, *options: object) -> subprocess.Popen[bytes]:
        line = ["dask", what, "--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", told]
        process = stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-m", *map(str, (*line, *options))],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        stack.callback(process.kill)
        return process

    scheduler = dask("scheduler", "--port", "0")
    deadline = time.monotonic() + PATIENCE
    while not (told.exists() and told.read_text(encoding="utf-8")):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    single = ("--nthreads", "1", "--no-nanny", "--local-directory", directory)
    started = [dask("worker", *single, *options) for options in workers]
    address = json.loads(told.read_text(encoding="utf-8"))["address"]
    return Running(address, scheduler, started)


@pytest.mark.slow
def test_cluster_finds_the_same_though_a_worker_is_killed(running: Running, tmp_path: Path) -> None:
    done_so_far: list[int] = []

    def kill_one(finished: int, of: int, _: str) -> None:
        done_so_far.append(finished)
        if len(done_so_far) == 1:
            assert finished < of
            running.workers[0].send_signal(signal.SIGKILL)

    options = {"boards": BOARDS}
    store = tmp_path / "verdicts.sqlite"
    found = list(
        verify(LEMMAS, cluster=running.address, progress=kill_one, store=store, **options)  # type: ignore[arg-type]
    )
    assert running.workers[0].wait() == -signal.SIGKILL
    here = list(verify(LEMMAS, jobs=1, **options))  # type: ignore[arg-type]
    assert len(found) == 4
    assert [row.remarks for row in found if not row.as_expected] == []
    assert sorted(map(without_time, found)) == sorted(map(without_time, here))
    # What the cluster found is stored like anything else.
    again = list(verify(LEMMAS, store=store, jobs=1, **options))  # type: ignore[arg-type]
    true = [row for row in again if row.verdict.says == "true"]
    assert true
    assert all(row.stored_pieces == row.pieces for row in true)


def without_time(row: object) -> str:
    shown = plain(row)
    return json.dumps({**shown, "seconds": None}, sort_keys=True)


@pytest.mark.slow
def test_work_that_kills_workers_and_a_cluster_that_is_deserted(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "DESERTED", 1.0)
    monkeypatch.setattr(cluster, "LOOKING", 0.2)
    workers = Cluster(running.address)
    # It kills whoever does it.
    workers.submit(os._exit, 1)
    with pytest.raises(UsageError, match="has no workers any more"):
        workers.wait()
    workers.close()


@pytest.mark.slow
def test_worker_with_another_version_of_a_solver_is_named_and_not_believed(tmp_path: Path) -> None:
    planted = tmp_path / "older_cvc5.py"
    planted.write_text("from goproof.work import cluster\ncluster.version = lambda _: '0.1'\n")
    with ExitStack() as stack:
        running = start(stack, tmp_path, ("--preload", planted))
        workers = Cluster(running.address)
        workers.submit(abs, -1)
        with pytest.raises(UsageError, match="other version of z3-solver"):
            workers.wait()[0].result()
        workers.close()


@pytest.mark.slow
def test_scheduler_that_goes_away_is_one_clear_line(running: Running) -> None:
    workers = Cluster(running.address)
    workers.submit(time.sleep, 600)
    threading.Timer(0.5, running.scheduler.kill).start()
    with pytest.raises(UsageError, match=r"is gone|has no workers any more") as caught:
        workers.wait()
    assert running.address in str(caught.value)
    workers.close()


def test_wrong_addresses_a_missing_package_and_export_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 0.2)
    for address in ("nonsense", "gopher://127.0.0.1:1", ""):
        with pytest.raises(UsageError, match=f"no Dask scheduler at .*{address!r}") as caught:
            verify(LEMMAS, cluster=address)
        assert "\n" not in str(caught.value)
    with pytest.raises(UsageError, match="not on a cluster"):
        verify(LEMMAS, cluster="127.0.0.1:1", export=tmp_path)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match=r"pip install 'goproof\[cluster\]'"):
        verify(LEMMAS, cluster="127.0.0.1:1")


@pytest.mark.slow
def test_several_problems_are_solved_on_a_cluster_with_their_certificates_here(
    running: Running, tmp_path: Path, run: Run, told: Told
) -> None:
    files = [str(PROBLEMS / f"{n}.json") for n in ("two-eyes", "one-eye")]
    certificates, on_it = tmp_path / "certificates", f"--cluster {running.address}"
    document = told(f"solve {on_it} --certificates {certificates}", *files)
    assert [row["file"] for row in document["problems"]] == files
    assert document["statuses"] == {"alive": 1, "dead": 1}
    written = sorted(certificates.rglob("*.jsonl.gz"))
    assert {file.parent.name for file in written} == {"1-two-eyes", "2-one-eye"}
    assert run("check", written[0])[0] == 0
    status, _, _ = run(f"compare aga tromp-taylor --level value --board 1x2 {on_it}")
    assert status in (0, 1)
