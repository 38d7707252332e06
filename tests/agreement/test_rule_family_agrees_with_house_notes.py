"""S4 is a member of the rule family, but for its rule about passing."""

from hypothesis import given, strategies as st

from gospec.law.rules import Rules
from gospec.sources.house_notes import HouseRules
from gospec.sources.register import SOURCES
from tests.support.agreement import assert_agree_along
from tests.support.extent import examples
from tests.support.strategies import Game, games, graphs, grids

AMENDED = SOURCES["S4"].amended
OPTIONS = st.builds(
    HouseRules,
    suicide=st.sampled_from(("allowed", "forbidden")),
    scoring=st.sampled_from(("territory", "territory+prisoners")),
    may_pass=st.just(AMENDED.may_pass),
    is_alive=st.just(AMENDED.is_alive),
)
BOARDS = graphs(6) | grids(max_points=12).filter(lambda g: len(g) > 8)


def member(notes: HouseRules) -> Rules:
    """The member of the family with the same choices; it lets everyone pass at any time."""
    return Rules(ko="positional", suicide=notes.suicide, scoring=notes.scoring)


@examples(40)
@given(games(OPTIONS, BOARDS, 20))
def test_rule_family_agrees_with_house_notes(game: Game) -> None:
    assert_agree_along(game, member(game.rules), passes=False)


@given(games(OPTIONS, graphs(6)))
def test_legal_points_of_both_players_are_those_of_the_family(game: Game) -> None:
    rules = member(game.rules)
    state = rules.initial(game.graph)
    for move in game.moves:
        state = rules.play(state, move)
    for player, points in game.rules.legal_points(game.states[-1]).items():
        assert rules.legal_points(state, player) == points
