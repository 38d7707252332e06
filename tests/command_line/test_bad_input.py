"""Bad input ends in one clear line on standard error and exit status 2."""

from pathlib import Path

import pytest

from godoors.report.progress import ProgressLine
from tests.support.each import each
from tests.support.refusals import Refusal, refusals_of


@pytest.fixture(autouse=True)
def _on_no_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    # There two seconds pass before the complaint, and progress is reported.
    monkeypatch.setattr(ProgressLine, "__call__", lambda *_: None)


@pytest.mark.parametrize("name", ["S2/clear", ""])
def test_sources_that_cannot_be_read_are_named(
    refused: Refusal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """What else may be wrong with them tests/proofs/test_documents.py has."""
    names, lacking = [name] if name else [], f"the directory of sources {tmp_path} lacks the file S"
    monkeypatch.setenv("GOPROOF_SOURCES", str(tmp_path))
    assert lacking in refused("rules", *names)
    # The option is stronger than the variable.
    monkeypatch.setenv("GOPROOF_SOURCES", "/none")
    assert lacking in refused("rules", *names, "--sources", str(tmp_path))


test_what_cannot_be_done_is_refused_in_one_line = refusals_of()


GRAPHML = """<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <graph edgedefault="{kind}"><node id="a"/><node id="b"/>{edges}</graph>
</graphml>
"""
EDGE = '<edge source="a" target="{}"/>'


@each(
    "name, text, says",
    [
        ("board.txt", "a b\nb c c\n", "line 2, column 5"),
        ("board.txt", "a b\n  c c\n", "line 2, column 5: the edge c c is a loop"),
        ("board.txt", "a b\nb c\n b a\n", "line 3, column 2: the edge b a is given twice"),
        ("board.txt", "# nothing\n", "at least one point"),
        ("board.txt", b"\xff\xfe\x00", "not a text"),
        ("board.graphml", "<graphml", "not GraphML"),
        ("board.graphml", GRAPHML.format(kind="directed", edges=EDGE.format("b")), "undirected"),
        ("board.graphml", GRAPHML.format(kind="undirected", edges=EDGE.format("a")), "loop"),
        ("board.graphml", GRAPHML.format(kind="undirected", edges=EDGE.format("b") * 2), "twice"),
        ("board.graphml", GRAPHML.format(kind="undirected", edges=EDGE.format("c")), "not on"),
        ("board.graphml", GRAPHML.format(kind="undirected", edges="<hyperedge/>"), "two ends"),
        ("board.graphml", GRAPHML.format(kind="undirected", edges='<node id="a"/>'), "an id of"),
        ("board.graphml", GRAPHML.format(kind="undirected", edges="<graph/>"), "one graph"),
        ("board.graphml", "<svg/>", "one graph"),
    ],
)
def test_a_file_that_is_no_board_is_refused(
    refused: Refusal, tmp_path: Path, name: str, text: str | bytes, says: str
) -> None:
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert says in refused("legal", "--graph", file)
