"""Queries are text that both solvers read, steps are asked one by one, and moves are gospec's."""

from dataclasses import replace
from itertools import product

import pytest

import goproof.vocabulary as go
from goproof.hints.kept import with_proof
from goproof.lemmas import lemma
from goproof.logic.formulas import FALSE, Variable
from goproof.queries.statements_as_queries import (
    board_grounding,
    by_closed_sets,
    case_of_model,
    for_all_graphs,
    unroll,
)
from goproof.solvers import z3_solver
from goproof.solvers.answers import Status
from goproof.solvers.registry import NAMES, solver
from goproof.theory.cases import all_cases
from goproof.theory.law import GOSPEC, remembering
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES, image
from goproof.validation.boards import all_ones, inputs_of, mask
from goproof.vocabulary.check import Verdict
from gospec.law.graph import rectangle
from tests.proofs.stored import row_of
from tests.support.limits import ENOUGH, TOO_FEW


@pytest.mark.parametrize("name", NAMES)
def test_a_solver_that_cannot_read_or_runs_out_of_time_has_no_answer(name: str) -> None:
    answer = solver(name)("(set-logic QF_UF)(assert (and missing))(check-sat)", ENOUGH)
    assert answer.status is Status.UNKNOWN
    assert answer.reason
    claim = with_proof(lemma("at_most_one_clearing_has_an_effect"))
    hard = by_closed_sets(claim, rectangle(7, 7)).failure
    assert solver(name)(hard, TOO_FEW).status is Status.UNKNOWN


SYMMETRY = lemma("symmetries_of_the_board_commute_with_the_move")


@pytest.mark.parametrize("board", ["2x2", "10x10"])
def test_what_is_false_of_a_single_symmetry_is_not_proved(board: str) -> None:
    # Of the eight of a square only the two quarter turns do not undo themselves.
    undone = go.every(lambda x: go.Equal(image(image(x)), x))
    planted = replace(SYMMETRY.statement, conclusion=undone, steps=(), uses={})
    false = replace(SYMMETRY, name="planted", formal=planted)
    result = row_of(false, go.Method.BOUNDED, board)
    assert set(result.solvers.values()) == {"sat"}
    assert result.verdict is not Verdict.HOLDS


# --- the steps of a proof ------------------------------------------------------------------------

BEFORE = go.Original()
OWN, STEP = BEFORE.own(go.POINT), ~BEFORE.opponent(go.POINT)
CONCLUSION = ~BEFORE.empty(go.POINT) & STEP
STATEMENT = go.Statement((OWN,), CONCLUSION, FALSE, steps=(STEP,))


def statuses(claim: go.Statement) -> list[str]:
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
    step = go.every(BEFORE.own)
    (text,) = for_all_graphs(go.Statement((), OWN, FALSE, steps=(step,))).steps
    assert z3_solver.check(text, ENOUGH).status is Status.SAT


@pytest.mark.parametrize("planted", [FALSE, STEP, CONCLUSION])
def test_a_step_may_use_only_premises_and_what_was_shown_before(planted: go.Formula) -> None:
    with pytest.raises(ValueError, match="no premise and has not been proved"):
        for_all_graphs(replace(STATEMENT, uses={STEP: (planted,)}))


# --- on a board ----------------------------------------------------------------------------------

BOARDS = go.every_rectangle(3, 3).boards()
# All cases of the last take as long as those of the others together and eight times more.
WITH_ALL_CASES = [
    pytest.param(board, id=board.name, marks=[pytest.mark.slow] * (len(board) > 6))
    for board in BOARDS
]


@pytest.mark.parametrize("board", WITH_ALL_CASES)
def test_unrolled_move_agrees_with_gospec(board: go.Graph) -> None:
    # Many moves lead to the same colouring.
    cases = list(all_cases(board, go.Subject.MOVE, remembering(GOSPEC)))
    move, grounding, x = go.Move(), board_grounding(board), Variable("x1")
    unroll(move.captives, grounding, len(board))
    unroll(move.suicides, grounding, len(board))
    values = inputs_of(board, cases)
    for colour, v in product((go.Relative.OWN, go.Relative.OPPONENT), board.points):
        literal = grounding.literal(move.after.has(colour, x), {x: v})
        (ours,) = grounding.circuit.evaluate([literal], values, all_ones(cases))
        assert ours == mask(case.after(v) is colour.concrete(case.mover) for case in cases)


def test_a_case_is_read_back_from_what_a_model_has() -> None:
    for case in all_cases(rectangle(3, 1), go.Subject.MOVE):
        members = {
            OWN_STONES: case.before.where(go.BLACK),
            OPPONENT_STONES: case.before.where(go.WHITE),
        }
        if case.mover is go.BLACK:
            assert case_of_model(rectangle(3, 1), members.__getitem__, point=case.point) == case
