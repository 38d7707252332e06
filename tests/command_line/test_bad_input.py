"""Bad input ends in one clear line on standard error and exit status 2."""

from pathlib import Path

import pytest

from godoors.report.progress import ProgressLine
from goproof.rulebook.documents import documents
from tests.support.refusals import Refusal


@pytest.fixture(autouse=True)
def _on_no_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    # There two seconds pass before the complaint, and progress is reported.
    monkeypatch.setattr(ProgressLine, "__call__", lambda *_: None)


@pytest.mark.parametrize("by", ["--sources", "GOPROOF_SOURCES"])
@pytest.mark.parametrize("name", ["S2/clear", "S2/clear-colour", "S2", "S2:47", "so it says", None])
def test_sources_that_cannot_be_read_are_named(
    refused: Refusal,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str | None,
    by: str,
) -> None:
    def error(directory: Path) -> str:
        # The option is stronger than the variable.
        monkeypatch.setenv("GOPROOF_SOURCES", str(directory if by != "--sources" else "/none"))
        given = (by, str(directory)) if by == "--sources" else ()
        return refused("rules", *([] if name is None else [name]), *given)

    assert f"there is no directory of sources {tmp_path / 'none'}" in error(tmp_path / "none")
    assert f"the directory of sources {tmp_path} lacks the file S" in error(tmp_path)
    for document in documents().values():
        (tmp_path / document.name).write_bytes(b"caf\xe9")
    assert "is not UTF-8: byte 3 can't be read" in error(tmp_path)
    for document in documents().values():
        (tmp_path / document.name).write_text("Another edition.", encoding="utf-8")
    edition = error(tmp_path)
    if name is not None and " " in name:
        assert f"no document in {tmp_path} says 'so it says'" in edition
    else:
        assert "is another edition than the one that was read: S" in edition
        assert " is not in its line" in edition


@pytest.mark.parametrize(
    ("name", "complaint_is"),
    [
        ("S4:29", "S4-house-notes.txt says nothing in line 29"),
        ("S4:999:2", "S4-house-notes.txt says nothing in line 999, sentence 2"),
        ("S7:1", "unknown source 'S7'"),
        ("some words of it", "name with --sources a directory that holds them"),
    ],
)
def test_passages_that_are_not_there_are_named(
    refused: Refusal,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    complaint_is: str,
) -> None:
    monkeypatch.delenv("GOPROOF_SOURCES", raising=False)
    assert complaint_is in refused("rules", name)


@pytest.mark.parametrize("command", ["verify", "errata", "legal"])
@pytest.mark.parametrize(
    ("size", "says"),
    [("0x3", "no points"), ("3", "ROWSxCOLUMNS"), ("-1x3", "ROWSxCOLUMNS"), ("3x0", "no points")],
)
def test_a_board_without_points_or_of_no_known_form_is_named(
    refused: Refusal, command: str, size: str, says: str
) -> None:
    error = refused(command, f"--board={size}")
    assert repr(size) in error
    assert says in error


def test_an_unknown_command_is_answered_with_the_nearest(
    refused: Refusal,
) -> None:
    error = refused("solv")
    assert "did you mean solve?" in error
    assert "choose from" not in error


