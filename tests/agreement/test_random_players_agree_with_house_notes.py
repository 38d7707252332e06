"""Random players see seki where the notes see it, and pass only where the notes let them."""

import pytest

from goimpl.games.game import Game, Rules
from goimpl.games.history import PASS
from goimpl.games.random_play import RandomPlayer
from goproof.machine.from_law import adjacency_of, colour_of
from gospec.law.colouring import neutral
from gospec.law.formalisation import Illegal
from gospec.law.graph import Graph, cylinder, from_edges, rectangle, torus
from gospec.sources.house_notes import is_seki
from gospec.sources.register import SOURCES
from tests.support.abstraction import move_of

NOTES = SOURCES["S4"].amended
RULES = Rules(suicide="forbidden", scoring="territory+prisoners")
GRAPHS = [
    *(rectangle(*size) for size in [(1, 1), (1, 2), (1, 6), (2, 3), (3, 3), (3, 4)]),
    cylinder(2, 4),
    torus(3, 3),
    from_edges([(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)], [5]),
]


@pytest.mark.parametrize("graph", GRAPHS, ids=lambda graph: graph.name)
def test_random_players_agree_with_house_notes(graph: Graph) -> None:
    seen = {True: 0, False: 0}
    for seed in range(5):
        game = Game(RULES, adjacency_of(graph))
        player = RandomPlayer(game, seed)
        state = NOTES.initial(graph)
        while not game.ended:
            side = NOTES.to_move(state)
            assert colour_of(game.to_move) is side
            for v in neutral(state.boards[-1]):
                expected = is_seki(NOTES, state, v, side)
                assert player.is_seki(graph.index[v]) == expected
                seen[expected] += 1
            move = player.choose()
            game.play(move)
            state = NOTES.play(state, move_of(move, graph))
            assert not isinstance(state, Illegal)
        observed = NOTES.observe(state)
        assert observed.ended
        assert (game.score(1), game.score(2)) == (observed.black, observed.white)
    assert seen[True]
    assert seen[False] or len(graph) < 3


def test_a_player_that_knows_no_seki_tears_one_open() -> None:
    """On three points in a row, with a stone of each player at the ends, the middle is seki."""
    game = Game(RULES, adjacency_of(rectangle(1, 3)))
    for move in (0, 2):
        game.play(move)
    assert RandomPlayer(game, 1).choose() == PASS
    assert RandomPlayer(game, 1, knows_seki=False).choose() == 1
