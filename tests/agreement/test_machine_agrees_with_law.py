"""One game played by the law, by chains and by the simple procedure."""

from hypothesis import settings

from goproof.machine.from_law import code_of, colouring_of
from gospec.law.colouring import Colour
from gospec.law.graph import Graph
from tests.support.extent import examples
from tests.support.machine import Machine

TestMachineAgreesWithLaw = Machine.TestCase
TestMachineAgreesWithLaw.settings = settings(examples(40), stateful_step_count=30)


def test_the_machine_knows_colours_as_the_law_does() -> None:
    assert [code_of(c) for c in (Colour.EMPTY, Colour.BLACK, Colour.WHITE)] == [0, 1, 2]
    assert colouring_of([1], Graph([0], [])).colours == (Colour.BLACK,)
