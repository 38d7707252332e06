"""What the tests of proofs share."""

from functools import cache
from pathlib import Path

import pytest

from goproof.lemmas import all_lemmas
from goproof.queries.statements_as_queries import runs_of
from goproof.vocabulary.lemma import Lemma


@cache
def kernel_lemmas() -> list[Lemma]:
    """The lemmas whose statements run the kernel."""
    return [every for every in all_lemmas() if every.is_formal and runs_of(every.statement)]


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
