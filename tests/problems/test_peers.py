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


def echo() -> Peer:
    command = (sys.executable, "-c", ECHO)
    return Peer("echo", command, square=True, threats=True, install="it is here")


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
    assert len(cut.cells) <= len(square.cells)
    for symbol in "XO":
        assert "".join(cut.rows).count(symbol) == "".join(square.rows).count(symbol)
    assert (len(cut.region), len(cut.immortal)) == (len(square.region), len(square.immortal))
    # Whatever a chain in the region may touch is still there.
    assert problem_of(cut, problem(name)).empty_points == problem(name).empty_points


def test_an_edge_of_open_points_is_one_of_the_square_too() -> None:
    assert layout_of(problem("hane")).rows == (".O..X", "OOOOX")
    assert square_of("hane").rows[0].startswith(".O..X")
    own = layout_of(problem("square-nine-in-the-corner"))
    assert own.rows == ("...O", "...O", "...O", "OOOO")
    assert placed(own, 4, 0, 0) == own
    assert square_of("square-nine-in-the-corner") == own


# --- tinytsumego2's words ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [
        (7, 9, (9, False)),
        (9, 7, (9, True)),
        (4, 16, (16, False)),
        (2, 11, (16, False)),
        (8, 8, None),
        (1, 17, None),
    ],
)
def test_a_board_is_held_by_the_words_that_fit(
    rows: int, columns: int, expected: tuple[int, bool] | None
) -> None:
    if expected is None:
        with pytest.raises(ValueError, match="too large"):
            tinytsumego.shape(rows, columns)
    else:
        assert tinytsumego.shape(rows, columns) == expected


@each("name", NAMES)
def test_words_hold_each_point_once(name: str) -> None:
    layout = layout_of(problem(name))
    request, cells = layout.request(), layout.cells
    stones = {v for v, symbol in cells.items() if symbol != "."}
    if stones - layout.region - layout.immortal - layout.target:
        with pytest.raises(ValueError, match="outside"):
            tinytsumego.state(request, ("attacker", (0, 0)))
        return
    attacking, defending = (
        tinytsumego.state(request, (who, (1, 0))) for who in ("attacker", "defender")
    )
    assert attacking.player & attacking.opponent == 0
    assert (attacking.player, attacking.opponent) == (defending.opponent, defending.player)
    assert (attacking.ko_threats, defending.ko_threats) == (1, -1)
    assert attacking.target & attacking.opponent == attacking.target
    assert attacking.logical_area & (attacking.target | attacking.immortal) == 0
    assert attacking.visual_area.bit_count() == len(cells)
    assert (attacking.player | attacking.opponent).bit_count() == len(stones)
    playable = layout.region - layout.target - layout.immortal
    assert attacking.logical_area.bit_count() == len(playable)


def test_words_of_a_small_board() -> None:
    request = layout_of(problem("straight-two")).request()
    state = tinytsumego.state(request, ("attacker", (0, 0)))
    assert (state.player, state.white_to_play, state.wide) == (0, False, False)
    assert state.opponent == state.target == 0b1001 | 0b1111 << 9
    assert state.logical_area == 0b0110


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
