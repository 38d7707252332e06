"""The members of the rule family that S1 has options for are those options."""

from hypothesis import given, strategies as st

from gospec.law.rules import Rules
from gospec.sources.logical_rules import LogicalRules
from tests.support.agreement import assert_agree_along
from tests.support.extent import examples
from tests.support.strategies import Game, games, graphs, grids, komis

OPTIONS = st.builds(
    LogicalRules,
    superko=st.sampled_from(("positional", "situational")),
    passes=st.sampled_from((2, 4)),
    scoring=st.sampled_from(("area", "territory+prisoners")),
    komi=komis(),
    handicap=st.integers(0, 3),
)
BOARDS = graphs(6) | grids(max_points=12).filter(lambda g: len(g) > 8)


def member(options: LogicalRules) -> Rules:
    """The member of the family with the same choices. It knows no agreement on dead stones."""
    return Rules(
        ko=options.superko,
        passes=options.passes,
        scoring=options.scoring,
        komi=options.komi,
        handicap=options.handicap,
    )


@examples(50)
@given(games(OPTIONS, BOARDS, 20))
def test_rule_family_agrees_with_logical_rules(game: Game) -> None:
    assert_agree_along(game, member(game.rules))
