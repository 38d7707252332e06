"""The development in Coq says what the catalogue says, and a fault in it leaves no proof.

What needs Coq is skipped where coqc is missing.
"""

import os
import re
import shutil
import subprocess
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from godoors.command_line.main import main
from goproof.errors import UsageError
from goproof.methods import by_coq, by_solvers
from goproof.methods.by_coq import examples
from goproof.methods.coq_statements import stated
from goproof.solvers.coq import development, rows, tables
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from refinement import extracted
from tests.proofs.stored import row_of
from tests.support.processes import PATIENCE

ROOT = development.ROOT
THEOREMS = development.theorems()
# An empty variable says that there is to be no Coq.
COMPILER = shutil.which(os.environ.get(development.VARIABLE, "coqc") or "no coqc")
OF_KERNEL = ("machine/Kernel.v", "machine/Machine.v")
DEFINITIONS = (
    *("Graph.v", "Law.v", "Life.v", "Miai.v", "Zones.v", "Death.v", "Notions.v", "Sources.v"),
    *("Family.v", "Options.v", "Written.v", *OF_KERNEL),
)
LEMMA = "at_most_one_clearing_has_an_effect"
FILE = f"lemmas/clearing/{LEMMA}.v"
BY_HAND = "a_legal_game_goes_no_further_than_its_end"
PROOF = "Proof.\n  intros none"

printed = cache(tables.printed)
nothing_stated = cache(partial(stated, []))


def files_printed() -> set[str]:
    """What is printed for each check; the one of the kernel from its source."""
    return {*printed(), f"tables/{development.OF_KERNEL}.v"}


def needs_coq(test: Any) -> Any:
    """Mark a test that asks Coq, for a minute or so: CI runs it beside the build of the proofs."""
    return pytest.mark.coq(pytest.mark.skipif(COMPILER is None, reason="no coqc")(test))


