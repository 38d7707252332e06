"""First-order queries as TPTP say what they say as SMT-LIB, and E agrees where it is installed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from goproof.logic.smtlib import NotRead
from goproof.logic.tptp import from_smtlib
from goproof.solvers import e_prover
from goproof.solvers.answers import Status
from goproof.verification.verify import verify

HEADER = "(set-logic UF)\n(declare-sort Point 0)\n"
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
    assert e_prover.check(text, 1).status is Status.UNKNOWN


def test_without_e_there_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(e_prover, "PROGRAM", "no-such-prover")
    assert not e_prover.installed()
    assert e_prover.version() == ""
    answer = e_prover.check(query("(own p)"), 1)
    assert (answer.status, answer.reason) == (Status.UNKNOWN, "no-such-prover is not installed")


# --- queries as they are exported, put to the programs themselves --------------------------------

# Of first-order premises cvc5 finds no model unless told how to look for one.
PROGRAMS = {
    "z3": (str(Path(sys.executable).with_name("z3")), "-T:30"),
    "cvc5": ("cvc5", "--tlimit=30000", "--finite-model-find"),
    "e": (e_prover.PROGRAM, "--auto", "--silent", "--cpu-limit=20"),
}
ANSWERS = {"UNSATISFIABLE": "unsat", "SATISFIABLE": "sat"}


def expected_answer(path: Path) -> str:
    (answer,) = re.findall(r"^[;%c] expected answer: (\w+)$", path.read_text("utf-8"), re.MULTILINE)
    return answer


@pytest.mark.parametrize(
    ("name", "method", "board"),
    [
        *(("z3", "all graphs", None), ("z3", "bounded", "3x4")),
        *(("cvc5", "all graphs", None), ("cvc5", "bounded", "3x4")),
        ("e", "all graphs", None),
    ],
)
def test_a_solver_s_program_accepts_exported_queries(
    name: str, method: str, board: str | None, tmp_path: Path
) -> None:
    program, *options = PROGRAMS[name]
    if shutil.which(program) is None:
        pytest.skip(f"there is no program {program} here")
    boards = None if board is None else [board]
    found = verify(QUICK, methods=[method], boards=boards, solver="z3", jobs=1, export=tmp_path)
    assert all(result.as_expected for result in found)
    paths = sorted(tmp_path.glob("*.p" if name == "e" else "*.smt2" if board is None else "*.cnf"))
    assert len(paths) >= 2 * len(QUICK)
    for path in paths:
        # That first-order premises have a model is for others to say: Z3 does not find one.
        if name != "z3" or ".all-graphs.assumed" not in path.name:
            command = [program, *options, str(path)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            status = re.search(r"^(?:.*SZS status|s) (\w+)", done.stdout, re.MULTILINE)
            answer = ANSWERS[status[1].upper()] if status else done.stdout.strip()
            assert answer == expected_answer(path), path
