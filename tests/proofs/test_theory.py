"""Everything the proofs may use is true of gospec, and says what it is meant to say."""

from typing import get_args

import pytest

from goproof.boards.symmetries import graphs_of, graphs_up_to
from goproof.logic.compiled import compiled
from goproof.logic.formulas import Atom
from goproof.theory.cases import Subject, all_cases, subsets
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
from goproof.theory.statements import model_of_board
from gospec.law.benson import Condition
from tests.support.extent import FULL

SMALL = graphs_up_to(4 if FULL else 3)


# All lemmas ask the law about the same colourings of the same few graphs.
LAW = remembering(GOSPEC)


def test_there_are_as_many_small_graphs_as_is_known() -> None:
    assert [len(graphs_of(n)) for n in (1, 2, 3, 4)] == [1, 2, 4, 11]


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
    closed = compiled(schema)
    for board in SMALL:
        for case in all_cases(board, subject, LAW):
            model = model_of_board(case).having({each.name: each.extension(case) for each in sets})
            for members in subsets(board.points):
                assert closed(model.having({"q": members})), (board, case, members)
