"""The arrays of chains are as their invariant says after every move of random games."""

import random

import numpy as np
import pytest

from goimpl.boards.adjacency import Adjacency, from_edges, rectangle
from goimpl.chains import arrays as at
from goimpl.chains.board import Chains
from goimpl.chains.invariant import Invariant, set_up
from goimpl.chains.zobrist import keys
from goimpl.games import random_play
from goimpl.games.game import Rules, arrays_of
from goimpl.games.history import MOVE, PASS, PLAYER
from goproof.machine.from_law import adjacency_of
from gospec.law.graph import torus
from tests.support.checked import CheckedChains, Watch

BLACK, WHITE = 1, 2


def random_graph(points: int, edges: int) -> Adjacency:
    luck, drawn = random.Random(points), set[tuple[int, int]]()
    while len(drawn) < edges:
        i, j = sorted(luck.sample(range(points), 2))
        drawn.add((i, j))
    return from_edges(points, sorted(drawn))


RECTANGLES = [(1, 1), (1, 2), (1, 3), (2, 2), (1, 9), (2, 3), (3, 3), (4, 4), (5, 5), (3, 17)]
RECTANGLES += [(7, 7), (9, 9), (13, 13), (19, 19)]
BOARDS = {f"{m}x{n}": rectangle(m, n) for m, n in RECTANGLES} | {
    "a star": from_edges(9, [(0, v) for v in range(1, 9)]),
    "all joined": from_edges(6, [(i, j) for j in range(6) for i in range(j)]),
    "no edges": from_edges(4, []),
    "a ring and two points": from_edges(9, [(v, (v + 1) % 7) for v in range(7)] + [(7, 8)]),
    "torus 3x3": adjacency_of(torus(3, 3)),
    "torus 6x5": adjacency_of(torus(6, 5)),
    "30 points": random_graph(30, 50),
    "100 points": random_graph(100, 210),
}
# The larger of a kind are left to the slow tests.
NAMES = [
    pytest.param(name, marks=[pytest.mark.slow] * (name in ("7x7", "13x13", "19x19", "100 points")))
    for name in BOARDS
]


@pytest.mark.parametrize("name", NAMES)
def test_every_play_of_any_player_keeps_the_invariant(name: str) -> None:
    """Without turns or rules of ko, so that one player may fill the board."""
    luck, adjacency = random.Random(2), BOARDS[name]
    chains, captures, suicides = CheckedChains(adjacency), 0, 0
    for i in range(min(max(4 * adjacency.points, 60), 600)):
        player = luck.choice((BLACK, WHITE)) if i // adjacency.points % 2 else BLACK
        v = luck.choice(sorted(chains.empty_points()))
        suicide, emptied = chains.is_suicide(v, player), chains.place(v, player)
        captures += bool(emptied) and not suicide
        suicides += len(emptied) > 1 and suicide
        if luck.random() < 0.05:
            chains.undo()
    has_edges = adjacency.array.size > adjacency.points + 1
    assert suicides or not has_edges or adjacency.points > 100
    assert bool(captures) == has_edges


@pytest.mark.slow
def test_plays_on_the_largest_square_keep_the_invariant() -> None:
    luck, chains = random.Random(3), CheckedChains(rectangle(32, 32))
    for _ in range(1500):
        chains.place(luck.choice(sorted(chains.empty_points())), luck.choice((BLACK, WHITE)))
    assert min(chains.prisoners(player) for player in (BLACK, WHITE)) > 50
    with pytest.raises(ValueError, match="too large"):
        rectangle(33, 33)


@pytest.mark.parametrize("name", ["1x1", "3x3", "torus 3x3", "9x9"])
def test_whole_games_of_random_players_and_a_cleared_board_keep_the_invariant(name: str) -> None:
    """One turn at a time of what is compiled as a whole."""
    board, rules = Chains(BOARDS[name]), Rules(suicide="forbidden")
    game = arrays_of(board, rules.array(), 500)
    work, watch, turns = random_play.new_work(game, 3), Watch(board, None), 0
    for _ in range(2):
        now = 0
        while now < 500 and random_play.play_out(game, now, now + 1, True, work) > now:
            now += 1
            if (move := int(game.turns[MOVE, now])) != PASS:
                watch.expect(move, int(game.turns[PLAYER, now]))
                turns += 1
            watch.check()
        random_play.clear_board(game, now)
        watch.pasts[:] = [set_up([0] * board.points)]
        watch.check()
    assert turns or board.points == 1


# --- what is wrong is seen -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "place", "name"),
    [
        (at.COLOUR, 0, "colours"),
        (at.HEAD, 1, "heads"),
        (at.NEXT, 1, "rings"),
        (at.SIZE, 4, "sizes"),
        (at.PAIRS, 4, "pairs"),
        (at.SUM, 4, "sums"),
        (at.SQUARES, 4, "squares"),
        (at.LIST, 2, "list of empty points"),
        (at.PLACE, 7, "places in the list"),
        (at.STOOD, 3, "stood"),
        (at.COUNTS, at.EMPTIES, "number of empty points"),
        (at.COUNTS, WHITE, "prisoners"),
    ],
)
def test_an_entry_that_is_wrong_violates_the_invariant(row: int, place: int, name: str) -> None:
    board = CheckedChains(rectangle(3, 3), [1, 1, 0, 0, 2, 0, 0, 0, 2])
    board.stones[row, place] += 1
    assert found_in(board) == {name}


def test_a_ring_that_leaves_out_a_point_violates_the_invariant() -> None:
    board = CheckedChains(rectangle(1, 4), [1, 1, 1, 0])
    following = {v: int(board.stones[at.NEXT, v]) for v in range(3)}
    board.stones[at.NEXT, following[0]] = 0
    assert found_in(board) == {"rings"}
    board.stones[at.NEXT, :3] = [following[following[v]] for v in range(3)]
    assert found_in(board) == set()


def test_a_point_listed_twice_violates_the_invariant() -> None:
    board = CheckedChains(rectangle(1, 3))
    board.stones[at.LIST, 0] = board.stones[at.LIST, 1]
    assert found_in(board) == {"list of empty points"}


def test_a_hash_that_is_wrong_violates_the_invariant() -> None:
    board = CheckedChains(rectangle(3, 3), [1, 1, 0, 0, 2, 0, 0, 2, 0])
    for row, place, name in [
        (at.CHAIN, int(board.stones[at.HEAD, 0]), "hashes of chains"),
        (at.CHAIN, 9, "hash of the board"),
        (1, 3, "keys"),
    ]:
        board.zobrist[row, place] ^= np.uint64(1)
        assert found_in(board) == {name}
        board.zobrist[row, place] ^= np.uint64(1)
    assert found_in(board) == set()


def test_a_board_with_dead_stones_violates_the_invariant() -> None:
    board, dead = Chains(rectangle(1, 2)), set_up([1, 2])
    invariant = Invariant([[1], [0]], keys(2).tolist(), dead)
    assert "liberties" in invariant.violations(board.stones.tolist(), board.zobrist.tolist())


def found_in(board: CheckedChains) -> set[str]:
    watch = board.watch
    return Invariant(watch.neighbours, watch.keys, watch.past).violations(*watch.rows())
