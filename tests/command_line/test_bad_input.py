"""Bad input ends in one clear line on standard error and exit status 2."""

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.each import each
from tests.support.refusals import Refusal


def test_sources_that_cannot_be_read_are_named(
    refused: Refusal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What else may be wrong with them tests/proofs/test_documents.py has."""
    lacking = f"the directory of sources {tmp_path} lacks the file S"
    for words in (["rules", "S2/clear"], ["rules"]):
        monkeypatch.setenv("GOPROOF_SOURCES", str(tmp_path))
        assert lacking in refused(*words)
        # The option is stronger than the variable.
        monkeypatch.setenv("GOPROOF_SOURCES", "/none")
        assert lacking in refused(*words, "--sources", str(tmp_path))


def refusals() -> Iterator[tuple[list[str], list[str]]]:
    """The command lines of the table, and words of what is said of each."""
    for line in Path(__file__).with_name("refusals.txt").read_text(encoding="utf-8").splitlines():
        asked, _, says = line.partition(" => ")
        if words := shlex.split(asked.replace("NUMBER", "9" * 5000), comments=True):
            yield words[1:], says.replace(r"\n", "\n").split(" … ")


@each("argv, says", refusals(), ids=str, parts=4)
def test_what_cannot_be_done_is_refused_in_one_line(
    argv: list[str],
    says: list[str],
    refused: Refusal,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """It leaves nothing where it is run."""
    place = tmp_path_factory.mktemp("refused")
    (place / "board.txt").write_text("a b\n", encoding="utf-8")
    (place / "moves").write_text("A1\nB2 B2\n", encoding="utf-8")
    (place / "folder").mkdir()
    monkeypatch.chdir(place)
    monkeypatch.delenv("GOPROOF_SOURCES", raising=False)
    said = refused(*argv)
    assert said.startswith(f"goproof {argv[0]}: " if argv[1:] else "goproof")
    assert [word for word in says if word not in said] == [], said
    assert {path.name for path in place.iterdir()} == {"board.txt", "moves", "folder"}


@each(
    "text, says",
    [
        (b"a b\nb c c\n", "line 2, column 5"),
        (b"a b\n  c c\n", "line 2, column 5: the edge c c is a loop"),
        (b"a b\nb c\n b a\n", "line 3, column 2: the edge b a is given twice"),
        (b"# nothing\n", "at least one point"),
        (b"\xff\xfe\x00", "not a text"),
    ],
)
def test_a_file_that_is_no_board_is_refused(
    refused: Refusal, tmp_path: Path, text: bytes, says: str
) -> None:
    file = tmp_path / "board.txt"
    file.write_bytes(text)
    assert says in refused("legal", "--graph", file)
