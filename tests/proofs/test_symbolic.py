"""Symbolic words compute what integers compute, and refuse what a machine word cannot do."""

from collections.abc import Callable, Mapping
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given as given_words, strategies as st

from goimpl.words import kernel
from goproof.execution.kernel_source import loop_fault
from goproof.execution.paths import KernelFault
from goproof.execution.symbolic_words import MACHINE_BITS, Word, in_words, symbolic
from goproof.lemmas import lemma
from goproof.logic.circuit import NO, YES, Circuit
from goproof.queries.claims_as_queries import board_grounding, runs_of
from goproof.queries.truth import all_ones, inputs_of, meanings
from goproof.theory.cases import Subject, all_cases
from goproof.theory.law import GOSPEC
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph, cylinder, rectangle, torus
from tests.proofs.conftest import kernel_lemmas
from tests.support.each import each
from tests.support.extent import FULL, examples

BOARDS = [rectangle(1, 3), rectangle(2, 3), torus(2, 3)]
BOARDS += [rectangle(2, 2), cylinder(2, 3)] * FULL


ONE_CIRCUIT = Circuit()


def name_of(item: object) -> str:
    return str(getattr(item, "name", item))


def constant(number: int, width: int = MACHINE_BITS, circuit: Circuit = ONE_CIRCUIT) -> Word:
    return symbolic(circuit, [YES if number >> i & 1 else NO for i in range(width)])


def number(word: Word) -> int:
    assert set(word.bits) <= {YES, NO}
    return sum(1 << i for i, bit in enumerate(word.bits) if bit == YES)


@pytest.mark.parametrize(
    "operation",
    [
        lambda x, y, one: x & y,
        lambda x, y, one: x | y,
        lambda x, y, one: x ^ y,
        lambda x, y, one: x << 7,
        lambda x, y, one: x >> 9,
        lambda x, y, one: x * ((y >> 3) & one),
        lambda x, y, one: ((x >> 63) & one) * y,
        lambda x, y, one: (x << 5) ^ (y << 63),
    ],
)
def test_operations_are_those_of_integers_and_machine_words(
    operation: Callable[[Any, Any, Any], Any],
) -> None:
    random = Random(1)
    for _ in range(50):
        x, y = random.getrandbits(64), random.getrandbits(64)
        found = number(operation(constant(x), constant(y), constant(1)))
        assert found == operation(x, y, 1)
        words = (np.uint64(word) for word in (x, y, 1))
        assert found % 2**64 == int(operation(*words))


@examples(30)
@given_words(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_words_are_compared_as_integers_are(x: int, y: int) -> None:
    for a, b in ((x, y), (x, x), (x, x ^ 1 << 63)):
        assert bool(constant(a) == constant(b)) is (a == b)
        assert bool(constant(a) != constant(b)) is (a != b)


def test_words_have_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(constant(5))


def test_what_is_moved_out_of_a_word_may_not_come_back() -> None:
    x = constant(2**63 + 1) << 1
    assert (x & constant(2**64 - 1)).bits == constant(2).bits
    for call in (lambda: x >> 1, lambda: x == x, lambda: constant(0) != x):
        with pytest.raises(OverflowError, match="beyond the 64"):
            call()


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


def test_a_word_is_as_wide_as_the_machine_s_or_as_the_board() -> None:
    assert [len(symbolic(Circuit(), [YES] * n).bits) for n in (1, 64, 361)] == [64, 64, 361]


@each("board, lemma", lambda: product(BOARDS, kernel_lemmas()))
def test_a_run_on_symbolic_words_is_the_run_on_integers(lemma: Lemma, board: Graph) -> None:
    cases = list(all_cases(board, lemma.subject))
    cases = cases[:: 1 + len(cases) // 500]
    grounding = board_grounding(board)
    values, ones = inputs_of(board, cases), all_ones(cases)
    for run in runs_of(lemma.claim()):
        run.define(grounding, GOSPEC, by_contract=False)
        for s in run.sets:
            literals = [grounding.tables[s.name][v] for v in board.points]
            truths = grounding.circuit.evaluate(literals, values, ones)
            for i, case in enumerate(cases):
                members = {v for v, t in zip(board.points, truths, strict=True) if t >> i & 1}
                assert members == s.meaning(case)


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
        literals = [grounding.tables[s.name][v] for v in board.points]
        truths = grounding.circuit.evaluate(literals, values, all_ones(cases))
        for i, case in enumerate(cases):
            members = {v for v, t in zip(board.points, truths, strict=True) if t >> i & 1}
            wrong = members ^ s.meaning(case)
            assert case.point not in wrong
            elsewhere += len(wrong)
    # On a board as small as 1x3 too, some point is tried besides the one that is looked at.
    assert elsewhere
