"""Problems as other solvers have them are the same problems."""

import sys
from functools import cache
from itertools import product

import pytest
from hypothesis import given, strategies as st

from bench import owl, tinytsumego
from bench.problem_peers import Peer
from bench.questions import RULES, layout_of, problem_of
from bench.square import Layout, cropped, on_square, placed
from goproof.problems.overrides import Overrides
from goproof.problems.problem import Problem
from goproof.problems.reading import read_problem
from gospec.colouring import chain, liberties
from gospec.diagram import parse
from tests.repository.checkout import PROBLEMS
from tests.support.each import each

NAMES = sorted(path.stem for path in PROBLEMS.glob("*.json"))
WINNERS = st.sampled_from(["attacker", "defender", None])
ASKED = st.sampled_from(list(product(("attacker", "defender"), ((0, 0), (1, 0), (0, 1)))))
# Answers each question by who is to move first, says nothing of more than two, and ends at one.
ECHO = """
import json, sys, time
print(json.dumps({"ready": True, "version": "7"}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)["questions"]
    if len(asked) == 1: sys.exit("enough")
    if len(asked) > 2: time.sleep(60)
    print(json.dumps({"winners": [first for first, _ in asked], "seconds": 0.5}), flush=True)
"""


@cache
def problem(name: str) -> Problem:
    return read_problem(PROBLEMS / f"{name}.json", Overrides(options=RULES))


@cache
def square_of(name: str) -> Layout:
    found = on_square(layout_of(problem(name)))
    assert found is not None
    return found


def echo(square: bool = False) -> Peer:
    return Peer("echo", (sys.executable, "-c", ECHO), square, True, "it is here")


# --- Boards -----------------------------------------------------------------------------------


@each("name", NAMES)
def test_a_layout_read_back_is_the_problem(name: str) -> None:
    posed, first = problem_of(layout_of(problem(name)), problem(name)), problem(name)
    assert posed.colouring == first.colouring
    assert (posed.region, posed.immortal) == (first.region, first.immortal)
    assert posed.target == {v for t in first.target for v in chain(first.colouring, t)}
    assert (posed.to_move, posed.defender, posed.rules) == (
        first.to_move,
        first.defender,
        first.rules,
    )


@each("name", NAMES)
def test_on_a_square_the_problem_stays_and_immortal_stones_keep_liberties(name: str) -> None:
    layout, square = layout_of(problem(name)), square_of(name)
    assert {len(row) for row in square.rows} == {len(square.rows)}
    down, across = (
        min(v[i] for v in square.region) - min(v[i] for v in layout.region) for i in (0, 1)
    )
    moved = {(r + down, c + across): s for (r, c), s in layout.cells.items()}
    assert moved.items() <= square.cells.items()
    assert square.region == {(r + down, c + across) for r, c in layout.region}
    assert square.target == {(r + down, c + across) for r, c in layout.target}
    stones = {v for v, symbol in square.cells.items() if symbol != "."}
    assert stones - moved.keys() <= square.immortal
    b = parse("\n".join(square.rows))
    for v in square.immortal:
        assert len(liberties(b, v) - square.region) >= 2


@each("name", NAMES)
def test_what_is_cropped_off_a_square_is_empty_and_outside(name: str) -> None:
    square, cut = square_of(name), cropped(square_of(name))
    assert sum(map(len, cut.rows)) <= len(square.cells)
    for symbol in "XO":
        count = sum(row.count(symbol) for row in square.rows)
        assert sum(row.count(symbol) for row in cut.rows) == count
    assert (len(cut.region), len(cut.immortal)) == (len(square.region), len(square.immortal))
    # Whatever a chain in the region may touch is still there.
    assert problem_of(cut, problem(name)).empty_points == problem(name).empty_points


def test_stones_outside_of_the_region_are_not_cropped_off() -> None:
    rows = ("X....", ".....", "..O..", ".....", "....O")
    points = frozenset({(2, 1)})
    cut = cropped(Layout(rows, frozenset({(2, 2)}), points, frozenset(), "X"))
    assert cut.rows == rows


def test_immortal_stones_are_prolonged() -> None:
    square = placed(layout_of(problem("snapback")), 6, 0, 0)
    assert square.rows == ("OO.OOO", "XO.XX.", "XXXXX.", "......", "......", "......")


