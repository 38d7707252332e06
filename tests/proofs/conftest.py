"""What the tests of proofs share."""

from pathlib import Path

import pytest

from goproof.verification import verify as run


@pytest.fixture(autouse=True)
def _no_controls(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    # Most runs here are of one small row, or of solvers that answer as a test has them answer.
    # Controls have tests of their own, and are asked wherever the command line is tested.
    if "with_controls" not in request.fixturenames:
        monkeypatch.setattr(run, "control_tasks", lambda *_, **__: [])


@pytest.fixture
def with_controls() -> None:
    """Runs ask their controls, as they do for users."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a store may be made."""
    return tmp_path / "verdicts.sqlite"
