"""Every file in `lemmas/` is a lemma of its own name, and its declaration is complete."""

import re
from pathlib import Path

import pytest

from goproof import lemmas
from goproof.declare import Lemma, Method, Verdict
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma
from goproof.solving import example_fault

FILES = [path for path in Path(lemmas.__path__[0]).glob("*.py") if path.stem != "__init__"]
WRITTEN = re.compile(r"S[0-4]/[\w.'-]+")


def test_every_file_is_registered() -> None:
    assert sorted(path.stem for path in FILES) == [known.name for known in all_lemmas()]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [("", "must define LEMMA"), ("LEMMA = 1", "must define LEMMA")],
)
def test_file_without_a_lemma_is_refused(
    content: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "planted_file.py").write_text(content, encoding="utf-8")
    monkeypatch.setattr(lemmas, "__path__", [str(tmp_path)])
    all_lemmas.cache_clear()
    try:
        with pytest.raises(TypeError, match=complaint):
            all_lemmas()
    finally:
        all_lemmas.cache_clear()


@pytest.mark.parametrize("known", all_lemmas(), ids=lambda known: known.name)
def test_declaration_is_complete(known: Lemma) -> None:
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", known.name)
    assert known.statement.endswith(".")
    assert known.clauses
    assert all(WRITTEN.fullmatch(clause) for clause in known.clauses)
    methods = [check.method for check in known.checks]
    assert Method.EXHAUSTIVE in methods
    assert len(set(methods)) == len(methods)
    assert all(check.seconds > 0 for check in known.checks)


@pytest.mark.parametrize("known", all_lemmas(), ids=lambda known: known.name)
def test_example_satisfies_all_that_the_proof_assumes(known: Lemma) -> None:
    if known.is_formal:
        assert example_fault(known, known.claim()) == ""
    assert known.assumes(known.example.case())


@pytest.mark.parametrize("known", all_lemmas(), ids=lambda known: known.name)
def test_without_a_formal_claim_a_lemma_is_checked_exhaustively_only(known: Lemma) -> None:
    methods = {check.method for check in known.checks}
    assert known.is_formal or methods == {Method.EXHAUSTIVE}


@pytest.mark.parametrize("known", all_lemmas(), ids=lambda known: known.name)
def test_expected_verdicts_are_of_one_mind(known: Lemma) -> None:
    refuted = {check.expected is Verdict.REFUTED for check in known.checks}
    assert len(refuted) == 1


def test_unknown_lemma_suggests_the_nearest() -> None:
    with pytest.raises(UsageError, match="did you mean clear_is_idempotent"):
        lemma("clear_is_idempotnt")


def test_the_least_catalogue_is_there() -> None:
    assert {
        "at_most_one_clearing_has_an_effect",
        "at_most_one_clearing_has_an_effect_from_any_colouring",
        "every_stone_reaches_empty_after_a_move",
        "a_capture_excludes_suicide",
        "clear_is_idempotent",
        "the_two_clearings_commute",
        "connected_stones_reach_the_same_colours",
        "one_stone_suicide_leaves_the_colouring_as_it_was",
        "areas_and_neutral_points_partition_the_board",
    } <= {known.name for known in all_lemmas()}
