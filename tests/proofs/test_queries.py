"""Queries are text that both solvers read, and their models are cases of gospec."""

from dataclasses import replace

import pytest

from goproof.hints.kept import with_proof
from goproof.lemmas import lemma
from goproof.logic.formulas import Equal, every
from goproof.queries.statements_as_queries import (
    by_closed_sets,
    case_on_graph,
)
from goproof.solvers.answers import Model, Status
from goproof.solvers.registry import NAMES, solver
from goproof.theory.stages import image
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from gospec.law.diagram import draw
from gospec.law.graph import rectangle
from tests.support.limits import ENOUGH, TOO_FEW


def test_a_model_of_all_graphs_becomes_a_case_on_its_graph() -> None:
    near = {("adjacent", "a", "b"), ("adjacent", "b", "a")}
    model = Model(("a", "b", "c"), frozenset({("own", "a"), *near}), {"p": "b"})
    case = case_on_graph(model)
    assert len(case.before.graph) == 3
    assert draw(case.before) == "a=X b=. c=."
    assert case.point == "b"


@pytest.mark.parametrize("name", NAMES)
def test_text_that_a_solver_cannot_read_has_no_answer(name: str) -> None:
    answer = solver(name)("(set-logic QF_UF)(assert (and missing))(check-sat)", ENOUGH)
    assert answer.status is Status.UNKNOWN
    assert answer.reason


def test_z3_gives_models_of_first_order_queries() -> None:
    text = (
        "(set-logic UF)(declare-sort Point 0)(declare-fun own (Point) Bool)(declare-fun p () Point)"
        "(declare-fun q () Point)(assert (own p))(assert (not (own q)))(check-sat)"
    )
    model = solver("z3")(text, ENOUGH).model
    assert model is not None
    assert len(model.elements) == 2
    assert model.true == {("own", model.constants["p"])}


@pytest.mark.parametrize("name", NAMES)
def test_a_solver_that_runs_out_of_time_has_no_answer(name: str) -> None:
    claim = with_proof(lemma("at_most_one_clearing_has_an_effect"))
    hard = by_closed_sets(claim, rectangle(7, 7)).failure
    assert solver(name)(hard, TOO_FEW).status is Status.UNKNOWN


SYMMETRY = lemma("symmetries_of_the_board_commute_with_the_move")


@pytest.mark.parametrize("board", ["2x2", "10x10"])
def test_what_is_false_of_a_single_symmetry_is_not_proved(board: str) -> None:
    # Of the eight of a square only the two quarter turns do not undo themselves.
    undone = every(lambda x: Equal(image(image(x)), x))
    planted = replace(SYMMETRY.statement, conclusion=undone, steps=(), uses={})
    false = replace(SYMMETRY, name="planted", formal=planted)
    (result,) = verify([false], boards=[board], methods=[Method.BOUNDED], jobs=1)
    assert set(result.solvers.values()) == {"sat"}
    assert result.verdict is not Verdict.HOLDS
