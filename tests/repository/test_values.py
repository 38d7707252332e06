"""The pages of values and of what is known say what certificates claim and tests count."""

import re
import shutil
from pathlib import Path

import pytest

from book.pages.values_made import boards, first_moves
from book.pages.values_page import (
    CERTIFICATES,
    DIFFERENT,
    FIRST_MOVES,
    KEPT,
    RULES,
    folder_of,
    read,
    with_values,
)
from goproof.certificates.check import check
from goproof.counts.count import count
from gospec import BLACK, EMPTY, point_name
from tests.repository.checkout import ROOT, text_of
from tests.support.each import each

DIRECTORY = ROOT / CERTIFICATES
FILES = sorted(DIRECTORY.rglob("*.jsonl.gz"))
NAMES = [file.relative_to(DIRECTORY).as_posix() for file in FILES]
# So many nodes are checked at once; of these, every so many-th.
FEW, EACH = 60, 9


def test_certificates_are_small_and_the_page_links_each_once() -> None:
    page = text_of("docs/values.md")
    linked = [name for name in NAMES if not name.startswith(FIRST_MOVES)]
    assert all(page.count(f"](values/{name})") == 1 for name in linked)
    sizes = [file.stat().st_size for file in FILES]
    assert max(sizes) < KEPT
    assert sum(sizes) < 5_000_000


def test_a_certificate_claims_what_its_name_says() -> None:
    folders = {folder_of(*rules): rules for rules in RULES}
    for file, name in zip(FILES, NAMES, strict=True):
        kept = read(file, DIRECTORY)
        size, which = file.name.split(".")[:2]
        size, _, move = size.partition("-")
        stones = kept.claim.root.position.colouring
        assert kept.claim.board.name == size
        assert which == ("lower" if kept.claim.game.winner is BLACK else "upper")
        if (folder := Path(name).parent.as_posix()) in folders:
            assert kept.rules == folders[folder]
            assert set(stones.colours) == {EMPTY}
            assert not kept.claim.history
        elif folder == FIRST_MOVES:
            assert kept.rules == RULES[0]
            played = [point_name(stones.graph, v) for v in stones.where(BLACK)] or ["pass"]
            assert played == [move]
            assert kept.claim.root.passes == (move == "pass")
        else:
            assert folder == DIFFERENT
            assert kept.rules[0] == move
            assert not kept.claim.history


def test_every_board_and_first_move_of_each_symmetry_has_both_certificates() -> None:
    assert first_moves("1x4") == ["A1", "B1", "pass"]
    assert first_moves("3x3") == ["A3", "B3", "B2", "pass"]
    stems = [f"{folder_of(*rules)}/{size}" for size in boards(10) for rules in RULES]
    stems += [f"{FIRST_MOVES}/{size}-{move}" for size in boards(9) for move in first_moves(size)]
    for stem in stems:
        for which in ("lower", "upper"):
            assert (DIRECTORY / f"{stem}.{which}.jsonl.gz").is_file(), stem


def test_small_certificates_are_accepted() -> None:
    small = [file for file in FILES if read(file, DIRECTORY).nodes <= FEW][::EACH]
    assert len(small) > 5
    assert all(check(file).valid for file in small)


@pytest.mark.slow
@each("name", NAMES, parts=12)
def test_every_certificate_is_accepted(name: str) -> None:
    assert check(DIRECTORY / name).valid


def test_a_value_is_what_both_bounds_leave(tmp_path: Path) -> None:
    for name in ("1x5.lower", "1x5.upper"):
        shutil.copy(DIRECTORY / f"{name}.jsonl.gz", tmp_path)
    page = "<!-- values -->\n<!-- end of values -->"
    shown = with_values(page, tmp_path)
    assert "| 1x5 | 0 | – |" in shown
    assert "| 1x5 | [19](values/1x5.lower.jsonl.gz) | [32](values/1x5.upper.jsonl.gz) |" in shown
    (tmp_path / "1x5.upper.jsonl.gz").unlink()
    assert "| 1x5 | 0 to +5 | – |" in with_values(page, tmp_path)


PAGE = text_of("docs/reference/what-is-known.md")
GAMES = re.findall(r"^\| (\dx\d) \| (\S+), (\w+) \| `(\d+)` \| `goproof count games", PAGE, re.M)
POSITIONS = re.findall(r"^\| (\S+) \| `(\d+)` \| `goproof count positions \1` \|", PAGE, re.M)


def test_every_number_is_counted_below() -> None:
    for what, rows in (("games", GAMES), ("positions", POSITIONS)):
        assert 10 < len(rows) == PAGE.count(f"| `goproof count {what} ")


@pytest.mark.parametrize(
    ("board", "positions"),
    # On 9x9 and larger squares it takes minutes.
    [pytest.param(*row, marks=pytest.mark.slow if len(row[1]) > 30 else ()) for row in POSITIONS],
)
def test_numbers_of_positions_are_what_is_counted(board: str, positions: str) -> None:
    assert count("positions", board).count == int(positions)


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
