"""The page of values says what the certificates beside it claim, and the checker accepts these."""

from __future__ import annotations

from pathlib import Path

import pytest

from goproof.certificates.check import check
from goproof.report.values_page import claim_of, with_values
from gospec.colouring import EMPTY
from tests.repository.checkout import ROOT

DOCS = ROOT / "docs"
FILES = sorted((DOCS / "values").glob("*.jsonl.gz"))
# So many nodes are checked at once.
FEW = 200


def test_the_page_is_what_the_certificates_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = (DOCS / "values.md").read_text(encoding="utf-8")
    assert with_values(page) == page
    assert all(page.count(file.name) == 1 for file in FILES)


def test_certificates_are_small_and_of_empty_boards() -> None:
    assert len(FILES) > 10
    assert max(file.stat().st_size for file in FILES) < 100_000
    assert sum(file.stat().st_size for file in FILES) < 5_000_000
    for file in FILES:
        claim, _ = claim_of(file)
        assert set(claim.root.position.colouring.colours) == {EMPTY}
        assert file.name.startswith(f"{claim.board.name}.")


def test_small_certificates_are_accepted() -> None:
    small = [file for file in FILES if claim_of(file)[1] <= FEW]
    assert len(small) > 5
    assert all(check(file).valid for file in small)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_certificate_is_accepted(file: Path) -> None:
    assert check(file).valid


def test_a_value_is_what_both_bounds_leave(tmp_path: Path) -> None:
    for name in ("1x5.lower", "1x5.upper"):
        source = DOCS / "values" / f"{name}.jsonl.gz"
        (tmp_path / source.name).write_bytes(source.read_bytes())
    page = "<!-- values -->\n<!-- end of values -->"
    assert "| 1x5 | **0** | positional, allowed | at least 0 |" in with_values(page, tmp_path)
    (tmp_path / "1x5.upper.jsonl.gz").unlink()
    assert "| 1x5 | 0 to +5 |" in with_values(page, tmp_path)
