"""What `goproof replay` prints of records, and with which status it ends."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from godoors.command_line.main import main
from gospec.presets import PRESETS
from tests.support.refusals import refusals_of

GOOD = "(;SZ[3]KM[0]RE[B+8];B[bb];W[];B[])"


def test_json_is_one_line_for_each_game_and_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, none = (tmp_path / f"{name}.sgf" for name in ("good", "bad", "none"))
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text("(;SZ[3];B[bb];W[bb])", encoding="utf-8")

    def rows_of(*words: object, status: int) -> list[dict[str, Any]]:
        assert main(["replay", *map(str, words), "--json"]) == status
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    (row,) = rows_of(good, "--rules=tromp-taylor", status=0)
    assert row["score"] == {"black": 9, "white": 0}
    assert (row["legal"], row["ended"], row["winner"]) == (True, True, "black")
    assert row["result"]["agrees"] is False
    assert row["prisoners"] == {"black": 0, "white": 0}
    rows = rows_of(good, bad, "--rules=aga", "--rules=S1", status=1)
    judged = [(row["rules"]["name"], row["illegal_at"]) for row in rows]
    assert judged == [("aga", None), ("S1", None), ("aga", 2), ("S1", 2)]
    assert rows_of(good, bad, none, status=2)[2]["error"] == "No such file or directory"


def test_text_tells_the_move_the_reason_and_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.SGF").write_text("(;SZ[2];B[aa];W[ab];B[ab])", encoding="utf-8")
    (tmp_path / "two.sgf").write_text("(;SZ[2];B[aa];W[])", encoding="utf-8")
    assert main(["replay", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "tromp-taylor: illegal: move 3, black A1: occupied (S1/R7)" in out
    assert "2 X .\n" in out
    assert "    recorded result not compared: no result is recorded\n" in out
    assert out.endswith("2 games\n  tromp-taylor: 1 legal, 1 illegal\n")


def test_text_tells_the_recorded_result_beside_the_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgf"
    file.write_text(GOOD, encoding="utf-8")
    assert main(["replay", str(file), *(f"--rules={name}" for name in PRESETS)]) == 0
    out = capsys.readouterr().out
    assert out.count("  tromp-taylor: legal; ended, winner black; score: Black 9, White 0\n") == 1
    assert out.count("    recorded result B+8 differs: the scoring is by territory\n") == 5
    assert out.count("    recorded result B+8 agrees: the score is the recorded one\n") == 1
    # Rules in the place of a file are told from one.
    assert main(["replay", "--rules", "aga", "chinese,komi=0", str(file)]) == 2
    assert capsys.readouterr().err.splitlines()[0] == (
        "chinese,komi=0: No such file or directory; each set of rules needs a --rules of its own"
    )


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
