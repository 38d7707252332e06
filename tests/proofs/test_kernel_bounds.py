"""Bounds hold graphs besides rectangles; the kernel's rows look at both."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from godoors.report.svg import svg
from goproof.lemmas import lemma
from goproof.methods import by_solvers
from goproof.methods.outcomes import Result
from goproof.theory.law import GOSPEC, Law, board_of
from goproof.verification.verify import verify
from goproof.vocabulary.check import (
    Method,
    Verdict,
    cycle,
    every_rectangle,
    further_graphs,
    some_graphs,
    these_boards,
    these_graphs,
)
from gospec.graph import Graph, rectangle, torus
from tests.proofs.conftest import kernel_lemmas
from tests.proofs.test_kernel_mutants import changed

NEIGHBOURS = "kernel_neighbours_are_adjacency"


def test_a_bound_of_sizes_and_graphs_has_the_boards_of_both() -> None:
    bound = these_boards((3, 3), (1, 2)) + these_graphs(cycle(5), torus(4, 4))
    assert bound.label == "3x3, 1x2, and cycle of 5 points, torus 4x4"
    assert bound.boards() == (rectangle(1, 2), cycle(5), rectangle(3, 3), torus(4, 4))
    assert (bound + these_graphs(cycle(5), cycle(3))).graphs == (cycle(5), torus(4, 4), cycle(3))
    assert bound.without((3, 3)).boards() == (rectangle(1, 2), cycle(5), torus(4, 4))


def test_the_graphs_are_no_rectangles_and_have_names_of_their_own() -> None:
    graphs = (*some_graphs(), *further_graphs())
    assert len({graph.name for graph in graphs}) == len(graphs)
    assert not set(graphs) & set(every_rectangle(9, 9).boards())
    assert all(board_of(graph).columns == 0 for graph in graphs)
    assert max(map(len, graphs)) == 64


def test_every_row_about_the_kernel_looks_at_other_graphs_and_far_rectangles() -> None:
    for known in kernel_lemmas():
        check = known.check_by(Method.BOUNDED)
        assert check is not None
        if check.expected is Verdict.HOLDS:
            assert set(some_graphs()) <= set(check.bound.boards())
            far = {rectangle(*size) for size in ((4, 16), (16, 4), (1, 64), (64, 1), (8, 8))}
            assert far | set(further_graphs()) <= set((check.bound + check.further).boards())


def test_what_the_loop_s_contract_rests_on_is_looked_at_on_every_board() -> None:
    check = lemma("kernel_a_round_of_flood_keeps_what_is_flooded").check_by(Method.BOUNDED)
    assert check is not None
    for known in kernel_lemmas():
        other = known.check_by(Method.BOUNDED)
        assert other is not None
        assert set(other.bound.boards()) <= set(check.bound.boards())
        assert set(other.further.boards()) <= set((check.bound + check.further).boards())


def checked(board: Graph, export: Path | None = None, law: Law = GOSPEC) -> Result:
    (result,) = verify([NEIGHBOURS], [board], [Method.BOUNDED], jobs=1, export=export, law=law)
    return result


def test_a_fault_on_graphs_alone_is_refuted_and_shown_with_the_edges() -> None:
    module = changed(
        "for i in range(board.points):\n        # The bit",
        "for i in range(board.points - 1):\n        # The bit",
    )
    result = checked(cycle(5), law=Law(kernel=module))
    assert result.verdict is Verdict.REFUTED
    assert result.witness is not None
    edges = [pair.split() for pair in ("0 1", "0 4", "1 2", "2 3", "3 4")]
    assert result.witness.document().edges == edges
    drawn = ElementTree.fromstring(svg(result.witness.stages))
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}line"))) == 5 * len(
        result.witness.stages
    )


def test_the_queries_about_a_graph_tell_its_edges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_solvers, "doubt", lambda *_: None)
    for board in (cycle(5), torus(3, 3), rectangle(1, 3)):
        assert checked(board, tmp_path).verdict is Verdict.HOLDS
    text = (tmp_path / f"{NEIGHBOURS}.cycle-of-5-points.smt2").read_text(encoding="utf-8")
    assert "; adjacent points: 0 1, 0 4, 1 2, 2 3, 3 4\n" in text
    assert "row by row" not in text
    assert "adjacent points" in (tmp_path / f"{NEIGHBOURS}.torus-3x3.smt2").read_text("utf-8")
    assert "adjacent points" not in (tmp_path / f"{NEIGHBOURS}.1x3.smt2").read_text("utf-8")
