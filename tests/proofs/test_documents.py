"""Places in documents, their words and digests, on documents invented for the purpose."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from book.pages.locate import with_digests
from godoors.rulebook import documents
from godoors.rulebook.documents import Copy
from godoors.rulebook.listing import rules
from goproof.documents.typed import UNSET
from goproof.errors import UsageError

INVENTED = {
    "S0": ("zero.md", "Title\n\nOne rule,\nover two lines.\n"),
    "S1": ("one.txt", "1.5 first! Second, isn't it? Third. Fourth\n\n<li>A *starred* item.</li>\n"),
}
TABLE = """\
[S0]
document = "zero.md"

[S0.clauses]
"S0/1" = { lines = "3-4" }

[S0.left_out]
"1" = { why = "the title" }

[S1]
document = "one.txt"

[S1.clauses]
"S1/R1" = { lines = "1:1" }
"S1/R2" = { lines = "1:2-3 3" }

[S1.left_out]
"""


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory with the invented documents; the register has their places for this test."""
    where = tmp_path / "documents"
    where.mkdir()
    for name, text in INVENTED.values():
        (where / name).write_text(text, encoding="utf-8")
    table = tmp_path / "clauses.toml"
    table.write_text(with_digests(TABLE, Copy(where)), encoding="utf-8")
    monkeypatch.setattr(documents, "FILE", table)
    documents.documents.cache_clear()
    yield where
    documents.documents.cache_clear()


def test_a_document_is_known_by_its_words_whatever_its_lines(directory: Path) -> None:
    for name, text in INVENTED.values():
        (directory / name).write_bytes(("\ufeff" + text.replace("\n", " \r\n")).encode())
    (directory / "zero.md").rename(directory / "a copy.txt")
    # Another edition under the name is not taken for it.
    (directory / "zero.md").write_text("Other rules.\n", encoding="utf-8")
    assert Copy(directory).words("S0/1") == "One rule,\nover two lines."
    # The mark of the byte order stands before the first line.
    assert Copy(directory).words("S1/R1") == "1.5 first!"
    assert Copy(directory).words("S1/R2") == "Second, isn't it? Third.\n<li>A *starred* item.</li>"


def refused(directory: Path, clause: str = "S0/1") -> str:
    with pytest.raises(UsageError) as refusal:
        Copy(directory).words(clause)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


@pytest.mark.parametrize("text", ["Title\n\nOne rule, over two lines.\n", ""])
def test_another_edition_is_told_by_file_clause_and_lines(directory: Path, text: str) -> None:
    (directory / "zero.md").write_text(text, encoding="utf-8")
    assert refused(directory) == (
        f"{directory / 'zero.md'} is another edition than the one that was read: "
        "S0/1 is not in its lines 3-4"
    )
    # The other document is as it was.
    assert Copy(directory).words("S1/R1") == "1.5 first!"
    (directory / "one.txt").write_text("1.5 first!\n\n<li>A *starred* item.</li>\n")
    assert "S1/R2 is not in its lines 1:2-3, 3" in refused(directory, "S1/R2")


def test_what_cannot_be_read_is_named(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (directory / "zero.md").write_bytes(b"Title\n\nOne r\xfcle,\n")
    assert refused(directory) == f"{directory / 'zero.md'} is not UTF-8: byte 12 can't be read"

    # Who runs the tests as root may read every file.
    def denied(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", denied)
        assert refused(directory) == f"{directory / 'zero.md'} can't be read: Permission denied"
    assert refused(directory / "none") == f"there is no directory of sources {directory / 'none'}"
    assert "there is no directory" in refused(directory / "zero.md")
    (directory / "zero.md").unlink()
    assert refused(directory) == f"the directory of sources {directory} lacks the file zero.md"
    (directory / "zero.md").mkdir()
    assert "lacks the file zero.md" in refused(directory)
    assert "can't be read" in refused(directory / ("a" * 5000))


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("3-9", "S0/1: zero.md has no lines 3-9"),
        ("3:7", "S0/1: zero.md has no line 3:7"),
        ("three", "S0/1: 'three' is no passage such as 7-10 or 11:2-3"),
    ],
)
def test_lines_that_are_not_there_are_named(directory: Path, lines: str, complaint: str) -> None:
    with pytest.raises(UsageError) as refusal:
        with_digests(TABLE.replace("3-4", lines), Copy(directory))
    assert str(refusal.value) == complaint


def test_code_that_is_written_from_a_source_stands_before_the_law() -> None:
    [clause] = rules("S1/R9").clauses or []
    of_source = ["/sources/" in code.file for code in clause.code]
    assert of_source == sorted(of_source, reverse=True)
    assert {*of_source} == {True, False}


def test_clause_is_listed_with_its_words_and_code(directory: Path) -> None:
    (clause,) = rules("S0/1", directory).clauses
    assert clause.words == "One rule,\nover two lines."
    assert (clause.document, clause.lines) == ("zero.md", "3-4")
    assert [code.name for code in clause.code] == ["gospec.law.graph.rectangle"]
    assert rules("S0/1").clauses[0].words is UNSET
