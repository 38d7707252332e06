"""Symbolic words compute what integers compute, and refuse what a machine word cannot do."""

from itertools import product

import pytest

from goimpl.words import kernel
from goproof.execution.kernel_source import loop_fault
from goproof.execution.paths import KernelFault
from goproof.execution.symbolic_words import in_words
from goproof.logic.circuit import Circuit
from goproof.queries.claims_as_queries import board_grounding, runs_of
from goproof.queries.truth import all_ones, inputs_of
from goproof.theory.cases import all_cases
from goproof.theory.law import GOSPEC
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph, cylinder, rectangle, torus
from tests.proofs.conftest import kernel_lemmas
from tests.support.each import each
from tests.support.extent import FULL

BOARDS = [rectangle(1, 3), rectangle(2, 3), torus(2, 3)]
BOARDS += [rectangle(2, 2), cylinder(2, 3)] * FULL


def name_of(item: object) -> str:
    return str(getattr(item, "name", item))


@pytest.mark.parametrize("wrong", [-1, 2**64])
def test_a_board_s_number_that_is_no_word_is_refused(wrong: int) -> None:
    with pytest.raises(KernelFault, match="for a word of 64 bits"):
        in_words(kernel.grid(2, 2)._replace(not_last=wrong), Circuit())


@each("board, lemma", lambda: product(BOARDS, kernel_lemmas()))
def test_a_run_on_symbolic_words_is_the_run_on_integers(lemma: Lemma, board: Graph) -> None:
    cases = list(all_cases(board, lemma.subject))
    cases = cases[:: 1 + len(cases) // 500]
    grounding = board_grounding(board)
    values = inputs_of(board, cases)
    for run in runs_of(lemma.claim()):
        run.define(grounding, GOSPEC, by_contract=False)
        for s in run.sets:
            literals = [grounding.tables[s.name][v] for v in board.points]
            truths = grounding.circuit.evaluate(literals, values, all_ones(cases))
            for i, case in enumerate(cases):
                members = {v for v, t in zip(board.points, truths, strict=True) if t >> i & 1}
                assert members == s.meaning(case)


@pytest.mark.parametrize("board", [*BOARDS, rectangle(9, 9), rectangle(19, 19)], ids=name_of)
def test_flood_is_a_loop_over_grow(board: Graph) -> None:
    assert loop_fault(board) == ""
