"""Two notions that solvers know by other names are two, however often one was defined before."""

from goproof.logic.formulas import Atom, expanded, subformulas
from goproof.theory.areas import Area
from goproof.theory.fixed_points import DeadSet
from goproof.theory.stages import POINT, Original, Relative

BEFORE = Original()


def test_a_definition_has_the_names_of_its_own_sets() -> None:
    for name in ("once", "twice"):
        cleared = BEFORE.without(DeadSet(name, BEFORE, Relative.OWN))
        formula = expanded(cleared.put(POINT, Relative.OPPONENT).own(POINT))
        named = {part.predicate for part in subformulas(formula) if isinstance(part, Atom)}
        assert named == {name, "own"}
        area = expanded(Area(cleared, f"{name}_").neutral(POINT))
        spoken = {part.predicate for part in subformulas(area) if isinstance(part, Atom)}
        assert {name, f"{name}_reaching_own", f"{name}_reaching_opponent"} <= spoken
