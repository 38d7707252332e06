"""Chains on boards of any size: their keys, what is refused, and the largest counts."""

import numpy as np
import pytest

from goimpl.boards.adjacency import from_edges, rectangle
from goimpl.chains.arrays import CHAIN
from goimpl.chains.board import Chains
from goimpl.chains.zobrist import keys
from goproof.machine.from_law import adjacency_of, codes_of
from gospec.law.diagram import parse
from tests.support.each import each

BLACK, WHITE = 1, 2


def board(diagram: str) -> Chains:
    b = parse(diagram)
    return Chains(adjacency_of(b.graph), codes_of(b))


def test_keys_are_reproducible_and_differ() -> None:
    assert np.array_equal(keys(361), keys(361))
    assert not np.array_equal(keys(361), keys(361, seed=1))
    assert len(set(keys(361).flat)) == 2 * 361
    assert keys(2, seed=0)[0].tolist() == [2075394691296759394, 5058697297837053601]


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
    ],
)
def test_bad_set_ups_and_plays_are_refused(build: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        build()  # type: ignore[operator]


@pytest.mark.parametrize("v", [-1, 4])
@pytest.mark.parametrize("name", ["colour", "chain", "liberties", "place", "is_suicide"])
def test_points_off_the_board_are_refused(name: str, v: int) -> None:
    player = [BLACK] if name in ("place", "is_suicide") else []
    with pytest.raises(IndexError, match="no point of a board of 4 points"):
        getattr(Chains(rectangle(2, 2)), name)(v, *player)


def test_the_counts_of_a_full_large_board_do_not_overflow() -> None:
    grid = rectangle(31, 31)
    last = grid.points - 1
    chains = Chains(grid)
    for v in range(last):
        chains.place(v, BLACK)
    assert chains.liberties(0) == {last}
    assert chains.is_suicide(last, BLACK)
    assert chains.place(last, WHITE) == frozenset(range(last))
    assert chains.zobrist[CHAIN, last] == chains.hash
