"""The kernel behind checks: what it does, and that it refuses what the kernel can't answer."""

import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from goimpl.colours import BLACK, WHITE
from goimpl.words import kernel, kernel64
from goimpl.words.board import WordBoard, with_colours

READINGS = [kernel, kernel64]
CODES = {".": 0, "X": 1, "O": 2}


def board(diagram: str, reading: ModuleType) -> WordBoard:
    rows = diagram.split("/")
    grid = reading.grid(len(rows), len(rows[0]))
    return with_colours(grid, [CODES[c] for row in rows for c in row], reading)


def diagram(words: WordBoard, columns: int) -> str:
    text = "".join(".XO"[c] for c in words.colours)
    return "/".join(text[i : i + columns] for i in range(0, len(text), columns))


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
@pytest.mark.parametrize(
    ("before", "point", "player", "after", "suicide"),
    [
        ("XO./.../...", 3, WHITE, ".O./O../...", False),
        (".OX/OOX/XX.", 0, BLACK, "X.X/..X/XX.", False),
        ("X.XX", 1, BLACK, "....", True),
        (".", 0, WHITE, ".", True),
    ],
)
def test_a_play_captures_or_kills_itself(
    reading: Any, before: str, point: int, player: int, after: str, suicide: bool
) -> None:
    words = board(before, reading)
    assert words.is_suicide(point, player) == suicide
    assert diagram(words.place(point, player), len(before.split("/", 1)[0])) == after
    assert (point in words.legal_points(player, "forbidden")) != suicide
    assert point in words.legal_points(player)


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
def test_sets_of_points(reading: Any) -> None:
    words = board(".X.O./XX.OO/.X.O.", reading)
    assert words.area(BLACK) == {0, 1, 5, 6, 10, 11}
    assert words.area(WHITE) == {3, 4, 8, 9, 13, 14}
    assert words.chain(1) == {1, 5, 6, 11}
    assert words.chain(2) == words.liberties(2) == frozenset()
    assert words.liberties(11) == {0, 2, 7, 10, 12}
    assert words.unconditionally_alive(BLACK) == {words.chain(1)}
    assert words.unconditionally_alive(WHITE, "textbook") == {words.chain(3)}


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
def test_the_last_of_64_points_is_a_point_like_others(reading: Any) -> None:
    words = WordBoard(reading.grid(8, 8), reading=reading).place(63, BLACK).place(62, WHITE)
    assert words.place(55, WHITE).colours == (0,) * 55 + (2,) + (0,) * 6 + (2, 0)
    assert words.chain(63) == {63}


def test_the_two_conditions_differ() -> None:
    # With suicide, White fills the right side, loses it all, and takes Black's second eye.
    words = board(".X.O", kernel)
    assert words.unconditionally_alive(BLACK, "textbook") == {frozenset({1})}
    assert words.unconditionally_alive(BLACK, "all-points") == frozenset()


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
@pytest.mark.parametrize(
    ("ask", "error", "says"),
    [
        (lambda k: WordBoard(k.grid(2, 2), 16, 0, k), ValueError, "black has stones off the board"),
        (lambda k: WordBoard(k.grid(2, 2), 0, -1, k), ValueError, "white has stones off the board"),
        (lambda k: WordBoard(k.grid(8, 8), 0, 1 << 64, k), ValueError, "white has stones off"),
        (lambda k: WordBoard(k.grid(2, 2), 6, 12, k), ValueError, "point 2 has two stones"),
        (lambda k: board("XO/O.", k), ValueError, "stone on point 0 has no liberty"),
        (lambda k: board("..X", k).place(0, 1).place(2, 1), ValueError, "point 2 is occupied"),
        (lambda k: with_colours(k.grid(2, 2), [0] * 5, k), ValueError, "5 colours for a board of"),
        (lambda k: with_colours(k.grid(1, 2), [0, 3], k), ValueError, "3 is no colour"),
        (lambda k: board("..", k).place(2, 1), IndexError, "2 is no point of a board of 2 points"),
        (lambda k: board("..", k).place(-1, 1), IndexError, "-1 is no point"),
        (lambda k: board("X.", k).is_suicide(0, 1), ValueError, "point 0 is occupied"),
        (lambda k: board("..", k).is_suicide(64, 1), IndexError, "64 is no point"),
        (lambda k: board("..", k).chain(-1), IndexError, "-1 is no point"),
        (lambda k: board("..", k).liberties(9), IndexError, "9 is no point"),
        (lambda k: board("..", k).place(0, 0), ValueError, "0 is no player"),
        (lambda k: board("..", k).area(3), ValueError, "3 is no player"),
        (lambda k: board("..", k).legal_points(1, "yes"), ValueError, "suicide 'yes' is none of"),
        (lambda k: board("..", k).unconditionally_alive(1, "all"), ValueError, "condition 'all'"),
    ],
)
def test_what_has_no_answer_is_refused(
    reading: Any, ask: Callable[[Any], object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        ask(reading)


def test_a_board_of_the_other_reading_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the board isn't one of goimpl\.words\.kernel64"):
        WordBoard(kernel.grid(9, 9), 1, 0, kernel64)
    with pytest.raises(ValueError, match=r"the board isn't one of goimpl\.words\.kernel"):
        WordBoard(kernel64.grid(2, 2))


def test_boards_of_integers_do_without_numba() -> None:
    code = "import sys, goimpl.words.board; print('numba' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"
