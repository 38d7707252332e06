"""cvc5's proofs are written beside the queries about all graphs, and checked."""

import json
from pathlib import Path

import pytest

from gochecker.cpc.checker import LONGEST
from godoors.command_line.main import main
from godoors.other_checkers.solver_proofs import check_proof
from goproof.errors import UsageError
from goproof.hints import search
from goproof.hints.kept import with_proof
from goproof.lemmas import all_lemmas, lemma
from goproof.methods import by_solvers
from goproof.methods.by_solvers import check_by_solvers
from goproof.methods.outcomes import Result, combine
from goproof.methods.proofs import proved
from goproof.methods.questions import Options, Row
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers import cvc5_solver
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import ETHOS, PROOFS, solver
from goproof.verification.canaries.forgeries import EVERY_POINT, ITS_REFUTATION
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict

LEMMA = "clear_is_idempotent"
# Of several steps with small proofs.
STEPWISE = "symmetries_of_the_board_keep_the_scores"


def row(directory: Path | None, name: str = LEMMA, solvers: tuple[str, ...] = ("cvc5",)) -> Result:
    lem = lemma(name)
    check = lem.check_by(Method.ALL_GRAPHS)
    assert check is not None
    options = Options((*solvers, PROOFS), proofs=directory)
    outcome = check_by_solvers(lem, check, None, options)
    return combine(Row(lem, check, (), "", check.expected), [outcome], options.solvers)


@pytest.fixture
def no_validation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what compares the query with gospec, which has tests of its own."""
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)


pytestmark = pytest.mark.usefixtures("no_validation")


@pytest.fixture
def written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    chosen = ("--method", "all-graphs", "--solver", "cvc5", "--jobs", "1")
    assert main(["verify", LEMMA, *chosen, "--proofs", str(tmp_path)]) == 0
    assert "PROVED; cvc5 unsat, proof checked, ethos –;" in capsys.readouterr().out
    return tmp_path / f"{LEMMA}.all-graphs.cpc"


def test_every_query_of_a_lemma_gets_its_proof(tmp_path: Path) -> None:
    # The second run finds the files of the first.
    for solvers, answers in (((), "proof checked"), (("cvc5",), "cvc5 unsat, proof checked")):
        result = row(tmp_path, STEPWISE, solvers)
        assert result.as_expected
        assert result.answers == answers
        names = {path.stem for path in tmp_path.iterdir()}
        steps = range(1, len(for_all_graphs(with_proof(lemma(STEPWISE))).steps) + 1)
        assert steps
        stepwise = {f"{STEPWISE}.all-graphs.step-{i}" for i in steps}
        assert names == {f"{STEPWISE}.all-graphs", *stepwise}
        for name in names:
            verdict = check_proof(tmp_path / f"{name}.cpc")
            assert verdict.valid
            assert f"{name}.smt2" in str(verdict.claim)


def test_what_is_written_is_what_was_checked(written: Path) -> None:
    query = written.with_suffix(".smt2").read_text("ascii")
    assert f"lemma: {LEMMA}" in query
    assert query.endswith(for_all_graphs(with_proof(lemma(LEMMA))).failure)


@pytest.mark.parametrize(
    ("forged", "why"),
    [
        (lambda proof: proof.replace(":rule refl", ":rule trust", 1), "rule is not known"),
        (lambda proof: proof[: len(proof) // 2], "cut off"),
        (lambda _: "", "not one list"),
        (lambda _: ITS_REFUTATION, "no assertion of the query"),
        (lambda proof: proof + " " * LONGEST, "characters"),
    ],
)
def test_a_proof_that_is_none_leaves_the_row_unknown(
    forged: object, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def proof(text: str, timeout: float) -> tuple[Answer, str]:
        answer, right = known(text, timeout)
        assert callable(forged)
        return answer, forged(right)

    known = cvc5_solver.proof
    monkeypatch.setattr(cvc5_solver, "proof", proof)
    result = row(tmp_path)
    assert result.verdict is Verdict.UNKNOWN
    assert not result.as_expected
    assert result.answers == "cvc5 unsat, no proof checked"
    assert why in " ".join(result.remarks)


def test_no_proof_in_time_leaves_the_row_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = tmp_path / f"{STEPWISE}.all-graphs.step-1.cpc"
    stale.write_text("of an earlier run")
    silent = (Answer(Status.UNKNOWN, reason="timeout"), "")
    monkeypatch.setattr(cvc5_solver, "proof", lambda *_: silent)
    monkeypatch.setattr(search, "find", lambda _: search.Found(reason="nothing was found"))
    result = row(tmp_path, STEPWISE)
    assert result.verdict is Verdict.UNKNOWN
    assert "timeout" in " ".join(result.remarks)
    assert not stale.exists()


@pytest.mark.parametrize("name", [PROOFS, ETHOS])
def test_nobody_gets_an_unchecked_answer_by_the_name_of_what_checks_proofs(name: str) -> None:
    with pytest.raises(UsageError):
        solver(name)


def test_files_that_cannot_be_written_are_named(tmp_path: Path) -> None:
    (tmp_path / f"{LEMMA}.all-graphs.cpc").mkdir()
    with pytest.raises(UsageError, match=r"\.cpc: Is a directory"):
        row(tmp_path)


def test_no_cluster_writes_proofs(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="not on a cluster"):
        list(verify([LEMMA], proofs=tmp_path, cluster="tcp://127.0.0.1:1"))


def test_check_tells_a_proof_from_none(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(written)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("proved: the assertions of ")
    assert "commands" in printed
    other = written.with_name("other.smt2")
    other.write_text(EVERY_POINT)
    assert main(["check", str(written), "--query", str(other)]) == 1
    assert "nothing is proved" in capsys.readouterr().out
    assert main(["check", str(written), "--query", str(other), "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["valid"] is False
    assert document["fault"].startswith("command ")
    written.with_suffix(".smt2").unlink()
    assert main(["check", str(written)]) == 2
    assert ".smt2: No such file" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\x00", b"(" * 10_000, b"", b"(step)"])
def test_strange_files_are_no_proofs(content: bytes, tmp_path: Path) -> None:
    proof, query = tmp_path / "x.cpc", tmp_path / "x.smt2"
    proof.write_bytes(content)
    query.write_text(EVERY_POINT)
    assert not check_proof(proof).valid
    assert not check_proof(query, proof).valid


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [lem.name for lem in all_lemmas() if lem.check_by(Method.ALL_GRAPHS)]
)
def test_every_lemma_about_all_graphs_has_proofs(name: str) -> None:
    claim = lemma(name).statement
    queries = for_all_graphs(claim)
    for text in [*queries.steps, queries.failure]:
        assert proved(text, 120)[0] == Answer(Status.UNSAT)