def test_open_points_at_an_edge_stay_at_one() -> None:
    layout = layout_of(problem("hane"))
    assert layout.rows == (".O..X", "OOOOX")
    upright = on_square(layout)
    upside_down = on_square(
        Layout(
            layout.rows[::-1],
            *(
                frozenset((1 - r, c) for r, c in points)
                for points in (layout.target, layout.region, layout.immortal)
            ),
            layout.attacker,
        )
    )
    assert upright is not None
    assert upside_down is not None
    assert upright.rows[0].startswith(".O..X")
    assert upside_down.rows[-1].startswith(".O..X")


def test_an_edge_that_is_the_squares_own_is_left_alone() -> None:
    layout = layout_of(problem("square-nine-in-the-corner"))
    assert layout.rows == ("...O", "...O", "...O", "OOOO")
    assert placed(layout, 4, 0, 0) == layout
    assert square_of("square-nine-in-the-corner") == layout


# --- tinytsumego2's words ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [
        (7, 9, (9, False)),
        (9, 7, (9, True)),
        (4, 16, (16, False)),
        (16, 4, (16, True)),
        (2, 11, (16, False)),
    ],
)
def test_a_board_is_held_by_the_words_that_fit(
    rows: int, columns: int, expected: tuple[int, bool]
) -> None:
    assert tinytsumego.shape(rows, columns) == expected


@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (5, 10), (10, 5), (1, 17)])
def test_a_board_that_no_word_holds_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match="too large"):
        tinytsumego.shape(rows, columns)


@each("name", NAMES)
def test_words_hold_each_point_once(name: str) -> None:
    layout = layout_of(problem(name))
    request = layout.request()
    stones = {v for v, symbol in layout.cells.items() if symbol != "."}
    if stones - layout.region - layout.immortal - layout.target:
        with pytest.raises(ValueError, match="outside"):
            tinytsumego.state(request, ("attacker", (0, 0)))
        return
    states = [tinytsumego.state(request, (who, (1, 0))) for who in ("attacker", "defender")]
    attacking, defending = states
    assert attacking.player & attacking.opponent == 0
    assert (attacking.player, attacking.opponent) == (defending.opponent, defending.player)
    assert (attacking.ko_threats, defending.ko_threats) == (1, -1)
    assert attacking.target & attacking.opponent == attacking.target
    assert attacking.logical_area & (attacking.target | attacking.immortal) == 0
    cells = layout.cells
    assert attacking.visual_area.bit_count() == len(cells)
    assert (attacking.player | attacking.opponent).bit_count() == sum(
        symbol != "." for symbol in cells.values()
    )
    playable = layout.region - layout.target - layout.immortal
    assert attacking.logical_area.bit_count() == len(playable)


def test_words_of_a_small_board() -> None:
    request = layout_of(problem("straight-two")).request()
    state = tinytsumego.state(request, ("attacker", (0, 0)))
    assert (state.player, state.white_to_play, state.wide) == (0, False, False)
    assert state.opponent == state.target == 0b1001 | 0b1111 << 9
    assert state.visual_area == 0b1111 | 0b1111 << 9
    assert state.logical_area == 0b0110


def test_stones_that_could_be_captured_outside_are_refused() -> None:
    request = layout_of(problem("snapback")).request() | {"immortal": []}
    with pytest.raises(ValueError, match="outside"):
        tinytsumego.state(request, ("attacker", (0, 0)))


@given(st.floats(-250, 250), st.floats(-250, 250))
def test_the_winner_is_the_same_from_either_side(one: float, other: float) -> None:
    low, high = sorted((one, other))
    attacking = tinytsumego.winner("attacker", low, high)
    assert attacking == tinytsumego.winner("defender", -high, -low)
    # A score without a capture is at most the whole board.
    assert (attacking == "attacker") == (low > 100)
    assert attacking is not None or low <= 100 <= high


# --- GNU Go's words ---------------------------------------------------------------------------


def test_gnu_go_is_told_the_board_and_then_to_forget() -> None:
    assert owl.setting_up(["X.", ".O"]) == (
        "boardsize 2\nclear_board\nplay black A2\nplay white B1\nclear_cache\n"
    )
    # There is no column I.
    assert owl.vertex((0, 8), 9) == "J9"


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        (0, 0, ("defender", "defender")),
        (1, 0, ("attacker", "attacker")),
        (1, 1, ("attacker", "defender")),
        (2, 1, (None, "defender")),
        (1, 3, ("attacker", None)),
    ],
)
def test_gnu_go_leaves_a_ko_open(
    attack: int, defence: int, expected: tuple[str | None, str | None]
) -> None:
    found = tuple(owl.winner(first, attack, defence) for first in ("attacker", "defender"))
    assert found == expected


# --- Counting ---------------------------------------------------------------------------------
