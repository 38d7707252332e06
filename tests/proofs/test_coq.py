"""The development in Coq says what the catalogue says, and a fault in it leaves no proof.

What needs Coq is skipped where coqc is missing.
"""

import os
import re
import shutil
from pathlib import Path

import pytest

from goproof.command_line.main import main
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma
from goproof.methods.outcomes import NO_AXIOMS, Result
from goproof.rulebook.citations import IN_ORDER, cited
from goproof.solvers.coq import development, tables
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict

ROOT = development.ROOT
THEOREMS = development.theorems()
# An empty variable says that there is to be no Coq.
COMPILER = shutil.which(os.environ.get(development.VARIABLE, "coqc") or "no coqc")
DEFINITIONS = ("Graph.v", "Law.v", "Life.v", "Notions.v", "Sources.v")

# Lemmas proved for all graphs by solvers only. CONTRIBUTING.md says to name them here.
NOT_YET: set[str] = set()

needs_coq = pytest.mark.skipif(COMPILER is None, reason="coqc is not installed")


@pytest.fixture
def coq(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coq, which the other tests go without."""
    monkeypatch.setenv(development.VARIABLE, COMPILER or "")


@pytest.fixture
def copy(coq: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the development, without the tables, which take longest."""
    place = tmp_path / "coq"
    shutil.copytree(ROOT, place)
    (place / "tables" / "Tables.v").write_text("Definition ties := tt.\n", encoding="utf-8")
    monkeypatch.setattr(development, "ROOT", place)
    return place


def change(file: Path, old: str, new: str) -> None:
    """Replace what stands in a file once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def checked(name: str) -> Result:
    """The row of a lemma by the kernel."""
    (result,) = verify([name], methods=["kernel"], jobs=1)
    return result


# --- the files -------------------------------------------------------------------------------


def test_every_lemma_proved_for_all_graphs_has_a_theorem() -> None:
    proved = {lem.name for lem in all_lemmas() if lem.check_by(Method.ALL_GRAPHS)}
    assert proved - set(THEOREMS) == NOT_YET
    assert set(THEOREMS) <= {lem.name for lem in all_lemmas()}


@pytest.mark.parametrize("name", THEOREMS)
def test_theorem_is_called_as_its_lemma_and_begins_with_its_sentence(name: str) -> None:
    text = THEOREMS[name].read_text(encoding="utf-8")
    assert len(re.findall(rf"^Theorem {name}\b", text, re.MULTILINE)) == 1
    assert " ".join(text.split()).startswith(f"(** {lemma(name).statement}")


def test_nothing_is_assumed_or_left_open_and_no_proof_is_long() -> None:
    for file in ROOT.rglob("*.v"):
        text = re.sub(r"\(\*.*?\*\)", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        words = r"Axiom|Parameter|Conjecture|Admitted|admit|firstorder|Abort|Unset|bypass_check"
        assert not re.search(rf"\b({words})\b", text), file
        proofs = re.findall(r"\bProof\.(.*?)\b(?:Qed|Defined)\.", text, re.DOTALL)
        assert all(proof.count("\n") <= 60 for proof in proofs), file


def test_every_file_is_built() -> None:
    project = (ROOT / "_CoqProject").read_text(encoding="utf-8").split()
    built = [name for name in project if name.endswith(".v")]
    assert sorted(built) == sorted(
        str(file.relative_to(ROOT)) for file in ROOT.rglob("*.v") if file.name != "Audit.v"
    )


def test_definitions_are_short_and_cite_clauses() -> None:
    for name in DEFINITIONS:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert text.count("\n") <= 150
        assert cited(text) <= set(IN_ORDER), name
        assert not re.search(r"\b(Lemma|Theorem|Qed)\b", text)
    assert {"S1/R4", "S1/R6", "S1/R7", "S1/R9"} <= cited((ROOT / "Law.v").read_text("utf-8"))


def test_tables_are_those_of_gospec() -> None:
    committed = (ROOT / "tables" / "Tables.v").read_text(encoding="utf-8")
    assert committed == tables.tables(tables.BOARDS, tables.GAMES)


# --- without Coq -----------------------------------------------------------------------------


def test_without_coq_there_is_no_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert os.environ[development.VARIABLE] == ""
    results = verify(["clear_is_idempotent"], boards=None, methods=["all graphs"], jobs=1)
    assert [result.method for result in results] == [Method.ALL_GRAPHS]
    assert main(["verify", "clear_is_idempotent", "--method", "kernel"]) == 2
    assert "apt-get install coq" in capsys.readouterr().err


def test_without_the_proofs_the_method_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(development, "ROOT", tmp_path / "nowhere")
    with pytest.raises(UsageError, match="nowhere, which are not there"):
        verify(methods=["kernel"])


# --- with Coq --------------------------------------------------------------------------------

LEMMA = "at_most_one_clearing_has_an_effect"
FILE = f"lemmas/clearing/{LEMMA}.v"


@needs_coq
def test_a_proof_is_accepted_and_stored(coq: None, tmp_path: Path) -> None:
    for stored in (0, 1):
        (result,) = verify([LEMMA], methods=["kernel"], jobs=1, store=tmp_path / "store")
        assert (result.verdict, result.solvers) == (Verdict.PROVED, {"coq": NO_AXIOMS})
        assert result.as_expected
        assert result.stored_pieces == stored


@needs_coq
def test_whatever_changes_in_the_development_is_checked_anew(copy: Path) -> None:
    # The store keeps verdicts by this.
    before = development.version()
    assert before.startswith("Coq ")
    change(copy / "Notions.v", "Section Notions.", "Section Notions. ")
    assert development.version() != before


@needs_coq
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (FILE, "position b -> b v = Empty ->", "b v = Empty ->", "not proved in Coq: " + FILE),
        (FILE, "Proof.", "Proof. Admitted.\nLemma nothing : True.\nProof.", "not proved in Coq"),
        (
            FILE,
            "Theorem at_most",
            "Axiom wrong : False.\n\nTheorem at_most",
            f"it assumes something: Axioms: {LEMMA}.wrong : False",
        ),
        ("Law.v", "clear (captured b v p) p.", "captured b v p.", "not proved in Coq: theory/"),
    ],
)
def test_a_fault_leaves_no_proof(copy: Path, file: str, old: str, new: str, said: str) -> None:
    change(copy / file, old, new)
    if "Axiom" in new:
        text = (copy / file).read_text(encoding="utf-8")
        proof = "Proof. exact (False_ind _ wrong). Qed.\n"
        (copy / file).write_text(text[: text.index("Proof.")] + proof, encoding="utf-8")
    result = checked(LEMMA)
    assert result.verdict is Verdict.UNKNOWN
    assert not result.as_expected
    assert said in result.remarks[0]


@needs_coq
@pytest.mark.slow
def test_a_definition_that_is_not_the_laws_is_refused_by_the_tables(
    coq: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "coq"
    shutil.copytree(ROOT, place)
    monkeypatch.setattr(development, "ROOT", place)
    # The lemma has nothing to do with territory, and its proof goes through.
    change(place / "Law.v", "is_empty b v && reaching b p v && negb", "is_empty b v && negb")
    result = checked(LEMMA)
    assert result.verdict is Verdict.UNKNOWN
    assert result.remarks[0].startswith("not proved in Coq: tables/Tables.v: ")


@needs_coq
@pytest.mark.slow
def test_every_theorem_is_proved_without_axioms(coq: None) -> None:
    results = list(verify(methods=["kernel"], jobs=1))
    assert {result.name for result in results} == set(THEOREMS)
    assert all(result.as_expected for result in results)
