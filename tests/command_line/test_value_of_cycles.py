"""`goproof value --ko simple --cycle draw`, and `check` of what it keeps."""

import json
from pathlib import Path

import pytest

from godoors.command_line.main import main

CYCLE = ("--ko", "simple", "--cycle", "draw")


def test_the_value_is_told_with_the_rule_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["value", "2x2", *CYCLE, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["value"] == found["lower"]["bound"] == found["upper"]["bound"] == 0
    assert found["lower"]["checked"] is found["upper"]["checked"] is True
    assert (found["rules"]["ko"], found["rules"]["cycle"]) == ("simple", "draw")
    assert "a situation that occurs again ends the game as a draw" in found["rules"]["in_words"]
    assert found["lower"]["nodes"] > 0


def test_what_is_kept_is_checked_by_its_first_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "v.jsonl.gz"
    argv = ["--position", "XO/X.", "--to-move", "white", "--rules", "chinese"]
    assert main(["value", *argv, *CYCLE, "--certificate", str(kept)]) == 0
    told = capsys.readouterr().out
    assert "simple ko, a cycle is a draw, suicide forbidden" in told
    for which in ("lower", "upper"):
        file = tmp_path / f"v.{which}.jsonl.gz"
        assert f"checked, kept in {file}" in told
        assert main(["check", str(file), "--json"]) == 0
        verdict = json.loads(capsys.readouterr().out)
        assert verdict["valid"] is True
        assert "0 for a draw" in verdict["claim"]


def test_captures_decide_otherwise_than_a_draw_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    argv = ["1x6", "--ko", "simple", "--cycle", "captures", "--suicide", "forbidden"]
    assert main(["value", *argv, "--certificate", str(tmp_path / "v.jsonl.gz"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["value"], found["rules"]["cycle"]) == (1, "captures")
    assert found["lower"]["checked"] is found["upper"]["checked"] is True
    assert "fewer stones have left the board since" in found["rules"]["in_words"]
    # To see what cycles win, positions are judged once more.
    assert main(["value", *argv, "--cycle", "draw", "--no-check", "--json"]) == 0
    assert 0 < json.loads(capsys.readouterr().out)["nodes"] < found["nodes"]
    for which in ("lower", "upper"):
        assert main(["check", str(tmp_path / f"v.{which}.jsonl.gz")]) == 0
        assert "for a game won by captures" in capsys.readouterr().out


def test_what_is_left_open_is_unknown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goproof.values.cycle_strategies.PASSES", (3,))
    argv = ["value", "--position", "XXXX.", "--to-move", "black", "--ko", "simple"]
    assert main([*argv, "--cycle", "captures"]) == 1
    assert capsys.readouterr().out == "unknown: whether cycles win by 1 is open after 3 passes\n"
    assert main([*argv, "--cycle", "captures", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    why = "whether cycles win by 1 is open after 3 passes"
    assert found == {"schema": "value/1", "value": None, "unknown": why}
