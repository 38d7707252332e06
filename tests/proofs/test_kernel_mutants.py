"""Faulty kernels are refuted by the lemmas, each with a counterexample that gospec replays.

So are they where the fault shows itself on graphs besides rectangles alone, or in branches that are
taken on boards over nine points, on which `flood` is known by its contract.
"""

from dataclasses import replace
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from godoors.report.svg import svg
from goimpl.words import kernel
from goproof.execution.kernel_runs import Run
from goproof.execution.kernel_source import loop_fault, source_fault
from goproof.execution.paths import KernelFault
from goproof.lemmas import all_lemmas, lemma
from goproof.methods import by_solvers
from goproof.methods.outcomes import Result
from goproof.queries.statements_as_queries import runs_of
from goproof.theory.cases import Case
from goproof.theory.law import GOSPEC, Law
from goproof.theory.stages import OTHER, Relative
from goproof.theory.statements import Move
from goproof.vocabulary.check import (
    Method,
    Verdict,
    cycle,
    further_graphs,
    some_graphs,
    these_boards,
    these_graphs,
)
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import BLACK, empty
from gospec.law.graph import Graph, rectangle, torus
from tests.proofs.stored import row_of
from tests.support.each import each

assert kernel.__file__ is not None
SOURCE = Path(kernel.__file__).read_text(encoding="utf-8")


LEFT = "is_empty(left & point, board)"


def changed(old: str, new: str) -> ModuleType:
    """The kernel with one place of its source changed."""
    assert SOURCE.count(old) == 1, old
    module = ModuleType("mutant")
    exec(compile(SOURCE.replace(old, new), "mutant", "exec"), vars(module))
    return module


def checked(
    by: str | Lemma, kernel: ModuleType, board: str | Graph, method: Method = Method.BOUNDED
) -> Result:
    return row_of(by, method, board, law=replace(GOSPEC, kernel=kernel))


# `make mutants` plants such faults in every function, and sees that `goproof verify` refutes each.
@pytest.mark.parametrize(
    ("old", "new", "name", "board"),
    [
        # The last column goes on in the next row.
        ("(x & board.not_last) << 1", "x << 1", "neighbours_are_adjacency", "2x2"),
        # Flood starts outside the mask.
        ("x = seed & within", "x = seed", "move_is_the_move", "1x3"),
        # Suicide is a play whose stone stays.
        (f"return {LEFT}", f"return {LEFT} ^ board.one", "suicide_is_suicide", "1x1"),
    ],
)
def test_mutant_is_refuted_with_a_counterexample(old: str, new: str, name: str, board: str) -> None:
    concerned = lemma(f"kernel_{name}")
    for method in (Method.BOUNDED, Method.EXHAUSTIVE):
        result = checked(concerned, changed(old, new), board, method)
        assert result.verdict is Verdict.REFUTED
        assert result.witness is not None
        assert concerned.fails(result.witness.case)
    assert not concerned.fails(replace(result.witness.case, law=GOSPEC))


TRIED = "if_suicide(own, opposing, tried & (board.one << i), board)"


