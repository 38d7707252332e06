"""Random players and random games: reproducible, sane, and even in their choice."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from goimpl.boards.adjacency import from_edges, rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.history import KO_RULES
from goimpl.games.playouts import playouts
from goimpl.games.random_play import RandomPlayer, draw

BLACK, WHITE = 1, 2


@pytest.mark.parametrize(
    ("side", "knows_seki", "least", "most"),
    [
        (5, False, 40, 44),
        (9, False, 107, 113),
        (19, False, 445, 463),
        (5, True, 38, 42),
        (9, True, 100, 106),
        (19, True, 418, 436),
    ],
)
def test_random_games_have_their_usual_length(
    side: int, knows_seki: bool, least: int, most: int
) -> None:
    """A board that goes wrong unnoticed makes games much longer or shorter."""
    rules = Rules(suicide="forbidden")
    count = 20_000 // side**2
    found = playouts(rectangle(side, side), rules, count, seed=1, knows_seki=knows_seki)
    assert found.ended.all()
    assert least < found.turns.mean() < most
    assert abs(found.margins.mean()) < side


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_random_games_depend_on_the_seed_alone(ko: str, suicide: str) -> None:
    rules, grid = Rules(ko=ko, suicide=suicide), rectangle(4, 5)
    one, same = playouts(grid, rules, 40, seed=5), playouts(grid, rules, 40, seed=5)
    assert np.array_equal(one.turns, same.turns)
    assert np.array_equal(one.margins, same.margins)
    other = playouts(grid, rules, 40, seed=6)
    assert not np.array_equal((one.turns, one.margins), (other.turns, other.margins))


@pytest.mark.parametrize("scoring", ["area", "territory", "territory+prisoners"])
@pytest.mark.parametrize("knows_seki", [False, True])
def test_random_games_by_the_thousand_are_those_played_turn_by_turn(
    scoring: str, knows_seki: bool
) -> None:
    rules, grid = Rules(scoring=scoring, suicide="forbidden"), rectangle(5, 6)
    found = playouts(grid, rules, 1, seed=11, knows_seki=knows_seki)
    game = Game(rules, grid)
    player = RandomPlayer(game, 11, knows_seki=knows_seki)
    while not game.ended:
        game.play(player.choose())
    assert found.turns.tolist() == [game.now]
    assert found.margins.tolist() == [game.score(BLACK) - game.score(WHITE)]


def test_every_legal_play_is_equally_likely() -> None:
    game = Game(Rules(), rectangle(2, 3))
    player = RandomPlayer(game, 3, knows_seki=False)
    chosen = Counter(player.choose() for _ in range(6000))
    assert set(chosen) == set(range(6))
    # Six standard deviations.
    assert all(abs(n - 1000) < 6 * (6000 * 5 / 36) ** 0.5 for n in chosen.values())


def test_a_draw_that_would_favour_a_number_is_made_again() -> None:
    """Zero is mixed into zero, one of 2**32 results, which is one too many for thirds only."""
    step = 0x9E3779B97F4A7C15
    state = np.array([2**64 - step], dtype=np.uint64)
    assert draw(state, 4) == 0
    assert state[0] == 0
    state[0] = 2**64 - step
    assert 0 <= draw(state, 3) < 3
    assert state[0] == step


def test_a_point_without_neighbours_is_no_eye() -> None:
    game = Game(Rules(ko="none"), from_edges(2, []))
    chooser = RandomPlayer(game, 0, knows_seki=False)
    assert {chooser.choose() for _ in range(50)} == {0, 1}


def test_a_board_without_edges_is_passed_on() -> None:
    found = playouts(from_edges(3, []), Rules(suicide="forbidden"), 5)
    assert found.turns.tolist() == [2] * 5
    assert playouts(from_edges(3, []), Rules(), 5).turns.tolist() == [2] * 5


def test_a_handicap_that_cannot_be_played_ends_the_game_early() -> None:
    found = playouts(rectangle(1, 1), Rules(handicap=2), 3)
    assert found.turns.tolist() == [0, 0, 0]
    assert not found.ended.any()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"count": -1}, "-1 games"),
        ({"count": 1, "seed": -1}, "seed -1"),
        ({"count": 1, "seed": 2**64}, "seed"),
    ],
)
def test_impossible_numbers_are_refused(arguments: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        playouts(rectangle(2, 2), Rules(), **arguments)
