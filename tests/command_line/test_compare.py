"""`goproof compare`: its answers, its document, its exit status and its complaints."""

import pytest

from gospec import TEXTS
from tests.support.commands import Run, Told, tell

WITNESS = """
compare S2:as-printed S2 --board 1x2 => 1 a=S2:as-printed b=S2 board=1x2 level=game
compare S2:as-printed S2 --board 1x2 => 1 verdict=different responsible=S2/game-single-move
compare S2:as-printed S2 --board 1x2 => 1 witness.moves=A1 witness.to_move=black
compare S2:as-printed S2 --board 1x2 => 1 witness.a.ended=True witness.b.ended=False
compare chinese cgos,komi=3 --board 1x2 => 1 verdict=different
compare chinese,komi=0 cgos,komi=0 --board 1x2 => verdict=equivalent
"""


def test_document_has_the_witness_and_options_override_both_sides(told: Told) -> None:
    tell(told, WITNESS)


@pytest.mark.parametrize(
    ("answer", "names", "options"),
    [
        ("the same", ["chinese", "cgos"], ""),
        ("equivalent", ["chinese", "aga,komi=15/2"], "--board 1x2"),
        ("unknown", ["chinese", "aga,komi=15/2"], "--board 2x3 --limit 20"),
        ("different", ["chinese", "aga,komi=0"], "--board 1x1"),
        ("different", ["tromp-taylor", "tromp-taylor,komi=1"], "--board 1x1"),
    ],
)
def test_what_presets_leave_out_of_their_texts_stands_beside_every_answer(
    run: Run, told: Told, answer: str, names: list[str], options: str
) -> None:
    expected = int(answer in ("unknown", "different"))
    line = f"compare {options} {' '.join(names)}"
    status, out, _ = run(line)
    first, *lines = out.split("\n")
    assert (status, f": {answer}" in first) == (expected, True)
    said = [each for each in lines if each.startswith("  not compared, as ")]
    left_out = {name: TEXTS[name.split(",")[0]].leaves_out for name in names}
    leaving = [name for name in names if left_out[name] != "nothing"]
    assert [each.split(" leaves")[0].split("as ")[1] for each in said] == leaving
    if "--board 1x1" in line:
        found = told(line, status=expected)["left_out"]
        assert found == [{"side": name, "says": left_out[name]} for name in leaving]


def test_matrix_has_rows_and_columns_and_komi_on_request(run: Run) -> None:
    def cells(*options: str) -> list[list[str]]:
        line = "compare S0:without-S0/3-pairwise S2 aga --matrix --board 1x2 --jobs 1"
        status, out, _ = run(line, *options)
        assert status == 0
        return [row.split()[2:] for row in out.splitlines() if row[:1].isdigit()]

    assert cells("--with-komi") == [["·", "=", "≠0"], ["=", "·", "≠0"], ["≠0", "≠0", "·"]]
    assert cells() == [["·", "=", "="], ["=", "·", "="], ["=", "=", "·"]]
