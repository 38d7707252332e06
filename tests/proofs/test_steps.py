"""The steps of a proof are proved one after the other; none is taken on trust."""

from dataclasses import replace
from pathlib import Path

import pytest

from goproof.hints.kept import with_proof
from goproof.lemmas import lemma
from goproof.logic.formulas import FALSE, Formula, every
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers import z3_solver
from goproof.solvers.answers import Status
from goproof.theory.stages import POINT, Original
from goproof.theory.statements import Statement
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from tests.support.limits import ENOUGH

BEFORE = Original()
OWN, STEP = BEFORE.own(POINT), ~BEFORE.opponent(POINT)
CONCLUSION = ~BEFORE.empty(POINT) & STEP
STATEMENT = Statement((OWN,), CONCLUSION, FALSE, steps=(STEP,))


def statuses(claim: Statement) -> list[str]:
    queries = for_all_graphs(claim)
    return [z3_solver.check(x, ENOUGH).status.value for x in (*queries.steps, queries.failure)]


def test_a_false_step_is_no_step() -> None:
    assert statuses(STATEMENT) == ["unsat", "unsat"]
    # What follows from it does so, and yet there is no proof.
    assert statuses(replace(STATEMENT, steps=(STEP, FALSE))) == ["unsat", "sat", "unsat"]


def test_a_step_is_asked_from_what_it_uses_alone() -> None:
    assert statuses(replace(STATEMENT, uses={CONCLUSION: (OWN, STEP)})) == ["unsat", "unsat"]
    for too_few in (OWN, STEP):
        assert statuses(replace(STATEMENT, uses={CONCLUSION: (too_few,)})) == ["unsat", "sat"]
    assert statuses(replace(STATEMENT, uses={STEP: ()})) == ["sat", "unsat"]


def test_no_step_is_asked_from_itself() -> None:
    step = every(BEFORE.own)
    (text,) = for_all_graphs(Statement((), OWN, FALSE, steps=(step,))).steps
    assert z3_solver.check(text, ENOUGH).status is Status.SAT


@pytest.mark.parametrize("planted", [FALSE, STEP, CONCLUSION])
def test_a_step_may_use_only_premises_and_what_was_shown_before(planted: Formula) -> None:
    with pytest.raises(ValueError, match="no premise and has not been proved"):
        for_all_graphs(replace(STATEMENT, uses={STEP: (planted,)}))


def test_each_step_is_a_query_of_its_own_and_exported(tmp_path: Path) -> None:
    name = "life_by_all_points_outlasts_any_move_of_the_opponent"
    proof = with_proof(lemma(name))
    (row,) = verify([name], methods=[Method.ALL_GRAPHS], jobs=1, export=tmp_path)
    assert row.verdict is Verdict.PROVED
    steps = [path.name for path in tmp_path.iterdir() if ".step-" in path.name]
    assert len(steps) == len(proof.steps) > 0
