"""The page of what is known has the numbers that the tests of counts compute, and no others."""

import re

import pytest

from goproof.counts.count import count
from tests.impl import test_census
from tests.repository.checkout import ROOT

PAGE = (ROOT / "docs" / "reference" / "what-is-known.md").read_text(encoding="utf-8")
GAMES = re.findall(r"^\| (\dx\d) \| (\S+), (\w+) \| `(\d+)` \| `goproof count games", PAGE, re.M)


def test_numbers_of_positions_are_those_that_the_census_is_tested_for() -> None:
    positions = re.findall(r"^\| (\S+) \| `(\d+)` \| `goproof count positions \1` \|", PAGE, re.M)
    squares = [*test_census.SQUARES, *test_census.LARGE_SQUARES.values()]
    counted = {f"1x{n}": count for n, count in enumerate(test_census.IN_A_ROW, 1)}
    counted |= {f"2x{n}": count for n, count in enumerate(test_census.IN_TWO_ROWS, 1) if n > 1}
    counted |= {f"{n}x{n}": count for n, count in enumerate(squares, 1)}
    assert {board: int(count) for board, count in positions} == counted


@pytest.mark.parametrize(
    ("board", "ko", "suicide", "games"),
    [
        pytest.param(*row, marks=pytest.mark.slow if int(row[3]) > 100_000 else ())
        for row in GAMES
        # The largest takes half an hour and 10 GB.
        if int(row[3]) < 10**14
    ],
)
def test_numbers_of_games_are_what_is_counted(
    board: str, ko: str, suicide: str, games: str
) -> None:
    assert count("games", board, ko=ko, suicide=suicide).count == int(games)


def test_sources_that_are_named_are_on_the_page() -> None:
    tables, _, listed = PAGE.partition("## Who they are")
    for names in re.findall(r"^\|.*\| ([^|`]+) \|$", tables, re.M):
        for name in re.findall(r"[A-Z][a-z]+|OEIS", names.replace("Werf and others", "Werf")):
            assert name in listed, name
