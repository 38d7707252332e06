"""A target inside a wall is found dead at once, and the checker judges how it is played out."""

import json
from random import Random

from hypothesis import given, strategies as st

from gochecker.checker import check
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colouring, chain, dead, liberties
from gospec.law.diagram import COLOURS
from gospec.law.graph import rectangle
from gospec.law.rules import Suicide
from tests.certificates.faults import Lines, fault_of
from tests.certificates.plain import text
from tests.certificates.test_anywhere import smaller
from tests.certificates.whole_boards import refutation
from tests.problems.test_anywhere import strategy_lines
from tests.support.each import each
from tests.support.extent import FULL, examples

BOARD = rectangle(9, 9)
SIZES = ((1, 4), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4))
CORNER = (0, 0)
# The search sees the root, and no more.
AT_ONCE = 1
SURROUNDINGS = 100 if FULL else 5


def inside_wall(height: int, width: int, symbols: str) -> Colouring:
    """A corner with these symbols, by rows, and a wall of Black's around it; no dead stones."""
    b = Colouring(BOARD, [EMPTY] * len(BOARD))
    for row in range(height + 1):
        for column in range(width + 1):
            is_inside = row < height and column < width
            b = b.put((row, column), COLOURS[symbols[row * width + column]] if is_inside else BLACK)
    for player in PLAYERS:
        for v in dead(b, player):
            b = b.put(v, EMPTY)
    return b


def found(b: Colouring, suicide: Suicide = "allowed") -> Lines | None:
    """The certificate of what is found at once of the chain in the corner."""
    lines = strategy_lines(b, chain(b, CORNER), BLACK, BLACK, AT_ONCE, suicide)
    return None if lines is None else [json.loads(line) for line in lines]


@st.composite
def walled(draw: st.DrawFn) -> Colouring:
    """A corner inside a wall, with a chain of White's."""
    height, width = draw(st.sampled_from(SIZES))
    size = height * width - 1
    inside = draw(st.text("OO.X", min_size=size, max_size=size))
    b = inside_wall(height, width, f"O{inside}")
    return b if b(CORNER) is WHITE else inside_wall(height, width, "O." * (height * width))


@examples(50)
@given(walled(), st.sampled_from(("allowed", "forbidden")))
def test_the_checker_accepts_what_is_played_out(b: Colouring, suicide: Suicide) -> None:
    if (lines := found(b, suicide)) is not None:
        verdict = check(text(lines))
        assert verdict.valid, (verdict.fault, lines)


def test_most_targets_inside_walls_are_found_dead() -> None:
    random, count, tries = Random(1), 0, 40
    for _ in range(tries):
        height, width = random.choice(SIZES)
        inside = "".join(random.choices("O.X", (5, 3, 1), k=height * width - 2))
        count += found(inside_wall(height, width, f"O.{inside}")) is not None
    assert count >= tries // 2


# White's stones in a corner: dead ones, and living ones.
DEAD = {
    "an eye of two": (2, 4, "O..OOOOO"),
    "an eye of three": (2, 5, "O...OOOOOO"),
    "an eye of three, its middle taken": (2, 5, "O.X.OOOOOO"),
    "an eye of four in a square": (3, 4, "O..OO..OOOOO"),
    "an eye, and one beside the wall": (2, 4, "O.O.OOOO"),
}
ALIVE = {
    "two eyes": (2, 5, "O.O.OOOOOO"),
    "an eye of four in a row": (2, 6, "O....OOOOOOO"),
}


@each("name, size", DEAD.items)
def test_what_is_dead_is_captured_in_random_surroundings(
    name: str, size: tuple[int, int, str]
) -> None:
    lines = found(inside_wall(*size))
    assert lines is not None
    assert refutation(lines, Random(name), SURROUNDINGS) is None


@each("name, size", ALIVE.items)
def test_what_lives_is_not_found_dead(name: str, size: tuple[int, int, str]) -> None:
    assert found(inside_wall(*size)) is None


def test_no_zone_of_what_is_played_out_may_be_one_point_too_small() -> None:
    """What is accepted all the same wins."""
    lines = found(inside_wall(*DEAD["an eye of three"]))
    assert lines is not None
    changed = [*smaller(lines)]
    refused = [each for each in changed if not check(text(each)).valid]
    assert len(refused) > len(changed) // 2
    for accepted in changed:
        if accepted not in refused:
            assert refutation(accepted, Random(1), SURROUNDINGS) is None, accepted


def test_no_chain_of_the_wall_may_have_a_liberty_less() -> None:
    lines = found(inside_wall(*DEAD["an eye of three"]))
    assert lines is not None
    *before, root = lines
    assert set(root["liberties"].values()) == {3}
    for point in root["liberties"]:
        forged = [*before, {**root, "liberties": {**root["liberties"], point: 2}}]
        assert "there need not be node" in fault_of(forged)


def test_a_wall_that_can_be_captured_first_is_none() -> None:
    """White may play elsewhere twice, after which the wall needs a liberty."""
    b, corner = inside_wall(*DEAD["an eye of three"]), (2, 5)
    free = BOARD.in_order(liberties(b, corner))
    for v in free[2:]:
        b = b.put(v, WHITE)
    assert len(liberties(b, corner)) == 2
    assert found(b) is None
    assert found(b.put(free[2], EMPTY)) is not None
