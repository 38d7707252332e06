"""S0, S2 and S3, amended, are S1, and S1 and S4 are members of the rule family: on random games."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from gospec.law.formalisation import Formalisation, Illegal, Observation, turns
from gospec.law.rules import Rules
from gospec.names import formalisation
from gospec.sources.house_notes import HouseRules
from gospec.sources.logical_rules import LogicalRules
from gospec.sources.register import SOURCES
from tests.support.extent import examples
from tests.support.strategies import Game, games, graphs, grids, komis

S1 = formalisation("S1")
LOGICAL_RULES = st.builds(
    LogicalRules,
    superko=st.sampled_from(("positional", "situational")),
    passes=st.sampled_from((2, 4)),
    scoring=st.sampled_from(("area", "territory+prisoners")),
    komi=komis(),
    handicap=st.integers(0, 3),
)
AMENDED = SOURCES["S4"].amended
HOUSE_NOTES = st.builds(
    HouseRules,
    suicide=st.sampled_from(("allowed", "forbidden")),
    scoring=st.sampled_from(("territory", "territory+prisoners")),
    may_pass=st.just(AMENDED.may_pass),
    is_alive=st.just(AMENDED.is_alive),
)
BOARDS = graphs(6) | grids(max_points=12).filter(lambda g: len(g) > 8)


def seen(rules: Formalisation, answer: Any) -> Observation | None:
    """What can be seen after a move, None if it is illegal: reasons and clauses may differ."""
    return None if isinstance(answer, Illegal) else rules.observe(answer)


def assert_agree_along(game: Game, rules_compared: Formalisation, *, passes: bool = True) -> None:
    """Both allow the same moves after each turn of the game, with the same to be seen afterwards.

    With `passes` false it is not asked whether a pass is legal.
    """
    rules: Formalisation = game.rules
    state = rules_compared.initial(game.graph)
    assert rules_compared.observe(state) == rules.observe(game.states[0])
    for original, move in zip(game.states, (*game.moves, None), strict=True):
        for tried in turns(game.graph):
            if passes or tried in game.graph:
                left, right = rules.play(original, tried), rules_compared.play(state, tried)
                assert seen(rules_compared, right) == seen(rules, left), tried
        if move is not None:
            state = rules_compared.play(state, move)


# Both are asked of every turn on the way, so that it is no matter whose games they are.
@pytest.mark.parametrize("name", ["S0", "S2", "S3"])
@examples(8)
@given(data=st.data())
def test_games_of_the_logical_rules_are_games_of_a_source(name: str, data: st.DataObject) -> None:
    assert_agree_along(data.draw(games(st.just(S1), BOARDS, 20)), formalisation(name))


@examples(50)
@given(games(LOGICAL_RULES, BOARDS, 20))
def test_rule_family_agrees_with_logical_rules(game: Game) -> None:
    """But for the agreement on dead stones."""
    options = game.rules
    same = {name: getattr(options, name) for name in ("passes", "scoring", "komi", "handicap")}
    assert_agree_along(game, Rules(ko=options.superko, **same))


@examples(40)
@given(games(HOUSE_NOTES, BOARDS, 20))
def test_rule_family_agrees_with_house_notes(game: Game) -> None:
    """But for the rule about passing. The legal points of both players are the same."""
    notes = game.rules
    rules = Rules(ko="positional", suicide=notes.suicide, scoring=notes.scoring)
    assert_agree_along(game, rules, passes=False)
    state = rules.initial(game.graph)
    for move in game.moves:
        state = rules.play(state, move)
    for player, points in notes.legal_points(game.states[-1]).items():
        assert rules.legal_points(state, player) == points
