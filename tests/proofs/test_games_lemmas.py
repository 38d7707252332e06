"""What is said of whole games: how scorings differ, that they end."""

import pytest

from goproof.lemmas.games.games_under_simple_ko_have_bounded_length import SIMPLE, circle, situation
from goproof.lemmas.games.games_under_superko_have_bounded_length import longest_game, positions
from goproof.theory.law import GOSPEC
from gospec.law.formalisation import Illegal
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules

TINY = [rectangle(1, n) for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("ko", "longest"),
    [
        ("positional", (2, 5, 21)),
        pytest.param("situational", (3, 8, 22), marks=pytest.mark.slow),
        pytest.param("natural-situational", (3, 10, 24), marks=pytest.mark.slow),
    ],
)
def test_the_longest_games(ko: KoRule, longest: tuple[int, ...]) -> None:
    assert tuple(len(longest_game(GOSPEC, Rules(ko=ko), board).turns) for board in TINY) == longest
    assert [positions(GOSPEC, board) for board in TINY] == [1, 5, 15]


def test_a_circle_under_simple_ko_can_be_gone_round_again() -> None:
    found = circle(GOSPEC, rectangle(1, 2))
    assert found is not None
    game, length = found
    again: Game | Illegal = game
    for move in game.turns[-length:] * 3:
        assert isinstance(again, Game)
        again = SIMPLE.play(again, move)
    assert isinstance(again, Game)
    assert situation(again) == situation(game)
    assert circle(GOSPEC, rectangle(1, 1)) is None
