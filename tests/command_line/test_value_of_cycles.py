"""`goproof value --ko simple --cycle draw`, and `check` of what it keeps."""

from pathlib import Path

import pytest

from tests.support.commands import Run, Told

CYCLE = "--ko simple --cycle draw"


def test_what_is_kept_is_checked_by_its_first_line(run: Run, told: Told, tmp_path: Path) -> None:
    line = f"value --position XO/X. --to-move white --rules chinese {CYCLE} --certificate"
    status, out, _ = run(line, tmp_path / "v.jsonl.gz")
    assert status == 0
    assert "simple ko, a cycle is a draw, suicide forbidden" in out
    for which in ("lower", "upper"):
        file = tmp_path / f"v.{which}.jsonl.gz"
        assert f"checked, kept in {file}" in out
        assert "0 for a draw" in told("check", file)["claim"]


def test_captures_decide_otherwise_than_a_draw_does(run: Run, told: Told, tmp_path: Path) -> None:
    line = "value 1x6 --ko simple --suicide forbidden --cycle"
    found = told(f"{line} captures --certificate {tmp_path}/v.jsonl.gz")
    assert (found["value"], found["rules"]["cycle"]) == (1, "captures")
    assert found["lower"]["checked"] is found["upper"]["checked"] is True
    assert "fewer stones have left the board since" in found["rules"]["in_words"]
    # To see what cycles win, positions are judged once more.
    assert 0 < told(f"{line} draw --no-check")["nodes"] < found["nodes"]
    for which in ("lower", "upper"):
        status, out, _ = run(f"check {tmp_path}/v.{which}.jsonl.gz")
        assert (status, "for a game won by captures" in out) == (0, True)


def test_what_is_left_open_is_unknown(
    run: Run, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goproof.values.cycle_strategies.PASSES", (3,))
    line = "value --position XXXX. --to-move black --ko simple --cycle captures"
    why = "whether cycles win by 1 is open after 3 passes"
    assert run(line)[:2] == (1, f"unknown: {why}\n")
    assert told(line, status=1) == {"schema": "value/1", "value": None, "unknown": why}