@pytest.mark.parametrize(
    ("argv", "nearest"),
    [
        (("legal", "--board", "2x2", "--rules", "tromp-tailor"), "tromp-taylor"),
        (("legal", "--board", "2x2", "--rules", "S7"), "S"),
        (("legal", "--board", "2x2", "--rules", "S2:as-print"), "as-printed"),
        (("legal", "--board", "2x2", "--rules", "S2:without-S2/clear"), "S2/clear-colour"),
        (("rules", "S2/clear-color"), "S2/clear-colour"),
        (("verify", "clear_is_idempotant"), "clear_is_idempotent"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(
    refused: Refusal, argv: tuple[str, ...], nearest: str
) -> None:
    error = refused(*argv)
    assert "unknown" in error
    assert f"did you mean {nearest}" in error.replace("'", "")


@pytest.mark.parametrize("timeout", ["0", "-1", "nan", "inf", "soon"])
def test_a_timeout_that_is_no_positive_number_of_seconds_is_refused(
    refused: Refusal, timeout: str
) -> None:
    assert "timeout" in refused("verify", f"--timeout={timeout}")


@pytest.mark.parametrize(
    "argv",
    [
        ("verify", "--jobs", "0"),
        ("errata", "--jobs", "-2"),
        ("verify", "--solver", "yices"),
        ("verify", "--method", "guessing"),
        ("verify", "--cluster", "nowhere"),
        ("verify", "--store", "/dev/null/none"),
        ("verify", "--store", __file__),
        ("legal",),
        ("legal", "--board", "2x2", "--graph", "board.txt"),
        ("legal", "--board", "2x2", "--komi", "half"),
        ("legal", "--board", "2x2", "--komi", "1e400000"),
        ("legal", "--board", "2x2", "--komi", "7/0"),
        ("legal", "--board", "99999x99999"),
        ("verify", "--board", "1x" + "9" * 5000),
        ("errata", "--board", "40x40"),
        ("play", "--board", "3x3", "--handicap", "10000000000"),
        ("play", "--board", "3x3", "--seed", "-1"),
        ("legal", "--board", "2x2", "--handicap", "-1"),
        ("legal", "--board", "2x2", "--ko", "super"),
        ("legal", "--board", "2x2", "--rules", "S2", "--ko", "simple"),
        ("legal", "--board", "2x2", "--rules", "S1", "--ko", "simple"),
        ("legal", "--board", "2x2", "--rules", "S4", "--scoring", "area"),
        ("legal", "--graph", "no-such-file.txt"),
        ("solve",),
        (),
    ],
)
def test_bad_options_are_refused_in_one_line(
    refused: Refusal,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    argv: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text("a b\n")
    refused(*argv)


@pytest.mark.parametrize(
    ("moves", "number"), [("C1", 1), ("A1 A2 A5", 3), ("A1 pas", 2), ("pass agree:A9", 2)]
)
def test_a_point_off_the_board_is_named_with_the_number_of_its_move(
    refused: Refusal, moves: str, number: int
) -> None:
    error = refused("legal", "--board", "2x2", "--moves", moves)
    assert f"move {number}:" in error
    assert "no point of 2x2, which runs from A2 to B1" in error


@pytest.mark.parametrize(
    ("diagram", "says"),
    [
        ("X.O/..", "row 2 has 2 points, where the first row has 3"),
        ("X.O/.%.", "line 2, column 2: '%'"),
        ("", "has no row of points"),
        ("XO/XX", "the black stone at A2"),
        ("XX/XX", "has no liberty"),
    ],
)
def test_a_malformed_or_unplayable_diagram_is_located(
    refused: Refusal, diagram: str, says: str
) -> None:
    error = refused("legal", f"--position={diagram}", "--to-move", "white")
    assert "--position: " in error
    assert says in error


@pytest.mark.parametrize(
    "argv",
    [
        ("--position", "X.", "--board", "1x2", "--to-move", "black"),
        ("--position", "X."),
        ("--board", "1x2", "--to-move", "black"),
    ],
)
def test_a_position_goes_with_a_side_to_move_and_no_board(
    refused: Refusal, argv: tuple[str, ...]
) -> None:
    refused("legal", *argv)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a b\nb c c\n", "line 2, column 5"),
        ("a b\n  c c\n", "line 2, column 5: the edge c c is a loop"),
        ("a b\nb c\n b a\n", "line 3, column 2: the edge b a is given twice"),
        ("# nothing\n", "at least one point"),
    ],
)
def test_a_malformed_edge_list_is_located(
    refused: Refusal, tmp_path: Path, text: str, says: str
) -> None:
    file = tmp_path / "board.txt"
    file.write_text(text)
    error = refused("legal", "--graph", str(file))
    assert str(file) in error
    assert says in error


GRAPHML = """<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <graph edgedefault="{kind}"><node id="a"/><node id="b"/>{edges}</graph>
</graphml>
"""
EDGE = '<edge source="a" target="{}"/>'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<graphml", "not GraphML"),
        (GRAPHML.format(kind="directed", edges=EDGE.format("b")), "undirected"),
        (GRAPHML.format(kind="undirected", edges=EDGE.format("a")), "loop"),
        (GRAPHML.format(kind="undirected", edges=EDGE.format("b") * 2), "twice"),
    ],
)
def test_a_graphml_file_that_is_no_board_is_refused(
    refused: Refusal, tmp_path: Path, text: str, says: str
) -> None:
    file = tmp_path / "board.graphml"
    file.write_text(text)
    error = refused("legal", "--graph", str(file))
    assert str(file) in error
    assert says in error


def test_a_file_that_is_no_text_is_refused(refused: Refusal, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text" in refused("legal", "--graph", str(file))
