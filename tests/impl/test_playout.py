"""Random players and random games: reproducible, sane, and even in their choice."""

from collections import Counter

import numpy as np
import pytest

from goimpl.boards.adjacency import Adjacency, from_edges, rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.history import KO_RULES, PASS
from goimpl.games.random_play import RandomPlayer, draw
from tests.impl.test_games import position

BLACK, WHITE = 1, 2


def played(grid: Adjacency, rules: Rules, seed: int, *, knows_seki: bool = True) -> Game:
    """Return a game to its end, or of as many turns as only games without a ko rule have."""
    game = Game(rules, grid)
    player = RandomPlayer(game, seed, knows_seki=knows_seki)
    while not game.ended and game.now < 8 * grid.points + 64:
        game.play(player.choose())
    return game


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
    grid, rules, count = rectangle(side, side), Rules(suicide="forbidden"), 20_000 // side**2
    games = [played(grid, rules, seed, knows_seki=knows_seki) for seed in range(count)]
    assert least < sum(game.now for game in games) / count < most
    margins = [game.score(BLACK) - game.score(WHITE) for game in games]
    assert abs(sum(margins) / count) < side


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_random_games_depend_on_the_seed_alone(ko: str, suicide: str) -> None:
    rules, grid = Rules(ko=ko, suicide=suicide), rectangle(4, 5)
    one, same, other = (played(grid, rules, seed).moves for seed in (5, 5, 6))
    assert one == same != other


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


@pytest.mark.parametrize(
    ("diagram", "player"), [(".X./XXX/.X.", BLACK), (".XOO/XXO./.XO.", BLACK), (".O.O.", WHITE)]
)
def test_own_eyes_are_not_filled(diagram: str, player: int) -> None:
    game = position(diagram, player, ko="none")
    chooser = RandomPlayer(game, 0, knows_seki=False)
    chosen = {chooser.choose() for _ in range(200)}
    neighbours = game.board.adjacency.neighbours
    for v in chosen - {PASS}:
        assert any(game.board.colour(w) != player for w in neighbours(v))


def test_a_point_without_neighbours_is_no_eye() -> None:
    game = Game(Rules(ko="none"), from_edges(2, []))
    chooser = RandomPlayer(game, 0, knows_seki=False)
    assert {chooser.choose() for _ in range(50)} == {0, 1}


def test_a_point_that_saves_a_chain_in_atari_is_no_eye() -> None:
    """The stone at the top left has this one liberty, and is connected by it."""
    game = position("XO.O/.XO./X.O.", BLACK, suicide="forbidden")
    chooser = RandomPlayer(game, 0)
    assert 4 in {chooser.choose() for _ in range(200)}


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_a_board_without_edges_is_passed_on(suicide: str) -> None:
    assert played(from_edges(3, []), Rules(suicide=suicide), 0).moves == (PASS, PASS)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_impossible_seeds_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=f"seed {seed}: "):
        RandomPlayer(Game(Rules(), rectangle(2, 2)), seed)
