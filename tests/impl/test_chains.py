"""Chains on boards of any size: what a play does, what undo restores, what is refused."""

import random

import numpy as np
import pytest

from goimpl.boards.adjacency import Adjacency, from_edges, rectangle
from goimpl.chains.arrays import CHAIN
from goimpl.chains.board import Chains
from goimpl.chains.zobrist import keys
from tests.support.each import each

BLACK, WHITE = 1, 2
CODES = {".": 0, "X": 1, "O": 2}


def board(diagram: str) -> Chains:
    rows = diagram.split("/")
    return Chains(rectangle(len(rows), len(rows[0])), [CODES[c] for row in rows for c in row])


def diagram(chains: Chains) -> str:
    rows, columns = chains.adjacency.shape or (1, chains.points)
    text = "".join(".XO"[c] for c in chains.colours)
    return "/".join(text[row * columns :][:columns] for row in range(rows))


@pytest.mark.parametrize(
    ("before", "point", "player", "after", "emptied"),
    [
        ("XO./.../...", 3, WHITE, ".O./O../...", {0}),
        (".OX/OOX/XX.", 0, BLACK, "X.X/..X/XX.", {1, 3, 4}),
        ("XO.O/.XO.", 2, BLACK, "X.XO/.XO.", {1}),
        (".X/XX", 0, BLACK, "../..", {0, 1, 2, 3}),
        ("X.XX", 1, BLACK, "....", {0, 1, 2, 3}),
        (".O", 0, BLACK, "X.", {1}),
        (".", 0, WHITE, ".", {0}),
    ],
)
def test_a_play_captures_or_kills_itself(
    before: str, point: int, player: int, after: str, emptied: set[int]
) -> None:
    chains = board(before)
    expected_suicide = point in emptied
    assert chains.is_suicide(point, player) == expected_suicide
    assert chains.place(point, player) == emptied
    assert diagram(chains) == after


def test_liberties_are_counted_once_however_many_stones_touch_them() -> None:
    chains = board("XX./X../...")
    assert chains.liberties(0) == {2, 4, 6}
    assert chains.chain(3) == {0, 1, 3}
    assert chains.chain(4) == frozenset()
    assert chains.liberties(4) == frozenset()
    # An opposing stone is no liberty.
    assert board("XO./...").liberties(0) == {3}


def test_areas_territories_and_neutral_points() -> None:
    chains = board(".X.O./XX.OO/.X.O.")
    assert chains.territory(BLACK) == {0, 10}
    assert chains.territory(WHITE) == {4, 14}
    assert chains.neutral() == {2, 7, 12}
    assert chains.area(BLACK) == {0, 1, 5, 6, 10, 11}
    assert board("...").neutral() == {0, 1, 2}


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (3, 3), (6, 5), (19, 19), (25, 25)])
def test_undo_restores_everything(shape: tuple[int, int]) -> None:
    luck = random.Random(7)
    chains = Chains(rectangle(*shape))
    states = [(chains.stones.copy(), chains.zobrist.copy())]
    while len(states) < 2 * chains.points and chains.empty_points():
        v = luck.choice(sorted(chains.empty_points()))
        chains.place(v, luck.choice((BLACK, WHITE)))
        states.append((chains.stones.copy(), chains.zobrist.copy()))
    while len(states) > 1:
        states.pop()
        chains.undo()
        assert np.array_equal(chains.stones, states[-1][0])
        assert np.array_equal(chains.zobrist, states[-1][1])
    with pytest.raises(IndexError, match="no play"):
        chains.undo()


@pytest.mark.parametrize("shape", [(1, 9), (5, 5), (25, 25)])
def test_what_is_kept_up_equals_what_is_set_up_anew(shape: tuple[int, int]) -> None:
    luck = random.Random(3)
    chains = Chains(rectangle(*shape))
    for _ in range(3 * chains.points):
        if chains.empty_points():
            chains.place(luck.choice(sorted(chains.empty_points())), luck.choice((BLACK, WHITE)))
    anew = Chains(chains.adjacency, chains.colours)
    assert anew.hash == chains.hash
    assert anew.empty_points() == chains.empty_points()
    for player in (BLACK, WHITE):
        assert anew.chains(player) == chains.chains(player)
        assert anew.prisoners(player) == 0 <= chains.prisoners(player)