@pytest.fixture
def coq(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coq, which the other tests go without."""
    monkeypatch.setenv(development.VARIABLE, COMPILER or "")


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the development."""
    monkeypatch.setattr(development, "ROOT", tmp_path / "coq")
    return Path(shutil.copytree(ROOT, tmp_path / "coq"))


@pytest.fixture
def copy(coq: None, copied: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy for Coq, without the tables, which take longest."""
    ties = (f"tables/{name}.v" for name in (development.TIES, development.OF_SOURCES))
    stubs = printed() | dict.fromkeys(ties, "Definition ties := tt.\n")
    monkeypatch.setattr(development, "printed", lambda: stubs)
    return copied


def complaint(place: Path, file: str) -> str:
    """What Coq has against a file, after those that it requires; nothing where it takes it."""
    options = ["-q", "-w", "none", "-R", str(place), development.LIBRARY]
    command = [COMPILER or "", *options, str(place / file)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.stderr or "it failed" if done.returncode else ""


def change(file: Path, old: str, new: str) -> None:
    """Replace what stands in a file once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


# --- without Coq -----------------------------------------------------------------------------


def test_without_coq_there_is_no_row(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    assert os.environ[development.VARIABLE] == ""
    results = verify(["clear_is_idempotent"], boards=None, methods=["all graphs"], jobs=1)
    assert [result.method for result in results] == [Method.ALL_GRAPHS]
    assert main(["verify", "clear_is_idempotent", "--method", "kernel"]) == 2
    assert "apt-get install coq" in capsys.readouterr().err


def test_the_method_needs_the_proofs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(development, "ROOT", tmp_path / "nowhere")
    with pytest.raises(UsageError, match="nowhere, which are not there"):
        verify(methods=["kernel"])


# --- when Coq is asked ------------------------------------------------------------------------


@pytest.fixture
def yielding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A compiler that accepts whatever it gets; the names of the files that it got, as modules."""
    script, got = tmp_path / "coqc", tmp_path / "got"
    got.touch()
    modules = f'for last; do :; done; sed -n "s/^Module \\(.*\\)\\.$/\\1/p" "$last" >> {got}'
    lines = [modules, f"echo '{development.CLOSED}'"]
    script.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    script.chmod(0o755)
    monkeypatch.setenv(development.VARIABLE, str(script))
    monkeypatch.setattr(development, "printed", printed)
    return got


def test_coq_is_asked_by_name_and_in_full_runs_and_else_what_is_kept_counts(
    yielding: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # That what is printed says what the lemma says, tests/proofs/test_coq_files.py is about.
    monkeypatch.setattr(by_coq, "_misread", lambda _: "")
    # Of all lemmas with a theorem it has the fewest cases.
    name, store = "sources_as_printed_make_other_moves", tmp_path / "store"

    def asked(**options: Any) -> tuple[list[bool], bool]:
        results = verify([name], jobs=1, store=store, **options)
        kept = [bool(each.stored_pieces) for each in results if each.method is Method.KERNEL]
        files = yielding.read_text().split()
        yielding.write_text("")
        tables = {development.TIES, development.OF_SOURCES, development.OF_KERNEL}
        assert tables.intersection(files) == (tables - {development.OF_KERNEL} if files else set())
        return kept, bool(files)

    assert asked() == ([], False)
    assert main(["verify", name, "--store", str(store)]) == 0
    assert "a theorem in Coq, of which no verdict is kept" in capsys.readouterr().out
    assert asked(full=True) == ([False], True)
    assert asked() == ([True], False)
    assert asked(fresh=True) == ([], False)
    assert asked(methods=["kernel"], fresh=True) == ([False], True)
    assert main(["verify", name, "--store", str(store)]) == 0
    assert "no verdict is kept" not in capsys.readouterr().out


def test_what_is_printed_for_a_check_takes_the_place_of_what_stands_on_disk(
    yielding: Path, copied: Path, tmp_path: Path
) -> None:
    words = (ROOT / "_CoqProject").read_text("utf-8").split()
    assert {word for word in words if "Tables" in word} == files_printed()
    before, said = development.version(), nothing_stated()
    for name in files_printed():
        (copied / name).write_text("Definition ties := tt.\n", encoding="utf-8")
    # The store keeps verdicts by this.
    assert development.version() == before
    change(copied / f"{development.STATEMENTS}.v", f"Definition {LEMMA} :", "Definition no :")
    assert development.version() != before
    run = development._Run(tmp_path / "run", timeout=1, stated=said)
    texts = {Path(file).stem: text for file, text in printed().items()}
    texts |= {development.STATEMENTS: said.text, development.OF_KERNEL: said.kernel}
    for name, text in texts.items():
        assert run.files[name].read_text(encoding="utf-8") == text


# --- all files as one ------------------------------------------------------------------------


def test_what_is_refused_as_one_is_asked_file_by_file(
    yielding: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    original = development._Run._coqc

    def refusing(self: Any, file: Path, seconds: float) -> tuple[str, str]:
        asked.append(file.name)
        said = original(self, file, seconds)
        return ("", "refused") if file.stem == development.AS_ONE else said

    (checked,) = development.check([LEMMA], nothing_stated(), timeout=PATIENCE).values()
    got = yielding.read_text().split()
    assert (checked, got.count(LEMMA), development.OF_SOURCES in got) == ("", 1, False)
    development.check(["kernel_flood_is_the_chain"], nothing_stated(), timeout=PATIENCE)
    assert development.OF_KERNEL in yielding.read_text().split()
    monkeypatch.setattr(development._Run, "_coqc", refusing)
    (checked,) = development.check([LEMMA], nothing_stated(), timeout=PATIENCE).values()
    assert not checked
    assert asked[0] == f"{development.AS_ONE}.v"
    assert {"Law.v", f"{LEMMA}.v", "FurtherTables.v", "Audit.v"} <= set(asked)


def test_what_assumes_something_is_refused(yielding: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A compiler that accepts every file, and finds an axiom in each.
    monkeypatch.setattr(development, "CLOSED", "nothing else")
    (checked,) = development.check([LEMMA], nothing_stated(), timeout=PATIENCE).values()
    assert "it assumes something: Closed under" in checked


# --- with Coq --------------------------------------------------------------------------------


@needs_coq
def test_a_proof_is_accepted_and_stored(copy: Path, tmp_path: Path) -> None:
    for stored in (0, 1):
        result = row_of(LEMMA, Method.KERNEL, store=tmp_path / "store")
        assert (result.verdict, result.solvers) == (Verdict.PROVED, {"coq": "unsat"})
        assert result.as_expected
        assert result.stored_pieces == stored


@needs_coq
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (FILE, "position b -> b v = Empty ->", "b v = Empty ->", "not proved in Coq: " + FILE),
        (FILE, PROOF, f"Proof. Admitted.\nLemma nothing : True.\n{PROOF}", "not proved in Coq"),
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
        before, _, rest = text.partition(PROOF)
        proof = "Proof. exact (False_ind _ wrong). Qed.\n"
        rest = rest[rest.index("\nTheorem as_claimed") :]
        (copy / file).write_text(before + proof + rest, encoding="utf-8")
    result = row_of(LEMMA, Method.KERNEL)
    assert result.verdict is Verdict.UNKNOWN
    assert not result.as_expected
    assert said in result.remarks[0]


@needs_coq
@pytest.mark.parametrize(
    ("file", "theorem", "said"),
    [
        (FILE, "as_claimed", f" : forall G, Statements.{LEMMA} G."),
        (f"lemmas/games/{BY_HAND}.v", BY_HAND, " {G} : "),
    ],
)
def test_a_theorem_of_another_type_is_none(copy: Path, file: str, theorem: str, said: str) -> None:
    text = (copy / file).read_text(encoding="utf-8")
    before = text[: text.index(f"Theorem {theorem}{said}")]
    other = f"Theorem {theorem} : True.\nProof. exact I. Qed.\n"
    (copy / file).write_text(before + other, encoding="utf-8")
    name = Path(file).stem
    (result,) = development.check([name], nothing_stated(), timeout=PATIENCE).values()
    assert "has type" in result


@needs_coq
@pytest.mark.slow
def test_a_definition_not_the_laws_is_refused_by_the_tables(copy: Path, tmp_path: Path) -> None:
    # The lemma has nothing to do with territory, and what is proved of the partition holds of the
    # other player's as well.
    right = "reaching b p v && negb (reaching b (opponent p) v)"
    change(copy / "Law.v", right, "reaching b (opponent p) v && negb (reaching b p v)")
    assert row_of(LEMMA, Method.KERNEL).verdict is Verdict.UNKNOWN
    for name, fault in ((LEMMA, ""), ("Tables", "tables/Tables.v: ")):
        place = tmp_path / name
        place.mkdir()
        assert development.compiled_in(place, name, timeout=PATIENCE)[: len(fault) or None] == fault


# The family, the sources, and their proofs alike: what is proved stays so.
ALIKE = {
    "White does not pass last": {"o i) Black then 1 else 0": "o i) Black then 0 else 0"},
    "komi for Black": {"same_colour p White then komi": "same_colour p Black then komi"},
}


@needs_coq
@pytest.mark.slow
@pytest.mark.parametrize("fault", ["none", *ALIKE])
def test_an_option_that_means_something_else_is_refused_by_the_tables_alone(
    copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    boards = {name: tables.BOARDS[name] for name in tables.MEMBERS_GAMES}
    stubs = development.printed() | {"tables/Tables.v": tables.tables(boards, {})}
    monkeypatch.setattr(development, "printed", lambda: stubs)
    proofs = ("theory/Members.v", "theory/SameOptions.v")
    for old, new in ALIKE.get(fault, {}).items():
        texts = {
            copy / f: (copy / f).read_text("utf-8") for f in ("Family.v", "Options.v", *proofs)
        }
        assert any(old in text for text in texts.values())
        for file, text in texts.items():
            file.write_text(text.replace(old, new), encoding="utf-8")
    (tmp_path / "run").mkdir()
    said = development.compiled_in(tmp_path / "run", "OptionTables", timeout=PATIENCE)
    assert said.startswith("tables/OptionTables.v: ") if fault in ALIKE else not said


@needs_coq
@pytest.mark.slow
def test_every_theorem_is_proved_without_axioms(coq: None) -> None:
    results = list(verify(methods=["kernel"], jobs=1))
    assert {result.name for result in results} == set(THEOREMS)
    assert all(result.as_expected for result in results)


@needs_coq
@pytest.mark.slow
def test_larger_boards_agree_in_the_kernel(coq: None, tmp_path: Path) -> None:
    assert not development.compiled_in(tmp_path, "FurtherRows", timeout=PATIENCE)
    larger = {name: tables.BOARDS[name] for name in tables.BOARDS.keys() - tables.SMALL}
    assert not development.compiled_in(tmp_path, "Tables", timeout=PATIENCE)
    texts = {
        "Large": tables.tables(tables.LARGE, {}),
        "Further": tables.further_tables(dict(sorted(larger.items()))),
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.v").write_text(text, encoding="utf-8")
        assert complaint(tmp_path, f"{name}.v") == ""


@needs_coq
@pytest.mark.slow
@pytest.mark.skipif(extracted.compiler() is None, reason="ocamlopt is not installed")
def test_what_is_extracted_plays_as_gospec_does(coq: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with extracted.program(extracted.BOARD) as driver:
        assert extracted.compare_colourings(driver, extracted.BOARD) == 3**9
        assert extracted.compare_games(driver, extracted.BOARD, Random(2), 50) == 50
        monkeypatch.setattr(rows.law, "place", lambda b, v, p: b.put(v, p))
        with pytest.raises(ValueError, match="gospec says"):
            extracted.compare_colourings(driver, extracted.BOARD, step=97)


@needs_coq
def test_every_example_shows_what_it_should(coq: None, tmp_path: Path) -> None:
    """As one file, so that what they rest on is loaded once."""
    assert not development.compiled_in(tmp_path, "Decided", timeout=PATIENCE)
    shown = examples([])
    modules = (f"Module {name}.\n{text}End {name}.\n" for name, (text, _) in shown.items())
    (tmp_path / "Shown.v").write_text("".join(modules), encoding="utf-8")
    assert complaint(tmp_path, "Shown.v") == ""


@needs_coq
def test_an_example_that_does_not_meet_the_premises_is_named_and_leaves_other_verdicts(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The map of the points is one to one, but carries no neighbours to neighbours."""
    name = "symmetries_of_the_board_commute_with_the_move"
    text, theorem = examples([])[name]
    wrong = re.sub(r"(=> \w+_)0( .*=> \w+_)1", r"\g<1>1\g<2>0", text, count=1)
    assert wrong != text
    monkeypatch.setattr(by_coq, "examples", lambda lemmas: {name: (wrong, theorem)})
    # What is written by hand needs all examples.
    results = {x.name: x for x in verify([name, BY_HAND, LEMMA], methods=["kernel"], jobs=1)}
    for doubted in (name, BY_HAND):
        assert results[doubted].verdict is Verdict.UNKNOWN
        said = f"not proved in Coq: the example of {name} does not show what it should: examples/"
        assert results[doubted].remarks[0].startswith(said)
    assert results[LEMMA].verdict is Verdict.PROVED
