"""What `goproof solve` prints, writes and returns."""

import json
import re
from itertools import count
from pathlib import Path

import pytest

from goimpl.jit import notice
from goproof.certificates.check import check
from goproof.problems.asking import Asker
from tests.problems.posing import written
from tests.repository.checkout import PROBLEMS
from tests.support.commands import Run, Told

THREE = "solve straight-three --threats 0,0"


def test_json_has_what_is_promised(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    # A processor's clock may stand still for longer than a small problem takes.
    monkeypatch.setattr(notice, "_processor_clock", notice._Clock(count(0.0).__next__))
    answer = told(THREE)
    assert (answer["status"], answer["winner"]) == ("unsettled", "black")
    assert answer["first_moves"] == ["C2"]
    assert answer["certificate"]["checked"]
    assert [entry["winner"] for entry in answer["table"]] == ["black", "white"]
    assert "play is confined to" in answer["assumptions"][0]
    assert {"nodes", "seconds", "principal_variation"} <= set(answer)
    assert all(seconds > 0 for seconds in answer["processor_seconds"].values())
    unchecked = told(THREE, "--no-check")
    assert not unchecked["certificate"]["checked"]
    spent = unchecked["processor_seconds"]
    assert spent.pop("checking") == 0
    assert min(spent.values()) > 0


def test_an_unexpected_status_is_status_1(run: Run, tmp_path: Path) -> None:
    document = json.loads((PROBLEMS / "straight-three.json").read_text())
    status, out, _ = run("solve", written(tmp_path, document | {"expected": "dead"}))
    assert status == 1
    says = "unsettled with up to one threat each (whoever moves first wins), but expected dead"
    assert says in out
    assert "a threat is a move elsewhere" in out


def test_explanation_refutes_every_wrong_first_move(run: Run) -> None:
    status, out, _ = run(THREE, "--explain")
    assert status == 0
    assert "how Black wins, 6 moves deep:\n  Black C2\n" in out
    for move in ("B2", "D2", "pass"):
        assert f"Black {move} is refuted:" in out
    _, out, err = run(f"{THREE} --explain --depth 1 --no-check")
    assert err == ""
    assert "how Black wins, 1 move deep:\n  Black C2 (…)\n" in out
    assert "NOT CHECKED" in out


def test_ctrl_c_says_that_nothing_is_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Asker, "ask", interrupted)
    status, out, error = run("solve one-eye")
    assert (status, out) == (130, "")
    assert error.endswith("goproof solve: interrupted; the search begins anew next time\n")


def test_certificates_are_written_and_valid(run: Run, tmp_path: Path) -> None:
    one, several = tmp_path / "one.jsonl", tmp_path / "all"
    words = ("--all-moves", "--certificate", one, "--certificates", several)
    assert run("solve direct-ko", *words)[0] == 0
    files = sorted(several.iterdir())
    assert {"after-pass.jsonl.gz", "black-first-1-1.jsonl.gz"} <= {file.name for file in files}
    assert all(check(file).valid for file in [one, *files])


def test_several_problems_end_in_a_table(run: Run, tmp_path: Path) -> None:
    status, out, err = run("solve one-eye two-eyes --jobs 1 --certificates", tmp_path)
    assert (status, err) == (0, "")
    *_, heading, first, second, counts = out.splitlines()
    heads = ["status", "expected", "first move", "empty", "threats", "seconds", "problem"]
    assert re.split(r" {2,}| (?=empty)", heading) == heads
    assert first.split()[:6] == ["dead", "dead", "A2", "1", "1,", "1"]
    assert first.endswith(" one-eye")
    assert second.startswith("alive")
    assert counts == "2 problems: 1 alive, 1 dead"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["1-one-eye", "2-two-eyes"]


def test_a_file_that_is_refused_does_not_keep_the_others_from_being_solved(
    run: Run, told: Told, tmp_path: Path
) -> None:
    # A folder is searched for problems, and for no other files.
    (inner := tmp_path / "inner").mkdir()
    (inner / "a.JSON").write_text("{")
    (tmp_path / "notes.txt").write_text("no problem")
    (tmp_path / "z.json").write_text((PROBLEMS / "one-eye.json").read_text())
    status, out, err = run("solve", tmp_path)
    assert status == 2
    assert err.startswith(f"goproof solve: {inner / 'a.JSON'}: not JSON")
    assert out.splitlines()[-1] == "2 problems: 1 dead, 1 refused"
    answer = told("solve", tmp_path, status=2)
    refused, solved = answer["problems"]
    assert "not JSON" in refused["error"]
    assert solved["status"] == "dead"
    assert answer["statuses"] == {"dead": 1, "refused": 1}
    assert answer["processor_seconds"] == solved["processor_seconds"]


def test_a_cropped_problem_is_shown_and_written_by_the_names_of_the_large_board(
    run: Run, told: Told, tmp_path: Path
) -> None:
    stones = "AB[ac][bc][cc][dc][ea][eb][ec]AW[ab][bb][cb][db][da]"
    tree, kept = tmp_path / "tree.sgf", tmp_path / "kept.jsonl"
    file = written(tmp_path, f"(;GM[1]SZ[19]{stones}PL[B]MA[ab])")
    words = ("--threats", "0,0", "--all-moves", "--sgf", tree, "--certificate", kept)
    status, out, _ = run("solve", "--no-elsewhere", file, *words)
    assert status == 0
    assert out.startswith(
        "Black to play kills at B19 (proved).\n    Black to move\n    19 . . . O X~\n"
    )
    assert "    18 O O O O X~\n    17 X X X X  ~\n       ~ ~ ~ ~ ~\n       A B C D E\n" in out
    assert "~ the board goes on" in out
    verdict = check(kept)
    assert verdict.valid
    assert verdict.claim is not None
    assert "on graph of 14 points" in verdict.claim
    assert "A18" in verdict.claim
    # The tree of the solution can be solved again.
    text = tree.read_text(encoding="utf-8")
    assert "(;B[ba]" in text
    assert "C[wrong]" in text
    answer = told("solve --no-elsewhere --threats 0,0", tree)
    assert answer["first_moves"] == ["B19"]
    assert answer["cropped"]["from"] == 361
