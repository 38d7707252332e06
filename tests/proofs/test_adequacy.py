"""The unrolled encoding of a move is gospec's move: every colouring, every point, both players."""

from itertools import product

import pytest

from goproof.logic.formulas import Variable
from goproof.queries.statements_as_queries import board_grounding, unroll
from goproof.theory.cases import Subject, all_cases
from goproof.theory.law import GOSPEC, remembering
from goproof.theory.stages import Relative
from goproof.theory.statements import Move
from goproof.validation.boards import all_ones, inputs_of, mask
from goproof.vocabulary.check import every_rectangle
from gospec.law.graph import Graph

BOARDS = every_rectangle(3, 3).boards()
# All cases of the last take as long as those of the others together and eight times more.
WITH_ALL_CASES = [
    pytest.param(board, id=board.name, marks=[pytest.mark.slow] * (len(board) > 6))
    for board in BOARDS
]


@pytest.mark.parametrize("board", WITH_ALL_CASES)
def test_unrolled_move_agrees_with_gospec(board: Graph) -> None:
    # Many moves lead to the same colouring.
    cases = list(all_cases(board, Subject.MOVE, remembering(GOSPEC)))
    move, grounding, x = Move(), board_grounding(board), Variable("x1")
    unroll(move.captives, grounding, len(board))
    unroll(move.suicides, grounding, len(board))
    values = inputs_of(board, cases)
    for colour, v in product((Relative.OWN, Relative.OPPONENT), board.points):
        literal = grounding.literal(move.after.has(colour, x), {x: v})
        (ours,) = grounding.circuit.evaluate([literal], values, all_ones(cases))
        assert ours == mask(case.after(v) is colour.concrete(case.mover) for case in cases)
