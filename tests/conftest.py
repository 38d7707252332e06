"""Settings that every test shares."""

import gc
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from _pytest import runner
from hypothesis import settings
from platformdirs import user_cache_path

# A process that may not keep what Python compiles compiles all of the project anew, which is two
# thirds of a small run; the tests start many.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What is compiled for the machine is kept for all copies of the project, although the tests have no
# other cache of the user's.
for _place in (user_cache_path("goproof") / "compiled", Path(__file__).parent / "__pycache__"):
    with suppress(OSError):
        _place.mkdir(parents=True, exist_ok=True)
        if os.access(_place, os.W_OK):
            os.environ.setdefault("NUMBA_CACHE_DIR", str(_place))

# First, as nothing is stored by a process that imported the law or the machine before it.
import goproof  # noqa: E402, F401
from goproof.work.frames import with_room  # noqa: E402

# An assertion that fails inside a helper is explained like one in a test.
pytest.register_assert_rewrite("tests.support")
from tests.support.commands import Run, Told, run_by, told_by  # noqa: E402
from tests.support.refusals import Refusal, complaints  # noqa: E402

# What is printed is as wide as it is where nothing tells the width.
os.environ.pop("COLUMNS", None)

# A shell's job in the background ignores Ctrl-C, and so would all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadlines: the law is written to be read, and one example may take a thousand times as long as
# the next.
FEW = settings(deadline=None, max_examples=30)
settings.register_profile("default", FEW)
ci = settings(FEW, derandomize=True, print_blob=True)
settings.register_profile("ci", ci)
settings.register_profile("full", ci, max_examples=150)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test with its fixtures as the command line runs what it is asked for."""
    return with_room(lambda: runner.pytest_runtest_protocol(item, nextitem))


def pytest_collection_finish() -> None:
    """Leave what was imported and collected alone: it stays, and each search of it takes long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True)
def _no_verdicts_of_earlier_runs(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    # The command line keeps verdicts in the user's cache: here, in one of the test's own, for child
    # processes too. No test may pass because an earlier run of other code did.
    cache = tmp_path_factory.getbasetemp() / "caches" / str(abs(hash(request.node.nodeid)))
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))


@pytest.fixture(autouse=True)
def _as_in_a_process_of_its_own() -> None:
    # Work begins in plain Python and goes on compiled, by how much a process has done: which of
    # both a test covers is not to depend on the tests before it. Of a search little is plain, as
    # what is compiled is loaded once for all tests.
    if plainly := sys.modules.get("goimpl.jit.plainly"):
        plainly.PLAINLY.left = plainly.PLAIN_CALLS
    if running := sys.modules.get("goimpl.search.running"):
        running.allowance.nodes = running.PLAIN_NODES // 50


@pytest.fixture(autouse=True)
def _without_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    # Where Coq is installed as where it is not: tests of it ask by themselves.
    monkeypatch.setenv("GOPROOF_COQC", "")


@pytest.fixture
def without_canaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs submit no canaries, which take most of the time where solvers are asked."""
    monkeypatch.setattr("goproof.verification.scheduler.canaries_of", lambda *_, **__: [])


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refusal:
    """Have a command refuse what it is given, and return the line in which it says why."""
    return complaints(capsys, monkeypatch)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; return its exit status, output and errors."""
    return run_by(capsys)


@pytest.fixture
def told(run: Run) -> Told:
    """Run a command line with `--json`, and return its document."""
    return told_by(run)
