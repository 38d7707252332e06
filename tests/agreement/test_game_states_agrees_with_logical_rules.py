"""S3, amended, is the Logical Rules: on random games of all kinds of boards."""

from hypothesis import given, strategies as st

from gospec.graph import rectangle
from gospec.sources import formalisation
from tests.support.agreement import assert_agree_along, told_apart
from tests.support.extent import examples
from tests.support.strategies import Game, games, graphs, grids

LEFT, RIGHT = formalisation("S3"), formalisation("S1")


@examples(60)
@given(games(st.just(LEFT), graphs(6)))
def test_game_states_agrees_with_logical_rules(game: Game) -> None:
    assert_agree_along(game, RIGHT)


@examples(60)
@given(games(st.just(RIGHT), graphs(6)))
def test_logical_rules_agrees_with_game_states(game: Game) -> None:
    assert_agree_along(game, LEFT)


@examples(10)
@given(games(st.just(RIGHT), grids(max_points=12).filter(lambda g: len(g) > 8), 24))
def test_game_states_agrees_with_logical_rules_on_larger_boards(game: Game) -> None:
    assert_agree_along(game, LEFT)


def test_the_comparison_would_see_a_difference() -> None:
    printed = formalisation("S3:without-S3/chi-colour")
    assert told_apart(printed, RIGHT, rectangle(1, 2), (0, 0), (0, 1))
