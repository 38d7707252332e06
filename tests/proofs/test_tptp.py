"""First-order queries as TPTP say what they say as SMT-LIB, and E agrees where it is installed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from goproof.lemmas import all_lemmas, lemma
from goproof.logic.smtlib import NotRead, read
from goproof.logic.tptp import from_smtlib
from goproof.queries.claims_as_queries import for_all_graphs
from goproof.solvers import e_prover, z3_solver
from goproof.solvers.answers import Status
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method
from tests.support.extent import one_of_each

pytestmark = pytest.mark.usefixtures("doubted_once")

HEADER = "(set-logic UF)\n(declare-sort Point 0)\n"
WITH_E = pytest.mark.skipif(not e_prover.installed(), reason="E is not installed")
QUICK = (
    "clear_is_idempotent",
    "at_most_one_clearing_has_an_effect",
    "areas_and_neutral_points_partition_the_board",
)


def query(*assertions: str) -> str:
    declared = (
        "(declare-fun own (Point) Bool)\n(declare-fun adjacent (Point Point) Bool)\n"
        "(declare-fun p () Point)\n(declare-fun image (Point) Point)\n"
    )
    return HEADER + declared + "".join(f"(assert {a})\n" for a in assertions) + "(check-sat)\n"


@pytest.mark.parametrize(
    ("assertion", "formula"),
    [
        ("(own p)", "own(p)"),
        ("(forall ((x Point)) (own x))", "! [V_x] : (own(V_x))"),
        ("(exists ((x Point)) (= x p))", "? [V_x] : ((V_x = p))"),
        ("(= (own p) (not (own (image p))))", "((own(p)) <=> (~ (own(image(p)))))"),
        ("(=> (own p) false)", "((own(p)) => ($false))"),
        ("(= (image p) p)", "(image(p) = p)"),
        ("(forall ((p Point)) (own p))", "! [V_p] : (own(V_p))"),
    ],
)
def test_formulas_are_translated(assertion: str, formula: str) -> None:
    assert from_smtlib(query(assertion)).splitlines()[-1] == f"fof(a1, axiom, {formula})."


def test_comments_are_kept_and_nothing_else_is_asserted() -> None:
    text = from_smtlib("; lemma: one\n" + query("(own p)", "(not (own p))"))
    assert text.splitlines() == [
        "% lemma: one",
        "fof(a1, axiom, own(p)).",
        "fof(a2, axiom, ~ (own(p))).",
    ]


@pytest.mark.parametrize("text", ["(set-logic QF_UF)\n(check-sat)\n", "((", ")"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotRead):
        from_smtlib(text)


def test_expressions_are_read_as_they_nest() -> None:
    assert read("; (no)\n(a (b c)) (d)") == [["a", ["b", "c"]], ["d"]]


def test_lemmas_for_all_graphs_are_translated() -> None:
    for lem in one_of_each([lem for lem in all_lemmas() if lem.check_by(Method.ALL_GRAPHS)]):
        queries = for_all_graphs(lem.claim())
        for text in (*queries.steps, queries.failure):
            asserted = text.count("(assert ")
            assert len(re.findall(r"^fof\(", from_smtlib(text), re.MULTILINE)) == asserted


@WITH_E
@pytest.mark.parametrize("name", QUICK)
def test_e_agrees_that_a_lemma_is_proved_and_its_assumptions_are_not_contradictory(
    name: str,
) -> None:
    queries = for_all_graphs(lemma(name).claim())
    assert e_prover.check(queries.failure, 20).status is Status.UNSAT
    assert e_prover.check(queries.assumed, 20).status is Status.SAT


@WITH_E
@pytest.mark.parametrize(
    "assertions",
    [
        ("(own p)", "(not (own p))"),
        ("(forall ((x Point)) (own (image x)))", "(not (own (image p)))"),
        ("(forall ((x Point)) (= (own x) (not (own (image x)))))", "(= (image p) p)"),
        ("(own p)", "(not (own (image p)))"),
        ("(forall ((x Point)) (exists ((y Point)) (adjacent x y)))",),
    ],
)
def test_e_and_z3_give_the_same_answers(assertions: tuple[str, ...]) -> None:
    text = query(*assertions)
    assert e_prover.check(text, 20).status is z3_solver.check(text, 20).status


def test_without_e_there_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(e_prover, "PROGRAM", "no-such-prover")
    assert not e_prover.installed()
    assert e_prover.version() == ""
    answer = e_prover.check(query("(own p)"), 1)
    assert (answer.status, answer.reason) == (Status.UNKNOWN, "no-such-prover is not installed")


def test_a_query_that_is_not_first_order_has_no_answer() -> None:
    answer = e_prover.check("(set-logic QF_UF)\n(check-sat)\n", 1)
    assert answer.status is Status.UNKNOWN


# --- queries as they are exported, put to the programs themselves --------------------------------

Z3_PROGRAM = Path(sys.executable).with_name("z3")


def exported(directory: Path, method: str, board: str | None = None) -> list[Path]:
    """Export the queries of a few lemmas, and return the files."""
    boards = None if board is None else [board]
    found = verify(QUICK, methods=[method], boards=boards, solver="z3", jobs=1, export=directory)
    assert all(result.as_expected for result in found)
    return sorted(directory.iterdir())


def expected_answer(path: Path) -> str:
    (answer,) = re.findall(r"^[;%] expected answer: (\w+)$", path.read_text("utf-8"), re.MULTILINE)
    return answer


@pytest.mark.skipif(not Z3_PROGRAM.exists(), reason="the wheel of Z3 brought no program")
@pytest.mark.parametrize(("method", "board"), [("all graphs", None), ("bounded", "3x4")])
def test_z3s_program_accepts_exported_queries(
    method: str, board: str | None, tmp_path: Path
) -> None:
    # That first-order premises have a model is for E to say: Z3 does not find one.
    paths = [
        path
        for path in exported(tmp_path, method, board)
        if path.suffix == ".smt2" and "all-graphs.assumed" not in path.name
    ]
    assert len(paths) >= len(QUICK)
    for path in paths:
        done = subprocess.run(
            [Z3_PROGRAM, "-T:30", path], capture_output=True, text=True, check=False
        )
        assert done.stdout.strip() == expected_answer(path), path


# The wheel of cvc5 brings no program, so that one is asked where the system has it.
@pytest.mark.skipif(shutil.which("cvc5") is None, reason="there is no program cvc5 here")
@pytest.mark.parametrize(("method", "board"), [("all graphs", None), ("bounded", "3x4")])
def test_cvc5s_program_accepts_exported_queries(
    method: str, board: str | None, tmp_path: Path
) -> None:
    # Of first-order premises it finds no model unless told how to look for one.
    line = ["cvc5", "--tlimit=30000", "--finite-model-find"]
    paths = [path for path in exported(tmp_path, method, board) if path.suffix == ".smt2"]
    assert len(paths) >= 2 * len(QUICK)
    for path in paths:
        done = subprocess.run([*line, path], capture_output=True, text=True, check=False)
        assert done.stdout.strip() == expected_answer(path), path


@WITH_E
def test_es_program_accepts_exported_queries(tmp_path: Path) -> None:
    paths = [path for path in exported(tmp_path, "all graphs") if path.suffix == ".p"]
    assert len(paths) == len([p for p in tmp_path.iterdir() if p.suffix == ".smt2"])
    for path in paths:
        done = subprocess.run(
            [e_prover.PROGRAM, "--auto", "--silent", "--cpu-limit=20", path],
            capture_output=True,
            text=True,
            check=False,
        )
        szs = {"unsat": "Unsatisfiable", "sat": "Satisfiable"}[expected_answer(path)]
        assert f"SZS status {szs}" in done.stdout, path
