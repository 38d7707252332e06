"""The figures of the page of textbook positions are those of the law and of hypothetical play."""

import re
from pathlib import Path

import pytest

import goproof
from gospec.colouring import BLACK, PLAYERS, Colouring
from gospec.formalisation import PASS, Formalisation, Illegal
from gospec.graph import Point
from gospec.japanese import JapaneseRules
from gospec.texts import TEXTS
from tests.agreement.test_hypothetical_play_agrees_with_law import (
    AN_EYE_EACH,
    BENT_FOUR,
    THREE_POINTS,
    statuses,
)

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


def living(b: Colouring) -> frozenset[Point]:
    return frozenset(v for string, how in statuses(b).items() if how != "dead" for v in string)


def test_the_page_has_a_line_for_each_way_to_count() -> None:
    assert (len(BY_PASSES), len(BEST_PLAY), JAPANESE in FIGURES) == (4, 1, True)


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
    assert scores(JapaneseRules(living=living), POSITIONS[name]) == FIGURES[JAPANESE][name]


@pytest.mark.parametrize("name", POSITIONS)
def test_margins_by_best_play_are_those_of_the_page(name: str) -> None:
    for player in PLAYERS:
        value = goproof.value(POSITIONS[name], player, ko="positional", suicide="forbidden")
        assert (str(value.value), value.checked) == (FIGURES[BEST_PLAY[0]][name], True)
