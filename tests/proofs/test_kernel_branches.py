"""The kernel's rows look at graphs besides rectangles, and at branches that it takes on some boards
only, or on some data.

Each branch planted here shows itself on boards over nine points alone, on which `flood` is known by
its contract. The rows concerned must not hold there.
"""

from dataclasses import replace
from types import ModuleType
from xml.etree import ElementTree

import pytest

from godoors.report.svg import svg
from goimpl.words import kernel
from goproof.execution.kernel_source import source_fault
from goproof.execution.paths import KernelFault
from goproof.lemmas import lemma
from goproof.methods.outcomes import Result
from goproof.queries.statements_as_queries import runs_of
from goproof.theory.cases import Case
from goproof.theory.law import GOSPEC, Law
from goproof.vocabulary.check import (
    Method,
    Verdict,
    cycle,
    further_graphs,
    some_graphs,
    these_boards,
    these_graphs,
)
from gospec.law.colouring import BLACK, EMPTY, colouring
from gospec.law.graph import Graph, rectangle, torus
from tests.proofs.conftest import kernel_lemmas
from tests.proofs.stored import row_of
from tests.proofs.test_kernel_mutants import changed
from tests.support.each import each

# Where lines are planted: before the first line of a function.
FIRST_LINES = {
    "grow": "    return x | (neighbours",
    "flood": "    x = seed & within\n",
}
# Ten points, one more than are unrolled.
BOARD = "2x5"


def planted(where: str, line: str) -> ModuleType:
    """The kernel with a line before another, indented as that one is."""
    place = FIRST_LINES[where]
    indent = place[: len(place) - len(place.lstrip())]
    return changed(place, f"{indent}{line}\n{place}")


def checked(name: str, kernel: ModuleType, board: str | Graph = BOARD) -> Result:
    return row_of(name, Method.BOUNDED, board, law=replace(GOSPEC, kernel=kernel))


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
    faulty = planted("grow", line)
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
    law = Law(kernel=planted("flood", "if board.points > 9: return None"))
    (run,) = runs_of(lemma("kernel_move_is_the_move").statement)
    board = rectangle(2, 5)
    with pytest.raises(KernelFault, match="on integers"):
        run.members(
            run.outputs[0].name,
            Case(colouring(board, lambda _: EMPTY), BLACK, board.points[0], law=law),
        )


# --- bounds hold graphs besides rectangles -------------------------------------------------------


def test_a_bound_of_sizes_and_graphs_has_the_boards_of_both() -> None:
    bound = these_boards((3, 3), (1, 2)) + these_graphs(cycle(5), torus(4, 4))
    assert bound.label == "3x3, 1x2, and cycle of 5 points, torus 4x4"
    assert bound.boards() == (rectangle(1, 2), cycle(5), rectangle(3, 3), torus(4, 4))
    assert (bound + these_graphs(cycle(5), cycle(3))).graphs == (cycle(5), torus(4, 4), cycle(3))
    assert bound.without((3, 3)).boards() == (rectangle(1, 2), cycle(5), torus(4, 4))


def test_every_row_about_the_kernel_looks_at_other_graphs_and_far_rectangles() -> None:
    for known in kernel_lemmas():
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
