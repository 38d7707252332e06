"""What the tests of proofs share."""

from functools import cache
from pathlib import Path

import pytest

from goproof.doubts import doubt
from goproof.doubts.doubt import Doubts
from goproof.validation.family import Family
from goproof.lemmas import all_lemmas
from goproof.queries.claims_as_queries import runs_of
from goproof.theory.law import GOSPEC, Law
from goproof.verification import verify as run
from goproof.vocabulary.lemma import Lemma

DOUBTED: dict[bool, Doubts] = {}
FAMILIES: dict[bool, Family] = {}


@cache
def kernel_lemmas() -> list[Lemma]:
    """The lemmas whose claims run the kernel."""
    return [every for every in all_lemmas() if every.is_formal and runs_of(every.claim())]


class OfStatements(Doubts):
    """The doubts of a run, but that the law is not asked whether a lemma is true."""

    def refutation(self, lemma: Lemma, law: Law) -> None:
        """Find nothing."""


@pytest.fixture(autouse=True)
def _no_controls(request: pytest.FixtureRequest) -> None:
    # Most runs here are of one small row, or of solvers that answer as a test has them answer.
    # Controls have tests of their own.
    if "with_controls" not in request.fixturenames:
        request.getfixturevalue("without_controls")


def family_of(law: Law, *, full: bool = False) -> Family:
    """The cases of gospec, made once for all runs; those of another law anew."""
    if law is not GOSPEC:
        return Family(law, full=full)
    return FAMILIES.setdefault(full, Family(law, full=full))


@pytest.fixture(autouse=True)
def _one_family(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    # To make them takes as long as all else that a run doubts.
    if "own_family" not in request.fixturenames:
        monkeypatch.setattr(doubt, "Family", family_of)


@pytest.fixture
def own_family() -> None:
    """Runs make the cases of gospec by themselves: a test plants something in how they do."""


@pytest.fixture
def doubted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is to be doubted of a lemma is found once for all runs.

    For tests that plant nothing in what a run doubts, nor in what it doubts by.
    """

    def doubts(*, full: bool = False) -> Doubts:
        return DOUBTED.setdefault(full, Doubts(full=full))

    monkeypatch.setattr(run, "Doubts", doubts)


@pytest.fixture
def no_small_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run doubts nothing in the cases of small boards: a test plants what larger ones show."""
    monkeypatch.setattr(Doubts, "of_lemma", lambda *_, **__: None)


@pytest.fixture
def with_controls() -> None:
    """Runs ask their controls, as they do for users."""


@pytest.fixture
def controls_first(with_controls: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run asks its controls before any lemma, so that one that fails there does nothing else."""
    monkeypatch.setattr(run, "QUICK", 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a store may be made."""
    return tmp_path / "verdicts.sqlite"
