"""S0, S2 and S3, amended, are the Logical Rules: on random games of all kinds of boards."""

import pytest
from hypothesis import given, strategies as st

from gospec.names import formalisation
from tests.support.agreement import assert_agree_along
from tests.support.extent import examples
from tests.support.strategies import games, graphs, grids

S1 = formalisation("S1")
BOARDS = graphs(6) | grids(max_points=12).filter(lambda g: len(g) > 8)


# Both are asked of every turn on the way, so that it is no matter whose games they are.
@pytest.mark.parametrize("name", ["S0", "S2", "S3"])
@examples(8)
@given(data=st.data())
def test_games_of_the_logical_rules_are_games_of_a_source(name: str, data: st.DataObject) -> None:
    assert_agree_along(data.draw(games(st.just(S1), BOARDS, 20)), formalisation(name))
