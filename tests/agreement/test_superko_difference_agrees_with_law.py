"""What tells situational from positional superko in random games is what the law tells of them."""

from dataclasses import replace

import pytest

from goproof.boards.named import board_of_size
from goproof.counts.superko_difference import (
    PLAYERS,
    Players,
    RandomGame,
    random_games,
    superko_difference,
)
from gospec.law.formalisation import PASS, Illegal, Move, finished_games
from gospec.law.graph import Graph
from gospec.law.rules import Rules
from gospec.sources.errata import ERRATA
from tests.repository.checkout import ROOT

SITUATIONAL = Rules(ko="situational")


def by_the_law(game: RandomGame, graph: Graph, rules: Rules) -> tuple[int, bool, bool]:
    """At how many turns the two differed, whether such a play was made, and whether it ended."""
    positional = replace(rules, ko="positional")
    state, possible, made = rules.initial(graph), 0, False
    for number in game.moves:
        move: Move = PASS if number < 0 else graph.points[number]
        player = rules.to_move(len(state.turns))
        forbidden = {
            v
            for v in rules.legal_points(state, player)
            if isinstance(positional.result(state, v, player), Illegal)
        }
        possible += bool(forbidden)
        made |= move in forbidden
        after = rules.play(state, move)
        assert not isinstance(after, Illegal)
        state = after
    return possible, made, rules.observe(state).ended


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("size", ["1x3", "2x2", "2x3"])
def test_random_games_differ_where_the_law_says(size: str, players: Players, suicide: str) -> None:
    rules = replace(SITUATIONAL, suicide=suicide)
    games = list(random_games(size, 12, players, 3, suicide))
    graph = board_of_size(size)
    for game in games:
        said = (game.turns_possible, game.made, game.ended)
        assert said == by_the_law(game, graph, rules)
    found = superko_difference(size, random=12, players=players, seed=3, suicide=suicide)
    assert found.made == sum(game.made for game in games)
    assert found.turns == sum(len(game.moves) for game in games)
    assert found.turns_possible == sum(game.turns_possible for game in games)
    assert found.possible == sum(game.turns_possible > 0 for game in games)
    assert found.unfinished == sum(not game.ended for game in games)


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
@pytest.mark.parametrize("size", ["1x1", "1x2"])
def test_all_games_that_differ_are_those_that_are_no_game_under_the_other(
    size: str, suicide: str
) -> None:
    graph = board_of_size(size)
    rules = replace(SITUATIONAL, suicide=suicide)
    games = finished_games(rules, graph)
    found = superko_difference(size, suicide=suicide)
    assert found.games == games
    assert found.made == games - finished_games(replace(rules, ko="positional"), graph)


def test_on_three_points_one_game_in_eighteen_differs_without_suicide_and_most_with_it() -> None:
    without, with_suicide = (
        superko_difference("1x3", suicide=suicide) for suicide in ("forbidden", "allowed")
    )
    assert (without.games, without.made) == (959, 52)
    assert (with_suicide.games, with_suicide.made) == (19207, 18300)


PUBLISHED = [
    pytest.param("5x5", 1000, "careful", "forbidden", 16, marks=pytest.mark.slow),
    pytest.param("5x5", 1000, "careful", "allowed", 1000, marks=pytest.mark.slow),
    pytest.param("9x9", 200, "careful", "forbidden", 1, marks=pytest.mark.slow),
    pytest.param("9x9", 200, "careful", "allowed", 200, marks=pytest.mark.slow),
    pytest.param("9x9", 100, "any", "forbidden", 0, marks=pytest.mark.slow),
    pytest.param("9x9", 100, "any", "allowed", 97, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("size", "games", "players", "suicide", "made"), PUBLISHED)
def test_figures_of_random_games_are_those_of_the_page_of_readings(
    size: str, games: int, players: Players, suicide: str, made: int
) -> None:
    found = superko_difference(size, random=games, players=players, suicide=suicide)
    assert (found.made, found.unfinished) == (made, 0)
    page = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    which = "careful players" if players == "careful" else "any legal turn"
    row = next(line for line in page.splitlines() if f"random on {size}, {which}" in line)
    column = 2 if suicide == "forbidden" else 3
    assert row.split("|")[column].strip() == f"{made} of {games}"


def test_figures_of_the_register_are_those_that_are_counted() -> None:
    why = ERRATA["S1/C6-rarely"].why
    for figure in ("18300 of the 19207", "52 of 959", "16 of 1000 on 5x5", "1 of 200 on 9x9"):
        assert figure in why