def test_the_hash_of_a_board_is_that_of_its_stones() -> None:
    chains = board("X.O/.X./...")
    black, white = keys(9)
    assert chains.hash == int(black[0] ^ black[4] ^ white[2])
    assert Chains(rectangle(3, 3)).hash == 0
    # Black takes two stones in the corner, then a third one, and fills a point.
    chains = board("OO./XXO/...")
    for v, left in ((2, "..X/XXO/..."), (8, "..X/XX./..X"), (5, "..X/XXX/..X")):
        chains.place(v, BLACK)
        assert chains.hash == board(left).hash


def test_it_is_remembered_which_colours_have_stood_on_a_point() -> None:
    chains = Chains(rectangle(1, 1))
    for player in (BLACK, WHITE):
        assert not chains.stood(0, player)
        chains.place(0, player)
        assert chains.stood(0, player)
    assert chains.stood(0, BLACK)


def test_keys_are_reproducible_and_differ() -> None:
    assert np.array_equal(keys(361), keys(361))
    assert not np.array_equal(keys(361), keys(361, seed=1))
    assert len(set(keys(361).flat)) == 2 * 361
    assert keys(2, seed=0)[0].tolist() == [11749869230777074271, 4976686463289251617]


def test_neighbours_are_those_of_the_grid() -> None:
    grid = rectangle(2, 3)
    assert [grid.neighbours(v) for v in range(6)] == [
        (1, 3),
        (0, 2, 4),
        (1, 5),
        (0, 4),
        (1, 3, 5),
        (2, 4),
    ]


@each(
    "build, says",
    [
        (lambda: rectangle(0, 3), "0x3 board has no points"),
        (lambda: rectangle(3, -1), "no points"),
        (lambda: rectangle(100, 100), "too large"),
        (lambda: rectangle(10**9, 10**9), "too large"),
        (lambda: from_edges(0, []), "no points"),
        (lambda: from_edges(2, [(0, 0)]), "loop"),
        (lambda: from_edges(2, [(0, 2)]), "leaves the board"),
        (lambda: from_edges(2, [(0, 1), (1, 0)]), "given twice"),
        (lambda: Chains(rectangle(2, 2), [0, 0, 0]), "3 colours for a board of 4 points"),
        (lambda: Chains(rectangle(1, 2), [0, 3]), "3 is no colour"),
        (lambda: board("XO"), "no liberty"),
        (lambda: board("XX/XX"), "no liberty"),
        (lambda: board("X.").place(0, WHITE), "occupied"),
        (lambda: board("X.").place(1, 0), "0 is no player"),
        (lambda: board("X.").prisoners(0), "0 is no player"),
        (lambda: board("X.").chains(0), "0 is no player"),
        (lambda: board("X.").area(3), "3 is no player"),
        (lambda: board("X.").territory(0), "0 is no player"),
        (lambda: board("X.").stood(1, 0), "0 is no player"),
    ],
)
def test_bad_set_ups_and_plays_are_refused(build: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        build()  # type: ignore[operator]


@pytest.mark.parametrize("v", [-1, 4, 100])
def test_points_off_the_board_are_refused(v: int) -> None:
    chains = Chains(rectangle(2, 2))
    for ask in (
        chains.colour,
        chains.chain,
        chains.liberties,
        lambda v: chains.place(v, BLACK),
        lambda v: chains.is_suicide(v, BLACK),
    ):
        with pytest.raises(IndexError, match="no point of a board of 4 points"):
            ask(v)


@pytest.mark.parametrize("size", [(25, 25), (31, 31)])
def test_the_counts_of_a_full_large_board_do_not_overflow(size: tuple[int, int]) -> None:
    grid: Adjacency = rectangle(*size)
    last = grid.points - 1
    chains = Chains(grid)
    for v in range(last):
        chains.place(v, BLACK)
    assert chains.liberties(0) == {last}
    assert chains.is_suicide(last, BLACK)
    assert chains.place(last, WHITE) == frozenset(range(last))
    assert chains.zobrist[CHAIN, last] == chains.hash
