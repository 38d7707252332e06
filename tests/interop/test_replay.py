"""What `goproof replay` prints of records, and with which status it ends."""

import json
import os
from pathlib import Path

import pytest

from godoors.command_line.main import main
from gospec.presets import PRESETS
from tests.support.refusals import refusals_of


def test_json_is_one_line_for_each_game_and_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.sgf", tmp_path / "bad.sgf"
    good.write_text("(;SZ[3]RE[B+9];B[bb];W[];B[])", encoding="utf-8")
    bad.write_text("(;SZ[3];B[bb];W[bb])", encoding="utf-8")
    assert main(["replay", str(good), "--rules=tromp-taylor", "--json"]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert row["score"] == {"black": 9, "white": 0}
    assert (row["legal"], row["ended"], row["winner"]) == (True, True, "black")
    assert row["result"]["agrees"] is True
    assert row["prisoners"] == {"black": 0, "white": 0}
    files = [str(good), str(bad), str(tmp_path / "none.sgf")]
    assert main(["replay", *files[:2], "--rules=aga", "--rules=S1", "--json"]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["rules"]["name"], row["illegal_at"]) for row in rows] == [
        ("aga", None),
        ("S1", None),
        ("aga", 2),
        ("S1", 2),
    ]
    assert main(["replay", *files, "--json"]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[2]["error"] == "No such file or directory"


def test_text_tells_the_move_the_reason_and_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.SGF").write_text("(;SZ[2];B[aa];W[ab];B[ab])", encoding="utf-8")
    (tmp_path / "two.sgf").write_text("(;SZ[2];B[aa];W[])", encoding="utf-8")
    assert main(["replay", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "tromp-taylor: illegal: move 3, black A1: occupied (S1/R7)" in out
    assert "2 X .\n" in out
    assert out.endswith("2 games\n  tromp-taylor: 1 legal, 1 illegal\n")


def test_text_tells_the_recorded_result_beside_the_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;SZ[3]KM[0]RE[B+8];B[bb];W[];B[])", encoding="utf-8")
    presets = [f"--rules={name}" for name in PRESETS]
    assert len(presets) == 6
    assert main(["replay", str(file), *presets]) == 0
    out = capsys.readouterr().out
    assert out.count("  tromp-taylor: legal; ended, winner black; score: Black 9, White 0\n") == 1
    assert out.count("    recorded result B+8 differs: the scoring is by territory\n") == 5
    assert out.count("    recorded result B+8 agrees: the score is the recorded one\n") == 1
    file.write_text("(;SZ[3];B[bb])", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert "    recorded result not compared: no result is recorded\n" in capsys.readouterr().out


def test_rules_in_place_of_a_file_are_told_from_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;SZ[3];B[bb])", encoding="utf-8")
    assert main(["replay", "--rules", "aga", "chinese,komi=0", str(file)]) == 2
    wanted = (
        "chinese,komi=0: No such file or directory; each set of rules needs a --rules of its own"
    )
    assert capsys.readouterr().err.splitlines()[0] == wanted


def test_what_a_file_says_is_no_command_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / os.fsdecode(b"\xff\x1b.sgf")
    file.write_bytes(b"(;SZ[3]RU[\x1b[31m]RE[\x1b[2J];B[\x07])")
    assert main(["replay", str(file)]) == 1
    assert main(["replay", str(file), "--json"]) == 1
    out = capsys.readouterr().out.replace("\n", "")
    assert out.isprintable()
    assert "\ufffd" in out


test_what_cannot_be_done_is_refused_in_one_line = refusals_of("replay")
