"""Faulty kernels are refuted by the lemmas, each with a counterexample that gospec replays."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from goimpl.words import kernel
from goproof.execution.kernel_source import loop_fault
from goproof.lemmas import lemma
from goproof.methods import by_solvers
from goproof.methods.outcomes import Result
from goproof.theory.law import GOSPEC
from goproof.verification.verify import verify
from goproof.vocabulary.check import Encoding, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import rectangle

assert kernel.__file__ is not None
SOURCE = Path(kernel.__file__).read_text(encoding="utf-8")


class Mutant(NamedTuple):
    """One place of the source changed; the lemma that is to notice, and a board that is enough."""

    what: str
    old: str
    new: str
    lemma: str
    board: tuple[int, int]


# `make mutants` plants these and others, and sees that `goproof verify` refutes each.
MUTANTS = [
    Mutant(
        "the last column goes on in the next row",
        "(x & board.not_last) << 1",
        "x << 1",
        "kernel_neighbours_are_adjacency",
        (2, 2),
    ),
    Mutant(
        "flood starts outside the mask",
        "x = seed & within",
        "x = seed",
        "kernel_move_is_the_move",
        (1, 3),
    ),
    Mutant(
        "suicide is a play whose stone stays",
        "return is_empty(left & point, board)",
        "return is_empty(left & point, board) ^ board.one",
        "kernel_suicide_is_suicide",
        (1, 1),
    ),
]


def changed(old: str, new: str) -> ModuleType:
    """The kernel with one place of its source changed."""
    assert SOURCE.count(old) == 1, old
    module = ModuleType("mutant")
    exec(compile(SOURCE.replace(old, new), "mutant", "exec"), vars(module))
    return module


def mutated(mutant: Mutant) -> ModuleType:
    """The kernel of a mutant."""
    return changed(mutant.old, mutant.new)


def checked(by: Lemma, board: tuple[int, int], method: Method, kernel: ModuleType) -> Result:
    law = replace(GOSPEC, kernel=kernel)
    (result,) = verify([by], boards=[rectangle(*board)], methods=[method], jobs=1, law=law)
    return result


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.what)
def test_mutant_is_refuted_with_a_counterexample(mutant: Mutant) -> None:
    concerned = lemma(mutant.lemma)
    for method in (Method.BOUNDED, Method.EXHAUSTIVE):
        result = checked(concerned, mutant.board, method, mutated(mutant))
        assert result.verdict is Verdict.REFUTED
        assert result.witness is not None
        assert concerned.fails(result.witness.case)
    assert not concerned.fails(replace(result.witness.case, law=GOSPEC))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(empty & neighbours(empty, board))", "(empty & neighbours(empty | opposing, board))"),
        (
            "point * is_suicide(own, opposing, point,",
            "point * is_suicide(own, opposing, point ^ point,",
        ),
        ("if_suicide(own, opposing, tried & (board.one << i)", "is_suicide(own, opposing, tried"),
        ("if point == point ^ point:", "if own == own & opposing:"),
        ("return empty ^ suicides", "return empty ^ (suicides & neighbours(own, board))"),
    ],
)
def test_faulty_trials_are_refuted_and_by_contract_not_proved(
    old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    concerned = lemma("kernel_legal_points_are_the_legal_points")
    check = concerned.check_by(Method.BOUNDED)
    assert check is not None
    assert check.encoding_on(rectangle(2, 2)) is Encoding.UNROLLED
    assert check.encoding_on(rectangle(2, 5)) is Encoding.CLOSED_SETS
    kernel = changed(old, new)
    result = checked(concerned, (2, 2), Method.BOUNDED, kernel)
    assert result.verdict is Verdict.REFUTED
    assert result.witness is not None
    assert concerned.fails(result.witness.case)
    # The solvers have to see it, and not gospec in random cases.
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    result = checked(concerned, (2, 5), Method.BOUNDED, kernel)
    assert set(result.solvers.values()) == {"sat"}
    assert result.verdict in (Verdict.REFUTED, Verdict.UNKNOWN)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("range(board.points):\n        larger", "range(1):\n        larger", "makes 1 rounds"),
        ("        x = larger\n", "", "does not go on"),
        ("x = seed & within", "x = seed", "does not go on"),
        ("grow(x, within, board)\n        if", "grow(x, x, board)\n        if", "another mask"),
    ],
)
def test_contract_of_a_flood_that_is_no_such_loop_proves_nothing(
    old: str, new: str, fault: str
) -> None:
    kernel = changed(old, new)
    assert fault in loop_fault(rectangle(2, 5), kernel)
    result = checked(lemma("kernel_flood_is_the_chain"), (2, 5), Method.BOUNDED, kernel)
    assert result.verdict in (Verdict.UNKNOWN, Verdict.VACUOUS)
