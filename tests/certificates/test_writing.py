"""Certificates written from a search: lines as the format asks for, and accepted.

That they claim what was asked, tests/agreement sees.
"""

import gzip
import os
from hashlib import sha256
from pathlib import Path

import pytest

from gochecker.checker import check
from gochecker.claim import read_claim
from gochecker.entries import NodeEntry, PositionEntry, read_entry
from gochecker.reading import parsed
from goimpl.search import Answer, Capture, prove
from goproof.certificates.writing import superko
from goproof.certificates.writing.encoding import Encoder
from goproof.certificates.writing.superko import certificate, written_blocks
from goproof.errors import UsageError
from gospec.law.graph import Graph, from_edges, rectangle, torus
from gospec.law.ko import KoRule
from tests.certificates.examples import KO_RULES, examples, lives, question, searched
from tests.certificates.plain import text
from tests.support.commands import Run
from tests.support.each import each

BLACK, WHITE = 1, 2
STAR = from_edges([("hub", "a"), ("hub", "b"), ("hub", "c")], name="star")


@each("graph", [STAR, torus(2, 2), torus(1, 3), rectangle(3, 1)])
def test_any_board_can_be_written(graph: Graph) -> None:
    for margin in range(-len(graph), len(graph) + 2):
        assert not check(text(searched(graph, margin))).fault


@each("name", ["c.jsonl", "c.jsonl.gz"])
def test_a_file_is_compressed_as_its_name_says(tmp_path: Path, name: str) -> None:
    lines = [f"{line.rstrip()}\n".encode() for line in text(searched(rectangle(1, 3), 3))]
    assert [*written_blocks(lines, tmp_path / name)] == lines
    content = (tmp_path / name).read_bytes()
    plain = gzip.decompress(content) if name.endswith(".gz") else content
    assert plain == b"".join(lines)
    with pytest.raises(UsageError, match="nowhere"):
        [*written_blocks(lines, tmp_path / "nowhere" / name)]


@pytest.mark.parametrize("name", ["c.jsonl", "c.jsonl.gz"])
def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text("kept")
    begun = written_blocks(iter([b"one\n", b"two\n"]), file)
    assert next(begun) == b"one\n"
    begun.close()
    assert file.read_text() == "kept"
    assert [*tmp_path.iterdir()] == [file]
    link = tmp_path / f"link-{name}"
    link.symlink_to(file)
    assert [*written_blocks([b"one\n"], link)] == [b"one\n"]
    assert link.is_symlink()
    assert file.read_bytes() != b"kept"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert [*written_blocks([b"one\n"], pipe)] == [b"one\n"]
    assert os.read(reader, 9) == b"one\n"
    os.close(reader)


def test_without_an_answer_there_is_no_certificate() -> None:
    graph = rectangle(1, 1)
    with pytest.raises(ValueError, match="no certificate"):
        certificate(question(graph, 0), Answer(None, None, "memory", 1, 0.0), graph)


# --- by symmetry -------------------------------------------------------------------------------


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("suicide", [True, False])
@pytest.mark.parametrize(
    ("graph", "margins"),
    [
        (rectangle(2, 3), (0, 1)),
        pytest.param(rectangle(1, 7), (2, 3), marks=pytest.mark.slow),
        pytest.param(rectangle(3, 3), (9, 10), marks=pytest.mark.slow),
        (STAR, range(-1, 3)),
    ],
    ids=str,
)
def test_what_is_written_by_symmetry_is_accepted(
    graph: Graph, margins: tuple[int, ...], ko: KoRule, suicide: bool
) -> None:
    for margin in margins:
        asked = question(graph, margin, ko=ko, suicide=suicide)
        answer = prove(asked, memory=1 << 26)
        by_symmetry = check(certificate(asked, answer, graph, by_symmetry=True).lines())
        assert not by_symmetry.fault
        assert by_symmetry.nodes <= check(certificate(asked, answer, graph).lines()).nodes


