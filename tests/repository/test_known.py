"""The page of what is known has the numbers that the tests of counts compute, and no others."""

import pytest

from book.pages.known_page import (
    GAMES,
    IN_A_ROW,
    IN_TWO_ROWS,
    NOBODY,
    SQUARES,
    games_command,
    published_by,
)
from goproof.counts.exact import count_games
from tests.impl import test_census
from tests.repository.checkout import ROOT

DOCS = ROOT / "docs"
PAGE = (DOCS / "reference" / "what-is-known.md").read_text(encoding="utf-8")
SMALL = [row for row in GAMES if row[0] in ("1x1", "1x2", "1x3")]


def test_numbers_of_positions_are_those_that_the_census_is_tested_for() -> None:
    assert list(IN_A_ROW) == test_census.IN_A_ROW
    assert list(IN_TWO_ROWS) == test_census.IN_TWO_ROWS
    assert list(SQUARES) == [*test_census.SQUARES, *test_census.LARGE_SQUARES.values()]


@pytest.mark.parametrize(
    "row",
    [*SMALL, *(pytest.param(row, marks=pytest.mark.slow) for row in GAMES if row not in SMALL)],
    ids=lambda row: games_command(*row[:3]),
)
def test_numbers_of_games_are_what_is_counted(row: tuple[str, str, str, int, str]) -> None:
    board, ko, suicide, games, _ = row
    assert count_games(board, ko=ko, suicide=suicide).count == games


def test_sources_that_are_named_are_on_the_page() -> None:
    sources = {row[4] for row in GAMES} | {published_by(b) for b in ("2x2", "1x9", "1x12", "4x4")}
    for source in sources - {NOBODY}:
        surname = source.partition(";")[0].partition(",")[0].rstrip(" 0123456789").split()[-1]
        assert surname in PAGE.partition("## Who they are")[2], source
    assert published_by("1x13") == published_by("6x6") == NOBODY
