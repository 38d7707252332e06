"""The encoding by distance labels, which the bench compares, is gospec's."""

import pytest

from bench.encodings import cell
from bench.labels import label
from goproof.lemmas import lemma
from goproof.logic.circuit import exactly_one
from goproof.logic.grounding import Grounding
from goproof.logic.smtlib import propositional
from goproof.queries.statements_as_queries import board_grounding, unroll
from goproof.solvers.answers import Status, Steps
from goproof.solvers.registry import solver
from goproof.theory.fixed_points import DeadSet, FixedPoint, Reaching
from goproof.theory.stages import POINT, Original, Relative
from goproof.theory.statements import colouring_axioms
from goproof.vocabulary.check import every_rectangle
from gospec.law.graph import Graph
from tests.support.limits import ENOUGH

LAW = "at_most_one_clearing_has_an_effect"
BOARDS = [
    pytest.param(board, id=board.name, marks=[pytest.mark.slow] * (len(board) > 6))
    for board in every_rectangle(3, 3).boards()
]


def fixed_points() -> list[FixedPoint]:
    """Greatest ones, before the move and in it, and a least one."""
    sets = [s for s in lemma(LAW).statement.sets if isinstance(s, FixedPoint)]
    assert {type(s) for s in sets} == {DeadSet}
    return [*sets, Reaching("reaching", Original(), Relative.EMPTY)]


def labelled(board: Graph) -> tuple[Grounding, list[int]]:
    """The sets by their labels, and the literals of what is known."""
    grounding = board_grounding(board)
    known = [fact for s in fixed_points() for fact in label(s, grounding)]
    known += [grounding.literal(axiom) for axiom in colouring_axioms()]
    return grounding, known + exactly_one(
        grounding.circuit, list(grounding.constants[POINT.name].values())
    )


@pytest.mark.parametrize("board", BOARDS)
def test_labelled_sets_are_the_unrolled_ones(board: Graph) -> None:
    grounding, known = labelled(board)
    circuit, ours = grounding.circuit, dict(grounding.tables)
    differing = []
    for s in fixed_points():
        unroll(s, grounding, rounds=len(board))
        exact = grounding.tables[s.name]
        differing += [-circuit.equivalence(ours[s.name][v], exact[v]) for v in board.points]
    text = propositional(circuit, [*known, circuit.disjunction(differing)])
    assert solver("cvc5")(text, Steps(100 * ENOUGH.number)).status is Status.UNSAT


def test_cell_is_measured_in_a_process_of_its_own() -> None:
    found = cell(LAW, "distance labels", "z3", 2, 60)
    assert found is not None
    assert found.answer == "unsat"
    assert 0 < found.seconds == found.unchecked < 60