def test_a_line_of_play_that_would_come_back_is_left_as_it_was_found() -> None:
    """On 3x4 a few proofs would forbid their own position if all images were one."""
    lines = searched(rectangle(3, 4), 4, by_symmetry=True)
    assert not check(text(lines)).fault
    nodes = [line for line in lines if "node" in line]
    states = {(node["position"], node["to_move"], node["passes"]) for node in nodes}
    assert len(states) < len(nodes)


@each(
    "graph, colours, history",
    [
        # An image of what is forbidden has been there before.
        (rectangle(1, 4), (2, 2, 0, 0), {((0, 0, 1, 0), 1), ((0, 1, 0, 2), 2), ((0, 2, 0, 0), 1)}),
        # Of what is required, the image has not.
        (rectangle(2, 2), (0, 0, 1, 2), {((0, 1, 0, 1), 2), ((2, 0, 0, 0), 2), ((2, 1, 0, 0), 2)}),
    ],
)
def test_a_history_is_unlike_its_images(
    graph: Graph, colours: tuple[int, ...], history: set[tuple[tuple[int, ...], int]]
) -> None:
    position = {"colours": colours, "history": frozenset(history), "ko": "situational"}
    assert not check(text(searched(graph, 5, by_symmetry=True, **position))).fault


def test_symmetries_are_written_of_a_score_where_they_are_few() -> None:
    for shape, number in (((1, 1), 0), ((1, 4), 1), ((3, 3), 7), ((4, 3), 3)):
        assert len(superko.symmetries_of(rectangle(*shape))) == number
    assert superko.symmetries_of(torus(4, 4)) == []
    position = {"colours": (0, WHITE, BLACK, 0), "goal": Capture((2,), BLACK, (0, 1, 3))}
    assert not searched(rectangle(1, 4), 0, by_symmetry=True, **position)[0]["symmetries"]


# --- what is read is written as the same -------------------------------------------------------


@each("name", examples, parts=4)
def test_a_certificate_is_written_as_it_was_read(name: str) -> None:
    header, *rest, _ = examples()[name]
    claim = read_claim(header)
    encoder = Encoder(claim)
    line = encoder.first_line()
    assert read_claim(parsed(line)) == claim
    # Lists of points keep their order.
    assert parsed(line)["claim"] == header["claim"]
    for line in rest:
        entry = read_entry(claim, line)
        assert isinstance(entry, PositionEntry | NodeEntry)
        assert parsed(encoder.line(entry)) == line


def test_stones_that_are_supposed_are_written() -> None:
    header = lives(diagram="XX/.O", target="A2", immortal="B2 B1", to_move="white")
    header["claim"]["supposed"] = ["B1"]
    assert parsed(Encoder(read_claim(header)).first_line())["claim"] == header["claim"]


# --- the bytes ---------------------------------------------------------------------------------

# What is asked, the file that is written, and how its digest by `sha256sum` begins, uncompressed.
WRITTEN = """
value 2x2 --certificate v => v.lower 67834888
value 2x2 --ko situational --suicide forbidden --symmetries yes --certificate v => v.lower 218e937d
value 2x2 --ko simple --cycle draw --certificate v => v.lower 44eef0b7
value 1x5 --ko simple --cycle captures --certificate v => v.upper 3c132e26
solve straight-three --certificates . => black-first-0-0.jsonl.gz 2abc4f74
solve straight-three --certificates . => black-first-1-1.jsonl.gz 7fdfc74a
"""


@each("line", WRITTEN.strip().splitlines())
def test_a_certificate_has_the_bytes_that_it_had(
    line: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _, written = line.partition(" => ")
    name, digest = written.split()
    monkeypatch.chdir(tmp_path)
    assert run(asked)[0] == 0
    content = (tmp_path / name).read_bytes()
    plain = gzip.decompress(content) if name.endswith(".gz") else content
    assert sha256(plain).hexdigest().startswith(digest)
