"""What `goproof solve` prints, writes and returns."""

import json
from itertools import count
from pathlib import Path

import pytest

from godoors.command_line.main import main
from goimpl.jit import notice
from goproof.certificates.check import check as check_file
from goproof.problems.asking import Asker
from tests.repository.checkout import PROBLEMS


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(["solve", *argv])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_json_has_what_is_promised(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A processor's clock may stand still for longer than a small problem takes.
    monkeypatch.setattr(notice, "_processor_clock", notice._Clock(count(0.0).__next__))
    argv = (str(PROBLEMS / "straight-three.json"), "--json", "--threats", "0,0")
    status, out, _ = run(capsys, *argv)
    told = json.loads(out)
    assert status == 0
    assert told["status"] == "unsettled"
    assert told["winner"] == "black"
    assert told["first_moves"] == ["C2"]
    assert told["certificate"]["checked"]
    assert [entry["winner"] for entry in told["table"]] == ["black", "white"]
    assert "play is confined to" in told["assumptions"][0]
    assert {"nodes", "seconds", "principal_variation"} <= set(told)
    assert all(seconds > 0 for seconds in told["processor_seconds"].values())
    unchecked = json.loads(run(capsys, *argv, "--no-check")[1])
    assert not unchecked["certificate"]["checked"]
    spent = unchecked["processor_seconds"]
    assert spent.pop("checking") == 0
    assert min(spent.values()) > 0


def test_an_unexpected_status_is_status_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    document = json.loads((PROBLEMS / "straight-three.json").read_text())
    file = tmp_path / "problem.json"
    file.write_text(json.dumps(document | {"expected": "dead"}))
    status, out, _ = run(capsys, str(file))
    assert status == 1
    says = "unsettled with up to one threat each (whoever moves first wins), but expected dead"
    assert says in out
    assert "a threat is a move elsewhere" in out


def test_explanation_refutes_every_wrong_first_move(capsys: pytest.CaptureFixture[str]) -> None:
    argv = (str(PROBLEMS / "straight-three.json"), "--explain", "--threats", "0,0")
    status, out, _ = run(capsys, *argv)
    assert status == 0
    assert "how Black wins, 6 moves deep:\n  Black C2\n" in out
    for move in ("B2", "D2", "pass"):
        assert f"Black {move} is refuted:" in out
    _, out, err = run(capsys, *argv, "--depth", "1", "--no-check")
    assert err == ""
    assert "how Black wins, 1 moves deep:\n  Black C2 (…)\n" in out
    assert "NOT CHECKED" in out


def test_ctrl_c_says_that_nothing_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Asker, "ask", interrupted)
    status, out, error = run(capsys, str(PROBLEMS / "one-eye.json"))
    assert (status, out) == (130, "")
    assert error.endswith("goproof solve: interrupted; the search begins anew next time\n")


def test_certificates_are_written_and_valid(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, several = tmp_path / "one.jsonl", tmp_path / "all"
    options = ("--certificate", str(one), "--certificates", str(several), "--all-moves")
    status, _, _ = run(capsys, str(PROBLEMS / "direct-ko.json"), *options)
    assert status == 0
    files = sorted(several.iterdir())
    assert {"after-pass.jsonl.gz", "black-first-1-1.jsonl.gz"} <= {file.name for file in files}
    assert all(check_file(file).valid for file in [one, *files])


# --- several problems ------------------------------------------------------------------------


def test_several_problems_end_in_a_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one = str(PROBLEMS / "one-eye.json")
    status, out, err = run(
        capsys, one, str(PROBLEMS / "two-eyes.json"), "--certificates", str(tmp_path), "--jobs", "1"
    )
    assert (status, err) == (0, "")
    *_, heading, first, second, counts = out.splitlines()
    assert heading.split() == ["status", "expected", "empty", "threats", "seconds", "problem"]
    assert first.split()[:6] == ["dead", "dead", "1", "1,", "1", first.split()[5]]
    assert first.endswith("one-eye.json")
    assert second.startswith("alive")
    assert counts == "2 problems: 1 alive, 1 dead"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["1-one-eye", "2-two-eyes"]


def test_a_file_that_is_refused_does_not_keep_the_others_from_being_solved(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text((PROBLEMS / "one-eye.json").read_text())
    status, out, err = run(capsys, str(tmp_path))
    assert status == 2
    assert err.startswith(f"goproof solve: {tmp_path / 'a.json'}: not JSON")
    assert out.splitlines()[-1] == "2 problems: 1 dead, 1 refused"
    status, out, _ = run(capsys, str(tmp_path), "--json")
    told = json.loads(out)
    assert status == 2
    assert "not JSON" in told["problems"][0]["error"]
    assert told["problems"][1]["status"] == "dead"
    assert told["statuses"] == {"dead": 1, "refused": 1}
    assert told["processor_seconds"] == told["problems"][1]["processor_seconds"]


def test_a_cropped_problem_is_shown_and_written_by_the_names_of_the_large_board(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    stones = "AB[ac][bc][cc][dc][ea][eb][ec]AW[ab][bb][cb][db][da]"
    file, tree, kept = (tmp_path / name for name in ("corner.sgf", "tree.sgf", "kept.jsonl"))
    file.write_text(f"(;GM[1]SZ[19]{stones}PL[B]MA[ab])")
    options = ("--threats", "0,0", "--all-moves", "--sgf", str(tree), "--certificate", str(kept))
    status, out, _ = run(capsys, str(file), *options)
    assert status == 0
    assert out.startswith("Black to play kills at B19 (proved).\n    19 . . . O X~\n")
    assert "    18 O O O O X~\n    17 X X X X  ~\n       ~ ~ ~ ~ ~\n       A B C D E\n" in out
    assert "~ the board goes on" in out
    verdict = check_file(kept)
    assert verdict.valid
    assert verdict.claim is not None
    assert "on graph of 14 points" in verdict.claim
    assert "A18" in verdict.claim
    # The tree of the solution can be solved again.
    written = tree.read_text(encoding="utf-8")
    assert "(;B[ba]" in written
    assert "C[wrong]" in written
    status, out, _ = run(capsys, str(tree), "--json", "--threats", "0,0")
    told = json.loads(out)
    assert told["first_moves"] == ["B19"]
    assert told["cropped"]["from"] == 361
