"""Best play by running gospec: the values that certificates have, and games that reach them."""

import pytest

from goproof.theory.best_play import best_play, value_to, value_without_repetition_to
from goproof.theory.law import GOSPEC
from goproof.values.value import value
from gospec.law.colouring import BLACK, PLAYERS, WHITE, all_colourings, has_dead_stones
from gospec.law.diagram import draw, parse
from gospec.law.formalisation import Illegal
from gospec.law.graph import rectangle
from gospec.law.rules import Game, Rules

POSITIONS = [b for b in all_colourings(rectangle(1, 2)) if not has_dead_stones(b)]


@pytest.mark.parametrize("ko", ["positional", "situational"])
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_certificates_have_the_values_of_all_games(ko: str, suicide: str) -> None:
    rules = Rules(ko=ko, suicide=suicide)  # type: ignore[arg-type]
    for b in POSITIONS:
        proved = value(b, BLACK, ko=ko, suicide=suicide)
        assert proved.value == value_to(GOSPEC, BLACK, rules, b, BLACK), draw(b)
        assert proved.value == -value_to(GOSPEC, WHITE, rules, b, BLACK), draw(b)


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
