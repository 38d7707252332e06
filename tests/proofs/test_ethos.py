"""ethos checks cvc5's proofs where it is installed; what it does not accept is not proved."""

import os
from pathlib import Path

import pytest

from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods import by_solvers, proofs
from goproof.methods.by_solvers import check_by_solvers
from goproof.methods.outcomes import Result, combine
from goproof.methods.questions import Options, Row
from goproof.solvers import ethos
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import ETHOS, PROOFS, version, with_ethos
from goproof.verification.canaries import asking
from goproof.verification.canaries.asking import CanaryAccepted
from goproof.verification.canaries.forgeries import (
    EVERY_POINT,
    ITS_REFUTATION,
    forged_proofs_for_ethos,
)
from goproof.verification.canaries.registry import CANARIES
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict

LEMMA = "clear_is_idempotent"
REAL = {name: os.environ.get(name) for name in (ethos.VARIABLE, ethos.SIGNATURE_VARIABLE)}
INSTALLED = ethos.installed()
# What a program says of any proof, as a script for a shell.
ACCEPTING = "echo correct"


@pytest.fixture(autouse=True)
def _no_validation(monkeypatch: pytest.MonkeyPatch) -> None:
    # What compares the query with gospec has tests of its own.
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)


@pytest.fixture
def signature(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with what a user would have from cvc5's sources."""
    place = tmp_path / "cpc"
    place.mkdir()
    (place / ethos.SIGNATURE).write_text("; rules\n")
    monkeypatch.setenv(ethos.SIGNATURE_VARIABLE, str(place))
    return place


def fake(place: Path, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a script in the place of ethos. It keeps what it is given."""
    script = place / "ethos"
    keep = f'for last; do :; done\ncp "$last" {place}/given.cpc; echo "$@" > {place}/options'
    script.write_text(f"#!/bin/sh\n[ $# -lt 3 ] || {{ {keep}; }}\n{says}\n")
    script.chmod(0o755)
    monkeypatch.setenv(ethos.VARIABLE, str(script))


def row() -> Result:
    lem = lemma(LEMMA)
    check = lem.check_by(Method.ALL_GRAPHS)
    assert check is not None
    options = Options(with_ethos((PROOFS,)))
    outcome = check_by_solvers(lem, check, None, options)
    return combine(Row(lem, check, (), "", check.expected), [outcome], options.solvers)


@pytest.mark.parametrize(
    ("says", "why"),
    [
        (
            "echo 'Error: /x/proof.cpc:3.1: A step failed to check.' >&2; exit 1",
            "(status 1): 3.1: A step failed to check.",
        ),
        ("kill -SEGV $$", "(status -11): it says nothing"),
        ("echo incomplete", "(status 0): incomplete"),
        (f"{ACCEPTING}; exit 1", "(status 1)"),
    ],
)
def test_what_ethos_does_not_accept_is_unknown(
    says: str, why: str, signature: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, says, monkeypatch)
    answer = ethos.check(EVERY_POINT, ITS_REFUTATION, 10)
    assert answer.status is Status.UNKNOWN
    assert why in answer.reason
    if says != "echo incomplete":
        return
    result = row()
    assert result.verdict is Verdict.UNKNOWN
    assert not result.as_expected
    assert result.solvers == {PROOFS: "unsat", ETHOS: "unknown"}
    assert result.answers == "proof checked, ethos does not accept it"
    assert why in " ".join(result.remarks)


def test_no_answer_in_time_is_none(
    signature: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, "sleep 60", monkeypatch)
    answer = ethos.check(EVERY_POINT, ITS_REFUTATION, 0.2)
    assert answer == Answer(Status.UNKNOWN, reason="no answer in 0.2 s")


def test_what_ethos_accepts_is_said(
    signature: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, ACCEPTING, monkeypatch)
    result = row()
    assert result.verdict is Verdict.PROVED
    assert result.answers == "proof checked, ethos accepts it"
    assert result.document().solvers == {PROOFS: "unsat", ETHOS: "unsat"}
    options = (tmp_path / "options").read_text().split()
    assert options[0] == f"--include={signature / ethos.SIGNATURE}"
    assert options[1] == "--require-proof-of-false"
    given = (tmp_path / "given.cpc").read_text()
    assert given.startswith(ethos.REFERENCE)
    assert "(assume @p1 " in given
    assert "(declare-" not in given


def test_what_ethos_accepts_does_not_stand_without_our_checker(
    signature: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, ACCEPTING, monkeypatch)
    monkeypatch.setattr(proofs, "proof_fault", lambda *_: "command 1: wrong")
    result = row()
    assert result.verdict is Verdict.UNKNOWN
    assert result.solvers == {PROOFS: "unknown", ETHOS: "unsat"}


def test_an_ethos_that_accepts_anything_ends_a_run(
    signature: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_canaries: None
) -> None:
    fake(tmp_path, ACCEPTING, monkeypatch)
    name = forged_proofs_for_ethos.__name__.replace("_", " ")
    monkeypatch.setattr(asking, "CANARIES", {name: CANARIES[name]})
    with pytest.raises(CanaryAccepted, match=name):
        list(verify([LEMMA], methods=["all graphs"], solver="proofs", jobs=1))


@pytest.mark.parametrize(
    "command",
    [
        "(declare-rule anything () :args () :conclusion false)",
        '(include "/dev/null")',
        "(set-option :require-proof-of-false false)",
        "()",
        "(",
    ],
)
def test_commands_that_are_no_steps_do_not_reach_ethos(
    command: str, signature: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(tmp_path, ACCEPTING, monkeypatch)
    forged = ITS_REFUTATION.replace("(step @p3", f"{command} (step @p3")
    answer = ethos.check(EVERY_POINT, forged, 10)
    assert answer.status is Status.UNKNOWN
    assert "it does not get the proof" in answer.reason


def test_where_the_signature_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ethos.SIGNATURE_VARIABLE, raising=False)
    program = tmp_path / "cvc5" / "deps" / "bin"
    program.mkdir(parents=True)
    fake(program, ACCEPTING, monkeypatch)
    # A program alone knows no rules: there is a dash, and no failure.
    assert not ethos.installed()
    assert version(ETHOS) == ""
    assert with_ethos((PROOFS,)) == (PROOFS,)
    beside = tmp_path / "cvc5" / "proofs" / "eo" / "cpc"
    beside.mkdir(parents=True)
    (beside / ethos.SIGNATURE).write_text("; rules\n")
    assert ethos.signature() == beside
    assert with_ethos((PROOFS,)) == (PROOFS, ETHOS)
    assert with_ethos(("z3", "cvc5")) == ("z3", "cvc5")
    # What is kept under a version is not taken for that of other rules.
    before = version(ETHOS)
    (beside / ethos.SIGNATURE).write_text("; other rules\n")
    assert version(ETHOS) != before
    monkeypatch.setenv(ethos.SIGNATURE_VARIABLE, str(tmp_path))
    with pytest.raises(UsageError, match=r"GOPROOF_CPC=.*: there is no file Cpc\.eo"):
        with_ethos((PROOFS,))


@pytest.mark.skipif(not INSTALLED, reason="ethos is not installed, or its signature files are not")
def test_the_real_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in REAL.items():
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    assert ethos.check(EVERY_POINT, ITS_REFUTATION, 60) == Answer(Status.UNSAT)
    assert forged_proofs_for_ethos() == ""
    assert row().answers == "proof checked, ethos accepts it"
