"""Runs that write to one store at once, or are killed, lose nothing and repeat nothing."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from goproof.lemmas import lemma
from goproof.methods.outcomes import Outcome
from goproof.verification.fingerprint import fingerprint
from goproof.verification.store import Store
from goproof.verification.tasks import Piece
from goproof.vocabulary.check import Method, Verdict
from goproof.work.workers import processes
from gospec.graph import rectangle
from tests.proofs.stored import TRUE_LEMMA, rows
from tests.support.processes import PATIENCE, ends


def write(path: Path, number: int) -> None:
    """Write two boards of three; so two writers write each, and some twice."""
    store, lem = Store(path), lemma(TRUE_LEMMA)
    now = fingerprint(lem)
    for n in range(1, 301):
        if (n + number) % 3 < 2:
            piece = Piece(lem, Method.BOUNDED, rectangle(1, n))
            held = Outcome(lem.name, Method.BOUNDED, Verdict.HOLDS, (f"1x{n}",), {"z3": "unsat"})
            assert store.put(piece, ("z3",), held, now)
    store.close()


def test_writers_at_once_lose_nothing(path: Path) -> None:
    with processes(2) as workers:
        for writer in [workers.submit(write, path, number) for number in range(2)]:
            workers.result(writer)
    kept = rows(path)
    assert {str(row["board"]).split()[0] for row in kept} == {f"1x{n}" for n in range(1, 301)}
    assert {row["verdict"] for row in kept} == {"HOLDS"}


BOARDS = ["1x2", "1x7", "2x4"]
# The exhaustive check of 2x4 is shared out in eight pieces.
PIECES = 10
ATTEMPTS = 20
# Controls have tests of their own, and take most of the time.
PROGRAM = """
import sys
from godoors.command_line.main import main
from goproof.verification import verify
verify.control_tasks = lambda *_, **__: []
sys.exit(main(sys.argv[1:]))
"""
RUN = ["verify", TRUE_LEMMA, "the_two_clearings_commute", "--method", "exhaustive", "--json"]
OPTIONS = [*RUN, "--timeout", "600", *(part for size in BOARDS for part in ("--board", size))]


@contextmanager
def running(path: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """Run the command line with a store; whatever happens, nothing of it stays behind."""
    line = [sys.executable, "-c", PROGRAM, *OPTIONS, "--store", str(path), *options]
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(line, **quiet, text=True, start_new_session=True) as run:  # type: ignore[call-overload]
        try:
            yield run
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)


def test_killed_run_goes_on_where_it_was(path: Path) -> None:
    # On a busy machine a run may be done before it is killed.
    for _ in range(ATTEMPTS):
        for earlier in path.parent.glob(f"{path.name}*"):
            earlier.unlink()
        with running(path, "--jobs", "2") as run:
            wait_for_verdicts(path)
            run.kill()
            run.wait()
            assert ends(run.pid)
        kept = rows(path)
        if len(kept) < 2 * PIECES:
            break
    assert 0 < len(kept) < 2 * PIECES
    with running(path, "--jobs", "1") as run:
        found = json.loads(run.communicate(timeout=PATIENCE)[0])
    assert (found["as_expected"], found["unexpected"], found["open"]) == (2, 0, 0)
    for row in found["lemmas"]:
        assert row["boards"] == BOARDS
        assert row["pieces"] == PIECES
    # What was kept was neither lost nor computed again: it has the seconds that it had.
    assert sum(row["stored_pieces"] for row in found["lemmas"]) == len(kept)
    assert all(row in rows(path) for row in kept)
    assert len(rows(path)) == 2 * PIECES


def wait_for_verdicts(path: Path, within: float = PATIENCE) -> None:
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        # Until it is made, it has no table.
        with suppress(sqlite3.Error):
            if path.exists() and rows(path):
                return
        time.sleep(0.02)
    raise AssertionError("no verdict was kept in time")
