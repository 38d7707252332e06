"""Famous shapes on the whole board: what is proved of them is what textbooks have."""

import json

import pytest

import goproof
from tests.repository.checkout import ROOT

SHAPES = sorted((ROOT / "docs" / "shapes").glob("*.json"))


@pytest.mark.slow
@pytest.mark.parametrize("file", SHAPES, ids=lambda file: file.stem)
def test_no_shape_is_proved_to_be_anything_but_what_textbooks_have(file: object) -> None:
    expected = json.loads(file.read_text())["expected"]  # type: ignore[attr-defined]
    found = goproof.solve(str(file), threats=(0, 0))
    assert found.status in (expected, "conditional", "unknown")
    if found.status != expected:
        assert not str(found).startswith(("Black to play cannot", "White's"))
