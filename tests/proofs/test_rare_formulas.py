"""Formulas that few write are printed as what they say, and read as the same."""

from goproof.logic.formulas import FALSE, Formula, Or, adjacent, every, some
from goproof.notation.mathematics import mathematics
from goproof.notation.reading import read
from goproof.theory.stages import POINT, Original
from goproof.theory.statements import Statement
from tests.support.each import each

BEFORE = Original()
RARE: dict[str, Formula] = {
    "a point beside itself": some(lambda y: adjacent(y, y) & BEFORE.own(y)),
    "all points beside themselves": every(lambda y: adjacent(y, y).implies(BEFORE.own(y))),
    "one alternative": Or((BEFORE.own(POINT),)) & BEFORE.empty(POINT),
}


def printed(formula: Formula) -> str:
    return mathematics(Statement((), formula, FALSE)).partition(": ")[2]


@each("what", RARE)
def test_what_is_rare_is_read_as_it_was_printed(what: str) -> None:
    text = printed(RARE[what])
    assert printed(read(text).conclusion) == text, text


def test_a_point_beside_itself_is_no_neighbour_of_another() -> None:
    beside_p = some(lambda y: adjacent(POINT, y) & BEFORE.own(y))
    assert printed(RARE["a point beside itself"]) != printed(beside_p)
    assert "(" not in printed(RARE["one alternative"])
