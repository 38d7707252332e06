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
from goproof.logic.clauses import read
from goproof.methods import by_solvers
from goproof.solvers import sat_solver
from goproof.solvers.rup import refutation_fault
from goproof.verification.verify import verify

PROGRAM = "drat-trim"
WITH_DRAT_TRIM = pytest.mark.skipif(
    shutil.which(PROGRAM) is None, reason="drat-trim is not installed"
)
LEMMAS = ["clear_is_idempotent", "at_most_one_clearing_has_an_effect"]
STEPWISE = "symmetries_of_the_board_commute_with_the_move"
SATISFIABLE = "c variable 1 is a\np cnf 1 1\n1 0\n"


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


def test_each_refuted_query_of_clauses_gets_a_proof(
    exported: Path,
) -> None:
    told: list[tuple[int, int, str]] = []
    written = write_proofs(exported, progress=lambda *step: told.append(step))
    queries = sorted(exported.glob("*.cnf"))
    assert [w.clauses for w in written] == queries
    assert told == [(n, len(queries), q.name) for n, q in enumerate(queries, 1)]
    for query, w in zip(queries, written, strict=True):
        assert w.answered
        assert (w.proof is None) is query.stem.endswith(".assumed")
        if w.proof is not None:
            lines = w.proof.read_text("ascii").splitlines()
            assert lines[-1] == "0"
            assert refutation_fault(read(query.read_text("utf-8")).clauses, lines) == ""


def test_old_proof_does_not_stay_where_there_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "query.cnf").write_text(SATISFIABLE, encoding="utf-8")
    old = tmp_path / "query.drat"
    old.write_text("0\n", encoding="ascii")
    monkeypatch.setattr(sat_solver, "solve", lambda *_, **__: (None, [], []))
    assert not write_proofs(tmp_path)[0].answered
    assert not old.exists()
    old.write_text("0\n", encoding="ascii")
    monkeypatch.setattr(sat_solver, "solve", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        write_proofs(tmp_path)
    assert not old.exists()


def test_what_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "query.cnf").write_text(SATISFIABLE, encoding="utf-8")
    (tmp_path / "query.drat").mkdir()
    with pytest.raises(UsageError, match="cannot write proofs to"):
        write_proofs(tmp_path)


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
