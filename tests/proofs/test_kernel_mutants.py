"""Faulty kernels are refuted by the lemmas, each with a counterexample that gospec replays."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from goimpl.words import kernel
from goproof.execution.kernel_runs import Run
from goproof.execution.kernel_source import loop_fault
from goproof.lemmas import lemma
from goproof.methods import by_solvers
from goproof.methods.outcomes import Result
from goproof.theory.law import GOSPEC
from goproof.theory.stages import OTHER, Relative
from goproof.theory.statements import Move
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from tests.proofs.stored import row_of

assert kernel.__file__ is not None
SOURCE = Path(kernel.__file__).read_text(encoding="utf-8")


# `make mutants` plants such faults in every function, and sees that `goproof verify` refutes each.
LEFT = "is_empty(left & point, board)"
# The last column goes on in the next row.
NEXT_ROW = ("(x & board.not_last) << 1", "x << 1")
# Flood starts outside the mask.
OUTSIDE = ("x = seed & within", "x = seed")
# Suicide is a play whose stone stays.
STAYS = (f"return {LEFT}", f"return {LEFT} ^ board.one")


def changed(old: str, new: str) -> ModuleType:
    """The kernel with one place of its source changed."""
    assert SOURCE.count(old) == 1, old
    module = ModuleType("mutant")
    exec(compile(SOURCE.replace(old, new), "mutant", "exec"), vars(module))
    return module


def checked(by: Lemma, board: str, method: Method, kernel: ModuleType) -> Result:
    return row_of(by, method, board, law=replace(GOSPEC, kernel=kernel))


@pytest.mark.parametrize(
    ("what", "name", "board"),
    [
        (NEXT_ROW, "neighbours_are_adjacency", "2x2"),
        (OUTSIDE, "move_is_the_move", "1x3"),
        (STAYS, "suicide_is_suicide", "1x1"),
    ],
)
def test_mutant_is_refuted_with_a_counterexample(
    what: tuple[str, str], name: str, board: str
) -> None:
    concerned = lemma(f"kernel_{name}")
    for method in (Method.BOUNDED, Method.EXHAUSTIVE):
        result = checked(concerned, board, method, changed(*what))
        assert result.verdict is Verdict.REFUTED
        assert result.witness is not None
        assert concerned.fails(result.witness.case)
    assert not concerned.fails(replace(result.witness.case, law=GOSPEC))


@pytest.mark.parametrize("board", ["2x2", "2x5"])
def test_legal_points_do_not_hold_where_their_contract_of_suicide_does_not(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    kernel = changed("is_empty(left & point, board)", "is_empty(left & own, board)")
    concerned = lemma("kernel_legal_points_are_the_legal_points")
    result = checked(concerned, board, Method.BOUNDED, kernel)
    assert result.verdict is not Verdict.HOLDS
    assert "kernel_suicide_is_suicide" in result.rests_on
    assert checked(concerned, board, Method.BOUNDED, GOSPEC.kernel).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    "tried",
    [
        "if_suicide(opposing, own, tried & (board.one << i), board)",
        "if_suicide(own, opposing, tried & ((board.one << i) >> 1), board)",
    ],
)
def test_the_contract_of_a_trial_says_nothing_of_other_trials(
    tried: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    kernel = changed("if_suicide(own, opposing, tried & (board.one << i), board)", tried)
    concerned = lemma("kernel_legal_points_are_the_legal_points")
    assert checked(concerned, "2x5", Method.BOUNDED, kernel).verdict is not Verdict.HOLDS


def test_nobody_gives_the_contract_of_a_trial_another_move() -> None:
    for move in (Move(by=Relative.OPPONENT), Move(point=OTHER), Move(prefix="second_")):
        with pytest.raises(ValueError, match="by the rules at p"):
            Run(("legal",), lambda k, words, board: [], tried=move)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("range(board.points):\n        larger", "range(1):\n        larger"),
        ("        x = larger\n", ""),
        ("x = seed & within", "x = seed"),
        ("grow(x, within, board)\n        if", "grow(x, x, board)\n        if"),
        # Ten points are one more than are unrolled.
        ("x = seed & within", "if board.points > 9: return None\n    x = seed & within"),
        ("if larger == x:", "if board.points > 9 and larger != x: break\n        if larger == x:"),
    ],
)
def test_contract_of_a_flood_that_is_no_such_loop_proves_nothing(old: str, new: str) -> None:
    kernel = changed(old, new)
    assert "not the loop" in loop_fault(kernel)
    result = checked(lemma("kernel_flood_is_the_chain"), "2x5", Method.BOUNDED, kernel)
    assert result.verdict is Verdict.UNKNOWN
    assert f"2x5: {loop_fault(kernel)}" in result.remarks
