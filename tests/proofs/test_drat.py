"""Proofs are written for other people's checkers, which accept them, and nothing less."""

import re
import shutil
import subprocess
from pathlib import Path
from unittest.mock import Mock

import pytest

from godoors.command_line.main import main
from godoors.other_checkers.drat import write_proofs
from goproof.errors import UsageError
from goproof.logic.cnf import from_smtlib
from goproof.methods import by_solvers
from goproof.solvers import sat_solver
from goproof.solvers.rup import refutation_fault
from goproof.verification.verify import verify

PROGRAM = "drat-trim"
WITH_SAT = pytest.mark.skipif(not sat_solver.installed(), reason="python-sat is not installed")
WITH_DRAT_TRIM = pytest.mark.skipif(
    shutil.which(PROGRAM) is None or not sat_solver.installed(),
    reason="drat-trim, or python-sat, is not installed",
)
LEMMAS = ["clear_is_idempotent", "at_most_one_clearing_has_an_effect"]
STEPWISE = "symmetries_of_the_board_commute_with_the_move"
SATISFIABLE = "(set-logic QF_UF)\n(declare-const a Bool)\n(assert a)\n(check-sat)\n"


@pytest.fixture
def exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The queries of some lemmas, with steps and about all graphs among them."""
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    list(verify(LEMMAS, ["1x1", "2x3"], ["bounded"], "z3", jobs=1, export=tmp_path))
    list(verify([STEPWISE], ["1x3"], ["bounded"], "z3", jobs=1, export=tmp_path))
    list(verify(LEMMAS[:1], methods=["all graphs"], solver="z3", jobs=1, export=tmp_path))
    return tmp_path


def accepted_by_program(clauses: Path, proof: Path) -> bool:
    done = subprocess.run([PROGRAM, clauses, proof], capture_output=True, text=True, check=False)
    (said,) = re.findall(r"^s (.*)$", done.stdout.replace("\r", "\n"), re.MULTILINE)
    return bool(said == "VERIFIED")


def read_back(clauses: Path) -> list[tuple[int, ...]]:
    lines = [line for line in clauses.read_text("utf-8").splitlines() if line[0] not in "cp"]
    return [tuple(map(int, line.split()[:-1])) for line in lines]


@WITH_SAT
def test_every_propositional_query_gets_its_clauses_and_each_refuted_one_a_proof(
    exported: Path,
) -> None:
    told: list[tuple[int, int, str]] = []
    written = write_proofs(exported, progress=lambda *step: told.append(step))
    queries = sorted(exported.glob("*.smt2"))
    of_boards = [path for path in queries if "all-graphs" not in path.name]
    assert [w.clauses for w in written] == [path.with_suffix(".cnf") for path in of_boards]
    assert any(".step-" in path.name for path in of_boards)
    assert [step[:2] for step in told] == [(n, len(queries)) for n in range(1, len(queries) + 1)]
    for query, w in zip(of_boards, written, strict=True):
        assert w.answered
        assert (w.proof is None) is query.stem.endswith(".assumed")
        assert read_back(w.clauses) == list(from_smtlib(query.read_text("utf-8")).clauses)
        if w.proof is not None:
            lines = w.proof.read_text("ascii").splitlines()
            assert lines[-1] == "0"
            assert refutation_fault(read_back(w.clauses), lines) == ""


@WITH_SAT
def test_file_of_clauses_says_what_they_state(tmp_path: Path) -> None:
    query = tmp_path / "query.smt2"
    query.write_text("; this query states: a\n" + SATISFIABLE, encoding="utf-8")
    (written,) = write_proofs(tmp_path)
    assert written.proof is None
    said = ["c this query states: a", "c variable 2 is a", "p cnf 2 2", "1 0", "2 0"]
    assert written.clauses.read_text("utf-8").splitlines() == said


@WITH_SAT
def test_old_proof_does_not_stay_where_there_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "query.smt2").write_text(SATISFIABLE, encoding="utf-8")
    old = tmp_path / "query.drat"
    old.write_text("0\n", encoding="ascii")
    monkeypatch.setattr(sat_solver, "solve", lambda *_: (None, [], []))
    assert not write_proofs(tmp_path)[0].answered
    assert not old.exists()
    old.write_text("0\n", encoding="ascii")
    monkeypatch.setattr(sat_solver, "solve", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        write_proofs(tmp_path)
    assert not old.exists()


def test_without_the_package_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_solver, "DISTRIBUTION", "no-such-package")
    with pytest.raises(UsageError, match=r"pip install 'goproof\[sat\]'"):
        write_proofs(tmp_path)


@WITH_SAT
def test_what_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "query.smt2").write_text(SATISFIABLE, encoding="utf-8")
    (tmp_path / "query.cnf").mkdir()
    with pytest.raises(UsageError, match="cannot write proofs to"):
        write_proofs(tmp_path)


@WITH_SAT
@pytest.mark.parametrize(("solver", "proofs"), [("sat", 1), ("z3", 0)])
def test_export_with_the_sat_solver_writes_proofs(solver: str, proofs: int, tmp_path: Path) -> None:
    asked = ("verify", LEMMAS[0], "--board", "1x2", "--jobs", "1", "--method", "bounded")
    assert main([*asked, "--solver", solver, "--export", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.drat"))) == proofs


@WITH_DRAT_TRIM
def test_drat_trim_accepts_each_proof(exported: Path) -> None:
    written = [w for w in write_proofs(exported) if w.proof is not None]
    assert len(written) >= len(LEMMAS) * 2
    for w in written:
        assert w.proof is not None
        assert accepted_by_program(w.clauses, w.proof), w
