"""Symbolic words compute what integers compute, and refuse what a machine word cannot do."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

import pytest

from goimpl.words import kernel
from goproof.execution.kernel_source import loop_fault
from goproof.execution.paths import KernelFault
from goproof.execution.symbolic_words import Word, in_words
from goproof.lemmas import lemma
from goproof.logic.circuit import NO, YES, Circuit
from goproof.logic.grounding import Grounding
from goproof.queries.claims_as_queries import board_grounding, runs_of
from goproof.queries.truth import all_ones, inputs_of, meanings
from goproof.theory.cases import Case, Subject, all_cases
from goproof.theory.fixed_points import NamedPredicate
from goproof.theory.law import GOSPEC
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph, Point, cylinder, rectangle, torus
from tests.proofs.conftest import kernel_lemmas
from tests.support.each import each
from tests.support.extent import FULL

BOARDS = [rectangle(1, 3), rectangle(2, 3), torus(2, 3)]
BOARDS += [rectangle(2, 2), cylinder(2, 3)] * FULL


ONE_CIRCUIT = Circuit()


def name_of(item: object) -> str:
    return str(getattr(item, "name", item))


def number(word: Word) -> int:
    assert set(word.bits) <= {YES, NO}
    return sum(1 << i for i, bit in enumerate(word.bits) if bit == YES)


@pytest.mark.parametrize("board", [kernel.grid(8, 8), kernel.grid(9, 9), kernel.graph(3, [(0, 1)])])
def test_the_numbers_of_a_board_become_words(board: kernel.Board) -> None:
    words = in_words(board, ONE_CIRCUIT)
    assert (words.points, words.columns) == (board.points, board.columns)
    for name in ("all_points", "not_first", "not_last", "one"):
        assert number(getattr(words, name)) == getattr(board, name)
    assert [number(mask) for mask in words.masks] == list(board.masks)


@pytest.mark.parametrize("wrong", [-1, 2**64])
def test_a_board_s_number_that_is_no_word_is_refused(wrong: int) -> None:
    with pytest.raises(KernelFault, match="for a word of 64 bits"):
        in_words(kernel.grid(2, 2)._replace(not_last=wrong), ONE_CIRCUIT)


def members(
    s: NamedPredicate, grounding: Grounding, values: Mapping[str, int], cases: Sequence[Case]
) -> list[frozenset[Point]]:
    """The points of a set in each case, as the circuit computes them."""
    points = grounding.board.points
    literals = [grounding.tables[s.name][v] for v in points]
    truths = grounding.circuit.evaluate(literals, values, all_ones(cases))
    held = list(zip(points, truths, strict=True))
    return [frozenset(v for v, t in held if t >> i & 1) for i in range(len(cases))]


@each("board, lemma", lambda: product(BOARDS, kernel_lemmas()))
def test_a_run_on_symbolic_words_is_the_run_on_integers(lemma: Lemma, board: Graph) -> None:
    cases = list(all_cases(board, lemma.subject))
    cases = cases[:: 1 + len(cases) // 500]
    grounding = board_grounding(board)
    values = inputs_of(board, cases)
    for run in runs_of(lemma.claim()):
        run.define(grounding, GOSPEC, by_contract=False)
        for s in run.sets:
            assert members(s, grounding, values, cases) == [s.meaning(case) for case in cases]


@pytest.mark.parametrize("board", [*BOARDS, rectangle(9, 9), rectangle(19, 19)], ids=name_of)
def test_flood_is_a_loop_over_grow(board: Graph) -> None:
    assert loop_fault(board) == ""


class Anything(dict[str, int]):
    """Values in many cases; of a variable that is not known, whatever chance gives."""

    def __init__(self, known: Mapping[str, int], cases: int) -> None:
        super().__init__(known)
        self.random, self.cases = Random(1), cases

    def __missing__(self, name: str) -> int:
        assert name.startswith("kernel_other_trial_")
        self[name] = self.random.getrandbits(self.cases)
        return self[name]


@pytest.mark.parametrize("board", BOARDS, ids=name_of)
def test_whatever_other_trials_return_a_point_is_judged_by_its_own(board: Graph) -> None:
    claim = lemma("kernel_legal_points_are_the_legal_points").claim()
    (run,) = runs_of(claim)
    cases = list(all_cases(board, Subject.MOVE))
    cases = cases[:: 1 + len(cases) // 500]
    grounding = board_grounding(board)
    run.define(grounding, GOSPEC, by_contract=True)
    known = inputs_of(board, cases) | meanings(board, cases, run.floods)
    values, elsewhere = Anything(known, len(cases)), 0
    for s in (*run.outputs, run.trial, run.stray):
        for case, found in zip(cases, members(s, grounding, values, cases), strict=True):
            wrong = found ^ s.meaning(case)
            assert case.point not in wrong
            elsewhere += len(wrong)
    # On a board as small as 1x3 too, some point is tried besides the one that is looked at.
    assert elsewhere
