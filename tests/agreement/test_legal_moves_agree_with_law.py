"""The legal moves that are listed are those of the law, whichever of them it was asked about."""

from itertools import product
from random import Random
from typing import get_args

import pytest

from goproof.games.legal import legal, surely_legal
from goproof.games.turns import name_of
from gospec.law.colouring import PLAYERS
from gospec.law.formalisation import PASS, Illegal, Move, turns
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 3)])
def test_what_two_lemmas_say_is_legal_is_legal(rows: int, columns: int) -> None:
    graph, random = rectangle(rows, columns), Random(5)
    sure = asked = 0
    for ko, suicide, handicap in product(get_args(KoRule), ("allowed", "forbidden"), (0, 2)):
        rules = Rules(ko, suicide, handicap=handicap)
        game, made = rules.initial(graph), list[Move]()
        for _ in range(14):
            answers = {move: rules.play(game, move) for move in turns(graph)}
            allowed = {move for move, after in answers.items() if not isinstance(after, Illegal)}
            shown = surely_legal(rules, game, rules.observe(game).to_move)
            assert shown <= allowed
            sure, asked = sure + len(shown), asked + len(answers) - len(shown)
            listed = legal(graph, rules, " ".join(name_of(graph, move) for move in made))
            assert set(listed.legal) == {name_of(graph, move) for move in allowed}
            assert listed.legal_points == {
                player.value: listed.names(rules.legal_points(game, player)) for player in PLAYERS
            }
            refused = answers.keys() - allowed
            assert listed.illegal == {name_of(graph, m): answers[m] for m in refused}
            if not allowed:
                break
            # Mostly plays, as two passes end the game.
            plays = sorted(allowed - {PASS}, key=str)
            made.append(random.choice(plays or [PASS]))
            after = answers[made[-1]]
            assert isinstance(after, Game)
            game = after
    # Both ways are tried, and neither is rare.
    assert min(sure, asked) > 100


def test_of_a_finished_game_no_turn_is_legal() -> None:
    listed = legal(rectangle(1, 3), Rules(), "pass pass")
    assert listed.legal == ()