@pytest.mark.parametrize(
    ("old", "new", "board"),
    [
        (LEFT, "is_empty(left & own, board)", "2x2"),
        (LEFT, "is_empty(left & own, board)", "2x5"),
        # The contract of a trial says nothing of other trials.
        (TRIED, "if_suicide(opposing, own, tried & (board.one << i), board)", "2x5"),
        (TRIED, "if_suicide(own, opposing, tried & ((board.one << i) >> 1), board)", "2x5"),
    ],
)
def test_legal_points_do_not_hold_where_their_contract_of_suicide_does_not(
    old: str, new: str, board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    concerned = lemma("kernel_legal_points_are_the_legal_points")
    result = checked(concerned, changed(old, new), board)
    assert result.verdict is not Verdict.HOLDS
    assert "kernel_suicide_is_suicide" in result.rests_on
    assert checked(concerned, GOSPEC.kernel, board).verdict is Verdict.HOLDS


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
    result = checked("kernel_flood_is_the_chain", kernel, "2x5")
    assert result.verdict is Verdict.UNKNOWN
    assert f"2x5: {loop_fault(kernel)}" in result.remarks


# --- branches on some boards only


@each(
    "line, fault",
    [
        ("if x is within: return x", "which object"),
        ("if x is None: return within", "which object"),
        ("if isinstance(x, int): return within", "names isinstance"),
        ("if f'{x}' == f'{within}': return x", "makes a text"),
        ("try: x = x + x\n    except TypeError: return x", "catches errors"),
        ("with board: return x", "catches errors"),
        ("global flood; flood = x", "keeps something"),
        ("board.columns = 9", "keeps something"),
        ("board[x] = 9", "keeps something"),
        ("import range", "imports"),
        ("x = (lambda: x)()", "no number"),
        ("x = within if 0.5 < board.points else x", "no number"),
        ("yield x", "generator"),
        ("board = grid(2, 2)", "names grid"),
        ("board = board._replace(points=3)", "names _replace"),
    ],
)
def test_what_a_word_could_not_answer_for_is_found_in_the_code(line: str, fault: str) -> None:
    place = "    return x | (neighbours"
    faulty = changed(place, f"    {line}\n{place}")
    assert source_fault(faulty).startswith("grow ")
    assert fault in source_fault(faulty)
    name = "kernel_a_round_of_flood_keeps_what_is_flooded"
    assert checked(name, faulty, "1x3").verdict is Verdict.UNKNOWN


def test_what_a_function_keeps_in_its_defaults_is_found() -> None:
    signature = 'within: Word, board: Board{}) -> Word:\n    """Return x with'
    module = changed(signature.format(""), signature.format(" = []"))
    assert source_fault(module) == "grow has what it was not called with"
    assert source_fault(kernel) == ""


def test_an_error_on_integers_is_a_fault_of_the_kernel() -> None:
    place = "    x = seed & within\n"
    law = Law(kernel=changed(place, f"    if board.points > 9: return None\n{place}"))
    (run,) = runs_of(lemma("kernel_move_is_the_move").statement)
    case = Case(empty(rectangle(2, 5)), BLACK, (0, 0), law=law)
    with pytest.raises(KernelFault, match="on integers"):
        run.members(run.outputs[0].name, case)


# --- bounds hold graphs besides rectangles -------------------------------------------------------


def test_a_bound_of_sizes_and_graphs_has_the_boards_of_both() -> None:
    bound = these_boards((3, 3), (1, 2)) + these_graphs(cycle(5), torus(4, 4))
    assert bound.label == "3x3, 1x2, and cycle of 5 points, torus 4x4"
    assert bound.boards() == (rectangle(1, 2), cycle(5), rectangle(3, 3), torus(4, 4))
    assert (bound + these_graphs(cycle(5), cycle(3))).graphs == (cycle(5), torus(4, 4), cycle(3))
    assert bound.without((3, 3)).boards() == (rectangle(1, 2), cycle(5), torus(4, 4))


def test_every_row_about_the_kernel_looks_at_other_graphs_and_far_rectangles() -> None:
    for known in [lem for lem in all_lemmas() if lem.is_formal and runs_of(lem.statement)]:
        check = known.check_by(Method.BOUNDED)
        assert check is not None
        if check.expected is Verdict.HOLDS:
            assert set(some_graphs()) <= set(check.bound.boards())
            far = {rectangle(*size) for size in ((4, 16), (16, 4), (1, 64), (64, 1), (8, 8))}
            assert far | set(further_graphs()) <= set((check.bound + check.further).boards())


def test_a_fault_on_graphs_alone_is_refuted_and_shown_with_the_edges() -> None:
    module = changed(
        "for i in range(board.points):\n        # The bit",
        "for i in range(board.points - 1):\n        # The bit",
    )
    result = checked("kernel_neighbours_are_adjacency", module, cycle(5))
    assert result.verdict is Verdict.REFUTED
    assert result.witness is not None
    edges = [pair.split() for pair in ("0 1", "0 4", "1 2", "2 3", "3 4")]
    assert result.witness.document().edges == edges
    drawn = ElementTree.fromstring(svg(result.witness.stages))
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}line"))) == 5 * len(
        result.witness.stages
    )
