"""`goproof compare`: its answers, its document, its exit status and its complaints."""

import json

import pytest

from godoors.command_line.main import main
from tests.support.refusals import Refusal


def test_document_has_the_witness_with_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "S2:as-printed", "S2", "--board", "1x2", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert (document["a"], document["b"]) == ("S2:as-printed", "S2")
    assert (document["board"], document["level"]) == ("1x2", "game")
    assert document["verdict"] == "different"
    witness = document["witness"]
    assert witness["moves"] == ["A1"]
    assert witness["to_move"] == "black"
    assert witness["a"]["ended"] is True
    assert witness["b"]["ended"] is False
    assert document["responsible"] == ["S2/game-single-move"]


def test_equivalence_is_status_0_and_an_open_end_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sides = ["compare", "chinese,komi=0", "aga,komi=0"]
    assert main([*sides, "--board", "1x2"]) == 0
    assert "equivalent" in capsys.readouterr().out
    assert main([*sides, "--board", "2x3", "--limit", "20"]) == 1
    assert "unknown" in capsys.readouterr().out


def test_options_override_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "chinese", "cgos,komi=3", "--board", "1x2"]) == 1
    assert main(["compare", "chinese", "cgos,komi=3", "--board", "1x2", "--komi", "0"]) == 0
    capsys.readouterr()


def test_difference_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "S2:as-printed", "S1", "--level", "move"]) == 1
    out = capsys.readouterr().out
    assert "before the move    S2:as-printed    S1" in out
    assert "1 X .              1 .(.)           1 .(O)" in out
    assert "replayed in gospec by both sides" in out


def test_matrix_has_rows_and_columns_and_komi_on_request(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = ["S1:without-S1/C9-suicides", "S2", "aga"]
    asked = ["compare", *names, "--matrix", "--board", "1x2", "--jobs", "1"]

    def cells(*options: str) -> list[list[str]]:
        assert main([*asked, *options]) == 0
        shown = capsys.readouterr().out.splitlines()
        return [line.split()[2:] for line in shown if line[:1].isdigit()]

    assert cells("--with-komi") == [["·", "=", "≠0"], ["=", "·", "≠0"], ["≠0", "≠0", "·"]]
    assert cells() == [["·", "=", "="], ["=", "·", "="], ["=", "=", "·"]]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["S1"], "two sides are wanted, not 1:"),
        (["S1", "S2", "--with-komi"], "--with-komi goes with --matrix"),
        (["S1", "S2", "S3"], "two sides are wanted, not 3:"),
        (["S1", "S9"], "unknown rules 'S9'"),
        (["S1", "S2", "--level", "depth"], "unknown level 'depth'"),
        (["S1", "S2", "--limit", "0"], "--limit 0"),
        (["S1", "--b-file", "nowhere.py"], "nowhere.py: no such file"),
        (["S1", "S2", "--board", "3y3"], "3y3"),
        (["S1", "S4", "--level", "move", "--board", "6x6"], "6x6 has 36 points"),
        (["S1", "--matrix"], "--matrix with the one name S1"),
        (["--matrix", "--komi", "0"], "with options in the names only"),
        (["--matrix", "--watch", "winner"], "with options in the names only"),
        (["S1", "S3", "--komi", "5"], "has no option --komi"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    arguments: list[str], complaint: str, refused: Refusal
) -> None:
    assert complaint in refused("compare", *arguments)
