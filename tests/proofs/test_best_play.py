"""Whole games by running gospec: best play reaches its values, and games end."""

import pytest

from goproof.lemmas.games.games_under_simple_ko_have_bounded_length import SIMPLE, circle, situation
from goproof.lemmas.games.games_under_superko_have_bounded_length import longest_game, positions
from goproof.theory.best_play import best_play, value_to, value_without_repetition_to
from goproof.theory.law import GOSPEC
from gospec.law.colouring import BLACK, PLAYERS
from gospec.law.diagram import parse
from gospec.law.formalisation import Illegal
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules


def test_a_game_of_best_play_is_legal_and_reaches_the_value() -> None:
    rules = Rules(suicide="forbidden")
    for first in PLAYERS:
        game = best_play(GOSPEC, BLACK, rules, parse("X.O"), first)
        again: Game | Illegal = rules.position(parse("X.O"), first)
        for move in game.turns:
            assert isinstance(again, Game)
            again = rules.play(again, move)
        assert again == game
        seen = rules.observe(game)
        assert seen.ended
        assert seen.black is not None
        assert seen.white is not None
        assert seen.black - seen.white == value_to(GOSPEC, BLACK, rules, parse("X.O"), first)


def test_without_repetition_a_ko_gives_nothing_and_a_capture_all() -> None:
    # On two points every capture is taken back; on three White's stone is gone for good.
    two, three = parse("O."), parse("O..")
    assert value_without_repetition_to(GOSPEC, BLACK, "forbidden", two, BLACK) == -2
    assert value_without_repetition_to(GOSPEC, BLACK, "forbidden", three, BLACK) == 3
    # Where suicide repeats a colouring, the opponent always can.
    assert value_without_repetition_to(GOSPEC, BLACK, "allowed", three, BLACK) == -3


# --- how long games get --------------------------------------------------------------------------

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
