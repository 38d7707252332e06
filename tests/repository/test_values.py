"""The page of values says what the certificates beside it claim, and the checker accepts these."""

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
from gospec import BLACK, EMPTY, point_name
from tests.repository.checkout import ROOT
from tests.support.each import each

DIRECTORY = ROOT / CERTIFICATES
FILES = sorted(DIRECTORY.rglob("*.jsonl.gz"))
NAMES = [file.relative_to(DIRECTORY).as_posix() for file in FILES]
# So many nodes are checked at once; of these, every so many-th.
FEW, EACH = 60, 9


def test_certificates_are_small_and_the_page_links_each_once() -> None:
    page = (ROOT / "docs" / "values.md").read_text(encoding="utf-8")
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
