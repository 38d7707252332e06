"""`goproof compare`: its answers, its document, its exit status and its complaints."""

import json

import pytest

from godoors.command_line.main import main
from gospec.texts import TEXTS
from tests.support.refusals import refusals_of


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


@pytest.mark.parametrize(
    ("answer", "names", "options"),
    [
        ("the same", ("chinese", "cgos"), ()),
        ("equivalent", ("chinese", "aga,komi=15/2"), ("--board", "1x2")),
        ("unknown", ("chinese", "aga,komi=15/2"), ("--board", "2x3", "--limit", "20")),
        ("different", ("chinese", "aga,komi=0"), ("--board", "1x1")),
    ],
)
def test_what_presets_leave_out_of_their_texts_stands_beside_every_answer(
    capsys: pytest.CaptureFixture[str],
    answer: str,
    names: tuple[str, str],
    options: tuple[str, ...],
) -> None:
    status = int(answer in ("unknown", "different"))
    assert main(["compare", *names, *options]) == status
    first, *lines = capsys.readouterr().out.split("\n")
    assert first.endswith(answer)
    said = [line for line in lines if line.startswith("  not compared, as ")]
    assert [line.split(" leaves")[0].split("as ")[1] for line in said] == [*names]
    assert main(["compare", *names, *options, "--json"]) == status
    left_out = json.loads(capsys.readouterr().out)["left_out"]
    says = [TEXTS[name.split(",")[0]].leaves_out for name in names]
    assert left_out == [{"side": n, "says": s} for n, s in zip(names, says, strict=True)]


def test_of_rules_that_leave_nothing_out_nothing_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sides = ["compare", "tromp-taylor", "tromp-taylor,komi=1"]
    assert main([*sides, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["left_out"] == []
    assert main(sides) == 1
    assert "not compared" not in capsys.readouterr().out


def test_options_override_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ["compare", "chinese", "cgos,komi=3", "--board", "1x2"]
    assert (main(sides), main([*sides, "--komi", "0"])) == (1, 0)
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


test_what_cannot_be_done_is_refused_in_one_line = refusals_of("compare")
