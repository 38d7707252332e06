"""Queries are text that both solvers read."""

from dataclasses import replace

import pytest

from goproof.hints.kept import with_proof
from goproof.lemmas import lemma
from goproof.logic.formulas import Equal, every
from goproof.queries.statements_as_queries import by_closed_sets
from goproof.solvers.answers import Status
from goproof.solvers.registry import NAMES, solver
from goproof.theory.stages import image
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from gospec.law.graph import rectangle
from tests.support.limits import ENOUGH, TOO_FEW


@pytest.mark.parametrize("name", NAMES)
def test_text_that_a_solver_cannot_read_has_no_answer(name: str) -> None:
    answer = solver(name)("(set-logic QF_UF)(assert (and missing))(check-sat)", ENOUGH)
    assert answer.status is Status.UNKNOWN
    assert answer.reason


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
