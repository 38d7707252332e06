"""Life and death by hypothetical play on words is that of the law, and of textbook positions.

The figures of the page of textbook positions are those of the law and of hypothetical play.
"""

import random
import re
from functools import cache
from pathlib import Path

import pytest

import goproof
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colouring,
    all_colourings,
    colouring,
    has_dead_stones,
    opponent,
)
from gospec.law.formalisation import PASS, Formalisation, Illegal
from gospec.law.graph import Point, from_edges, rectangle
from gospec.texts.japanese import JapaneseRules, living
from gospec.texts.register import TEXTS
from tests.agreement.hypothetical import Plays, living as living_strings

MOST = 3_000_000


@cache
def statuses(b: Colouring) -> dict[frozenset[object], str]:
    """What each string is, by the machine."""
    graph = b.graph
    plays = Plays([sorted(graph.index[w] for w in graph.neighbours[v]) for v in graph.points])
    found: dict[frozenset[object], str] = {}
    for player in PLAYERS:
        own, other = (
            sum(1 << graph.index[v] for v in b.where(c)) for c in (player, opponent(player))
        )
        for string, status in living_strings(plays, own, other, MOST).items():
            found[frozenset(v for v in graph.points if string >> graph.index[v] & 1)] = status
    return found


def living_by_words(b: Colouring) -> frozenset[Point]:
    return frozenset(v for string, how in statuses(b).items() if how != "dead" for v in string)


@pytest.mark.parametrize(
    ("shape", "number"),
    [
        *(((1, columns), None) for columns in (1, 2, 3)),
        ((2, 2), 6),
        ((1, 4), 6),
        ((1, 5), 1),
        pytest.param((2, 3), 1, marks=pytest.mark.slow),
        *(pytest.param(shape, None, marks=pytest.mark.slow) for shape in ((2, 2), (1, 4))),
    ],
)
def test_life_on_words_agrees_with_law(shape: tuple[int, int], number: int | None) -> None:
    """In all positions of a board, or so many of them."""
    positions = [b for b in all_colourings(rectangle(*shape)) if not has_dead_stones(b)]
    for b in positions if number is None else random.Random(34).sample(positions, number):
        assert living(b) == living_by_words(b), b


# Around a position one black string, and often a white one, stand for the rest of a board: each is
# one point with two eyes of its own.
BLACK_OUTSIDE, WHITE_OUTSIDE = "B-Bx B-By", "W-Wu W-Wv B-W"


def around(edges: str, black: str, white: str) -> Colouring:
    stones = {**dict.fromkeys(black.split(), BLACK), **dict.fromkeys(white.split(), WHITE)}
    graph = from_edges([edge.split("-") for edge in edges.split()])  # type: ignore[misc]
    return colouring(graph, lambda v: stones.get(v, EMPTY))


AN_EYE_EACH = around(f"p-b p-w b-e w-f b-w b-W w-B {BLACK_OUTSIDE} {WHITE_OUTSIDE}", "b B", "w W")
BENT_FOUR = around(
    "a1-b1 a1-a2 b1-c1 a2-a3 b1-w2 c1-w3 a2-w2 a3-w1 w1-w2 w2-w3 w1-B w2-B w3-B " + BLACK_OUTSIDE,
    "a1 b1 a2 B",
    "w1 w2 w3",
)
THREE_POINTS = around(
    "a1-b1 b1-c1 a2-b2 b2-c2 a1-a2 b1-b2 c1-c2 a2-W b2-B c1-B c2-B "
    f"{BLACK_OUTSIDE} {WHITE_OUTSIDE}",
    "a2 B",
    "b1 c1 b2 c2 W",
)


@pytest.mark.slow
def test_three_points_without_capturing_are_seki() -> None:
    """`. O O X / X O O X / O X X X` in a corner: all is alive."""
    assert statuses(THREE_POINTS) == {
        frozenset({"B"}): "uncapturable",
        frozenset({"W"}): "uncapturable",
        frozenset({"a2"}): "capturable-2",
        frozenset({"b1", "c1", "b2", "c2"}): "capturable-1",
    }


# --- the page of textbook positions -----------------------------------------------------------

PAGE = Path(__file__).parents[2] / "docs/reference/textbook.md"
POSITIONS = {"bent four": BENT_FOUR, "three points": THREE_POINTS, "an eye each": AN_EYE_EACH}
JAPANESE = "japanese-2003"


def figures() -> dict[str, dict[str, str]]:
    """What the page says of each position, by the rules."""
    table = PAGE.read_text("utf-8").split("<!-- textbook positions -->")[1].split("<!-- end")[0]
    rows = [re.split(r" *\| *", line)[1:-1] for line in table.strip().splitlines()]
    (_, *names), _, *rows = rows
    assert names == [*POSITIONS]
    return {row[0].strip("`"): dict(zip(names, row[1:], strict=True)) for row in rows}


FIGURES = figures()
BEST_PLAY = [rules for rules in FIGURES if rules.startswith("margin")]
BY_PASSES = [rules for rules in FIGURES if rules not in (JAPANESE, *BEST_PLAY)]


def scores(rules: Formalisation, b: Colouring) -> str:
    """The scores once both have passed until the game is over."""
    state = rules.position(b, BLACK)
    while not (seen := rules.observe(state)).ended:
        state = rules.play(state, PASS)
        assert not isinstance(state, Illegal)
    return f"{seen.black} to {seen.white}"


@pytest.mark.parametrize("rules", BY_PASSES)
def test_scores_are_those_of_the_law(rules: str) -> None:
    text = TEXTS[rules]
    found = {name: scores(text.whole or text.rules, b) for name, b in POSITIONS.items()}
    assert found == FIGURES[rules]


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] * (name != "an eye each")) for name in POSITIONS],
)
def test_scores_by_hypothetical_play_are_those_of_the_page(name: str) -> None:
    assert scores(JapaneseRules(living=living_by_words), POSITIONS[name]) == FIGURES[JAPANESE][name]


@pytest.mark.parametrize("name", POSITIONS)
def test_margins_by_best_play_are_those_of_the_page(name: str) -> None:
    for player in PLAYERS:
        value = goproof.value(POSITIONS[name], player, ko="positional", suicide="forbidden")
        assert (str(value.value), value.checked) == (FIGURES[BEST_PLAY[0]][name], True)
