"""The steps of a proof are proved one after the other; none is taken on trust."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from goproof.lemmas import lemma
from goproof.logic.formulas import FALSE, Formula, every
from goproof.methods.outcomes import Result
from goproof.queries.statements_as_queries import by_closed_sets, by_unrolling, for_all_graphs
from goproof.solvers import z3_solver
from goproof.solvers.answers import Status
from goproof.theory.stages import POINT, Original
from goproof.theory.statements import Statement
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import rectangle
from tests.support.limits import ENOUGH

LEMMA = lemma("kernel_play_is_the_move")
STATEMENT = LEMMA.statement
Uses = Mapping[Formula, tuple[Formula, ...]]


def checked(*steps: Formula, uses: Uses | None = None, export: Path | None = None) -> Result:
    """The lemma on a board where it is checked by contract, led to by other steps."""
    planted: Lemma = replace(
        LEMMA, name="planted", formal=replace(STATEMENT, steps=steps, uses=uses or {})
    )
    (result,) = verify([planted], ["2x5"], [Method.BOUNDED], jobs=1, export=export)
    return result


def test_a_false_step_proves_nothing() -> None:
    result = checked(*STATEMENT.steps, FALSE)
    assert result.solvers == {"z3": "sat", "glucose": "sat"}
    assert result.verdict is Verdict.UNKNOWN


def test_a_step_is_asked_from_what_it_uses_alone() -> None:
    uses = STATEMENT.uses
    assert set(uses) == {*STATEMENT.steps, STATEMENT.conclusion}
    assert checked(*STATEMENT.steps, uses=uses).verdict is Verdict.HOLDS
    for shown in STATEMENT.steps[0], STATEMENT.conclusion:
        result = checked(*STATEMENT.steps, uses={**uses, shown: uses[shown][1:]})
        assert result.solvers == {"z3": "sat", "glucose": "sat"}
        assert result.verdict is Verdict.UNKNOWN


def test_of_all_graphs_no_step_is_asked_from_itself() -> None:
    step = every(Original().own)
    (text,) = for_all_graphs(Statement((), Original().own(POINT), FALSE, steps=(step,))).steps
    assert z3_solver.check(text, ENOUGH).status is Status.SAT


@pytest.mark.parametrize("planted", [FALSE, STATEMENT.steps[-1], STATEMENT.conclusion])
def test_a_step_may_use_only_premises_and_what_was_shown_before(planted: Formula) -> None:
    first = STATEMENT.steps[0]
    result = checked(*STATEMENT.steps, uses={first: (planted,)})
    assert result.verdict is Verdict.UNKNOWN
    assert "no premise and has not been proved" in result.remarks[0]


def test_each_step_is_a_query_of_its_own_and_exported(tmp_path: Path) -> None:
    steps = STATEMENT.steps
    assert len(by_closed_sets(STATEMENT, rectangle(2, 5)).steps) == len(steps)
    assert by_unrolling(STATEMENT, rectangle(1, 2)).steps == ()
    assert checked(*steps, export=tmp_path).verdict is Verdict.HOLDS
    names = {path.name for path in tmp_path.iterdir()}
    assert {f"planted.2x5.step-{i}.cnf" for i in range(1, len(steps) + 1)} <= names
