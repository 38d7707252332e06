"""Everything the proofs may use is true of gospec, and says what it is meant to say."""

from itertools import chain as joined, combinations
from typing import get_args

import pytest

from goproof.boards.symmetries import graphs_of, graphs_up_to, symmetries
from goproof.lemmas import all_lemmas
from goproof.logic.formulas import Atom, expanded
from goproof.queries.statements_as_queries import board_grounding, premises
from goproof.queries.truth import ManyCases, mask
from goproof.theory.cases import Subject, all_cases
from goproof.theory.fixed_points import (
    Chain,
    DeadOnPart,
    DeadSet,
    FixedPoint,
    GreatestReaching,
    Marked,
    NamedPredicate,
    Reaching,
    Touching,
)
from goproof.theory.law import GOSPEC, remembering
from goproof.theory.life import Life
from goproof.theory.stages import POINT, Original, Relative
from goproof.vocabulary.lemma import Lemma
from gospec.law.benson import Condition
from tests.support.each import each
from tests.support.extent import FULL, one_of_each

SMALL, SMALLEST = graphs_up_to(4 if FULL else 3), graphs_up_to(3)
LEMMAS = [lemma for lemma in all_lemmas() if lemma.is_formal]
ABOUT_BOARDS = [lemma for lemma in LEMMAS if not lemma.subject.of_games]


# All lemmas ask the law about the same colourings of the same few graphs.
LAW = remembering(GOSPEC)


def test_there_are_as_many_small_graphs_as_is_known() -> None:
    assert [len(graphs_of(n)) for n in (1, 2, 3, 4)] == [1, 2, 4, 11]


@each("lemma", one_of_each(ABOUT_BOARDS))
def test_evaluation_in_a_structure_agrees_with_arrays_and_grounding(lemma: Lemma) -> None:
    claim = lemma.statement
    formulas = [*map(expanded, (*premises(claim), claim.conclusion, claim.event))]
    for board in graphs_up_to(3):
        cases = list(all_cases(board, lemma.subject, LAW))
        many = ManyCases(board, cases, claim.sets, symmetric=claim.symmetric)
        structures = [claim.structure(case) for case in cases]
        grounding = board_grounding(board, range(len(symmetries(board)) * claim.symmetric))
        for s in claim.sets:
            grounding.tables[s.name] = grounding.variables(s.name, s.places)
        for formula in formulas:
            truth = mask(formula.holds(each, {}) for each in structures)
            assert many.truth(formula) == truth, (board, formula)
            literal = grounding.literal(formula)
            grounded = grounding.circuit.evaluate([literal], many.values, many.ones)
            assert grounded == [truth], (board, formula)


def fixed_points() -> list[tuple[FixedPoint, Subject, tuple[NamedPredicate, ...]]]:
    """Sets, what cases each is about, and the sets that its step names."""
    before, part = Original(), DeadOnPart("s", Original(), Relative.OWN, Marked())
    plain: list[FixedPoint] = [
        *(DeadSet("s", before, colour) for colour in (Relative.OWN, Relative.OPPONENT)),
        *(Reaching("s", before, colour) for colour in Relative),
        *(GreatestReaching("s", before, colour) for colour in Relative),
        Touching("s", before, POINT),
        Chain("s", before, POINT),
    ]
    lives = (Life(before, Relative.OPPONENT, condition) for condition in get_args(Condition))
    return [
        *((s, Subject.POINT, (s,)) for s in plain),
        (part, Subject.SET, (part, part.part)),
        *((life.alive, Subject.COLOURING, life.sets) for life in lives),
    ]


@pytest.mark.parametrize(("s", "subject", "sets"), fixed_points())
def test_every_property_is_an_instance(
    s: FixedPoint, subject: Subject, sets: tuple[NamedPredicate, ...]
) -> None:
    schema = s.instance("any set of points", lambda x: Atom("q", (x,))).formula
    for board in SMALL:
        many = ManyCases(board, list(all_cases(board, subject)), sets)
        sizes = range(len(board) + 1)
        for members in joined.from_iterable(combinations(board.points, n) for n in sizes):
            many.reader.define("q", 1, (many.ones * (v in members) for v in board.points))
            assert many.truth(schema) == many.ones, (board, members)
