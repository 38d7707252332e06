"""What the tests of proofs share."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _no_canaries(request: pytest.FixtureRequest) -> None:
    # Most runs here are of one small row, or of solvers that answer as a test has them answer.
    # Canaries have tests of their own.
    if "with_canaries" not in request.fixturenames:
        request.getfixturevalue("without_canaries")


@pytest.fixture
def with_canaries() -> None:
    """Runs submit their canaries, as they do for users."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a store may be made."""
    return tmp_path / "verdicts.sqlite"
