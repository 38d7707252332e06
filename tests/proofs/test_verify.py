"""`verify` says what it found, refuses what makes no sense, and never takes silence for a proof."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from itertools import count
from pathlib import Path

import pytest

from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods import by_solvers
from goproof.methods.by_solvers import check_by_solvers
from goproof.methods.exhaustive import QUICK_POINTS, any_case
from goproof.methods.outcomes import Result
from goproof.methods.questions import Options, Question
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import solver
from goproof.verification import scheduler
from goproof.verification.plan import Batch, batches_of
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict, all_graphs
from gospec.law.diagram import board
from gospec.law.graph import rectangle
from tests.support.commands import Run, Told, tell
from tests.support.limits import ENOUGH
from tests.support.processes import PATIENCE, ends

TRUE_LEMMA = "at_most_one_clearing_has_an_effect"
FALSE_LEMMA = "at_most_one_clearing_has_an_effect_from_any_colouring"


def results(*lemmas: str, **options: object) -> list[Result]:
    return list(verify(list(lemmas), **{"jobs": 1, **options}))  # type: ignore[arg-type]


# On 1x1 nothing can be captured.
CAPTURE = "a_capture_excludes_suicide"
ROWS = f"""
verify {FALSE_LEMMA} --board 2x2 --board 1x4 => as_expected=2 lemmas.1.expected=HOLDS
verify {FALSE_LEMMA} --board 2x3 --method exhaustive => 1 open=1 lemmas.0.as_expected=False
verify {TRUE_LEMMA} --board 1x2 => as_expected=2 lemmas.0.method=bounded lemmas.1.method=exhaustive
verify {TRUE_LEMMA} --board 4x5 => as_expected=1 lemmas.0.method=bounded
verify {TRUE_LEMMA} --board 'torus 3x3' --method bounded => lemmas.0.bound='torus 3x3' \
    lemmas.0.solvers="{{'z3': 'unsat', 'glucose': 'unsat'}}"
