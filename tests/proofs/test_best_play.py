"""Best play by running gospec: games that reach its values, which `tests/agreement` compares."""

from goproof.theory.best_play import best_play, value_to, value_without_repetition_to
from goproof.theory.law import GOSPEC
from gospec.law.colouring import BLACK, PLAYERS
from gospec.law.diagram import parse
from gospec.law.formalisation import Illegal
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