verify {TRUE_LEMMA} --method all-graphs => lemmas.0.solvers="{{'z3': 'unsat', 'cvc5': 'unsat'}}"
verify {CAPTURE} --board 1x1 --method exhaustive => 1 without_case=1 lemmas.0.empty_boards=1x1
"""


def test_rows_are_by_the_methods_and_solvers_for_their_boards(told: Told) -> None:
    tell(told, ROWS)


# The row of every case is there soon, the other takes long.
INTERRUPTED = """
from goproof.verification import scheduler, verify as run
if __name__ == "__main__":
    scheduler.canaries_of = lambda *_, **__: []
    try:
        methods = ["exhaustive", "bounded"]
        for row in run.verify("clear_is_idempotent", ["1x2", "5x5"], methods, jobs=2):
            print(row.name, flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
"""


def test_interrupt_keeps_what_is_done_and_ends_the_workers(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED, encoding="utf-8")
    command = [sys.executable, str(script)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=PATIENCE)
    assert first
    assert out.splitlines()[-1] == "stopped"
    assert errors == ""
    assert ends(process.pid)


def test_a_budget_that_is_spent_is_unknown() -> None:
    (row,) = results(TRUE_LEMMA, boards=[rectangle(7, 7)], methods=["bounded"], budget=1)
    assert row.verdict is Verdict.UNKNOWN
    assert not row.as_expected
    assert row.remarks


@pytest.mark.parametrize("method", ["all graphs", "bounded", "exhaustive"])
def test_no_verdict_depends_on_the_clock(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def verdicts() -> list[object]:
        rows = results(TRUE_LEMMA, boards=None, methods=[method])
        return [(row.verdict, row.pieces, row.solvers, row.remarks) for row in rows]

    usual = verdicts()
    # Each time that somebody looks at a clock, a day has passed.
    for clock in ("time", "monotonic", "perf_counter", "process_time"):
        days = count(1e9, 86_400)
        for module in [m for name, m in sys.modules.items() if name.startswith("goproof")]:
            if hasattr(module, clock):
                monkeypatch.setattr(module, clock, days.__next__)
    assert verdicts() == usual


@pytest.mark.parametrize("budget", [0, 2**32])
def test_a_budget_is_a_number_that_solvers_take(budget: int) -> None:
    with pytest.raises(UsageError, match=f"budget {budget}: a number of steps from 1"):
        results(TRUE_LEMMA, budget=budget)


def test_a_row_of_which_nothing_was_done_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_the_last(questions: Iterable[Question]) -> list[Batch]:
        return [batch[:-1] for batch in batches_of(questions)]

    monkeypatch.setattr(scheduler, "batches_of", all_but_the_last)
    lemmas = (TRUE_LEMMA, "clear_is_idempotent")
    rows = results(*lemmas, boards=["1x2"], methods=[Method.EXHAUSTIVE])
    assert {row.name for row in rows} == set(lemmas)
    (unknown,) = (row for row in rows if row.verdict is Verdict.UNKNOWN)
    assert "not every share of the work was done" in unknown.remarks[0]


def test_exported_queries_say_what_they_state_and_are_what_was_asked(tmp_path: Path) -> None:
    results(TRUE_LEMMA, methods=["all graphs", "bounded"], boards=["2x2"], export=tmp_path)
    names = {f"{TRUE_LEMMA}.{end}" for end in ("all-graphs.smt2", "2x2.cnf")}
    assert names <= {path.name for path in tmp_path.iterdir()}
    for path in (*tmp_path.glob("*.smt2"), *tmp_path.glob("*.cnf")):
        text, sign = path.read_text(encoding="utf-8"), ";" if path.suffix == ".smt2" else "c"
        assert f"{sign} lemma: {TRUE_LEMMA}" in text
        assert f"{sign} clauses: S1/C7" in text
        expected = "sat" if ".assumed." in path.name else "unsat"
        assert f"{sign} expected answer: {expected}\n" in text
        if ".all-graphs.assumed" not in path.name:
            for name in ("z3", "cvc5" if path.suffix == ".smt2" else "glucose"):
                assert solver(name)(text, ENOUGH).status.value == expected


@pytest.mark.parametrize("answering", ["z3", "cvc5"])
def test_a_solver_for_both_proves_nothing(answering: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_solvers, "solver", lambda _: solver(answering))
    (row,) = results(TRUE_LEMMA, methods=["all graphs"])
    assert row.verdict is Verdict.UNKNOWN
    assert f"is that of {answering}" in row.remarks[0]


def test_status_is_0_where_something_holds_and_1_where_nothing_was_said(run: Run) -> None:
    line = f"verify --board 1x1 --method exhaustive --jobs 1 {CAPTURE}"
    status, out, _ = run(line, "clear_is_idempotent")
    assert (status, f"so nothing is said of:\n{CAPTURE}\n  on 1x1\n" in out) == (0, True)
    status, out, _ = run(line)
    assert (status, "PROVED" in out) == (1, False)
    assert "0 as expected, 0 unexpected, 0 open, 1 without a case" in out


def test_gospec_runs_every_case_of_small_boards_only() -> None:
    boards = (board("1x1"), board("1x2"), board(f"1x{QUICK_POINTS + 1}"))
    assert [any_case(lemma(CAPTURE), each) for each in boards] == [False, True, None]


def test_a_solver_that_misses_a_case_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    # As if the query on 1x1 were one that nothing satisfies by mistake.
    monkeypatch.setattr(by_solvers, "any_case", lambda *_: True)
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    (row,) = results(CAPTURE, boards=["1x1"], methods=["bounded"])
    assert row.verdict is Verdict.UNKNOWN
    assert any("gospec finds one" in remark for remark in row.remarks)


@pytest.mark.parametrize(
    ("second", "remark"),
    [(Status.UNKNOWN, "cvc5 has no answer"), (Status.SAT, "the solvers disagree")],
)
def test_what_one_solver_alone_refutes_is_not_proved(
    second: Status, remark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {"z3": Status.UNSAT, "cvc5": second}
    monkeypatch.setattr(
        by_solvers, "solver", lambda name: lambda *_: Answer(said[name], by=name, reason="tired")
    )
    outcome = check_by_solvers(lemma(TRUE_LEMMA), all_graphs(), None, Options())
    assert outcome.verdict is Verdict.UNKNOWN
    assert any(remark in each for each in outcome.remarks)
