"""The register of clauses against the sources' documents, where these are at hand."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from book.pages import locate, writing
from godoors.rulebook.citations import IN_ORDER, code_of
from godoors.rulebook.documents import Copy, documents, place_of, sentences_of
from godoors.rulebook.listing import rules
from godoors.rulebook.search import Sentence, sentences_saying
from goproof.rulebook.clauses import CLAUSES
from tests.repository.checkout import ROOT
from tests.support.documents import BESIDE_THE_CHECKOUT, real_documents
from tests.support.each import each

# Nobody writes so many words in a row just as a source has them.
COPIED = 9
TEXTS = (".py", ".md", ".toml", ".json", ".txt", ".pyi")


@pytest.fixture
def copy() -> Copy:
    directory = real_documents()
    if directory is None:
        pytest.skip(f"no documents: GOPROOF_SOURCES is not set, nor is there {BESIDE_THE_CHECKOUT}")
    return Copy(directory)


def sentences(source: str, copy: Copy) -> Iterator[tuple[Sentence, str]]:
    """Every sentence of a source's document, blank lines left out."""
    for line, text in enumerate(copy.lines(documents()[source].name), 1):
        for number, said in enumerate(sentences_of(text) if text else [], 1):
            yield Sentence(source, line, number), said


# --- without the documents -------------------------------------------------------------------


@pytest.mark.parametrize("source", CLAUSES)
def test_every_clause_has_a_place_in_the_order_of_the_register(source: str) -> None:
    places = documents()[source].clauses
    assert list(places) == list(CLAUSES[source])
    everything = [*places.values(), *documents()[source].left_out]
    assert all(re.fullmatch("[0-9a-f]{16}", place.digest) for place in everything)
    assert all(place.why for place in documents()[source].left_out)
    assert not any(place.why for place in places.values())


def test_code_that_states_a_clause_is_what_stands_in_its_file() -> None:
    for clause in IN_ORDER:
        for code in code_of(clause):
            lines = (ROOT / "spec" / code.file).read_text(encoding="utf-8").split("\n")
            stands = lines[code.first - 1 : code.last]
            assert [line.strip() for line in stands] == [
                line.strip() for line in code.text.split("\n")
            ]
            assert re.match(r"@|def |class ", code.text)
            assert code.name.rpartition(".")[2] in code.text


# --- with the documents ----------------------------------------------------------------------


@each("clause", IN_ORDER)
def test_clause_stands_where_the_register_says(copy: Copy, clause: str) -> None:
    words = copy.words(clause)
    assert words.strip()
    (shown,) = rules(clause, copy.directory).clauses
    assert shown.words == words


def test_digests_are_those_of_the_documents(copy: Copy) -> None:
    assert locate.main(["--check", "--sources", str(copy.directory)]) == 0


@pytest.mark.parametrize("source", CLAUSES)
def test_every_sentence_is_of_a_clause_or_is_left_out_for_a_reason(copy: Copy, source: str) -> None:
    document = documents()[source]
    for sentence, said in sentences(source, copy):
        clauses = [c for c, place in document.clauses.items() if sentence.is_in(place)]
        reasons = [place.why for place in document.left_out if sentence.is_in(place)]
        assert bool(clauses) != bool(reasons), (sentence, said)


@pytest.mark.parametrize("source", CLAUSES)
def test_every_sentence_is_found_by_its_words(copy: Copy, source: str) -> None:
    for sentence, said in sentences(source, copy):
        if re.search(r"\w \w", said):
            assert sentence in sentences_saying(said, copy)


def words_of(text: str) -> list[str]:
    # Single letters are mostly those of formulas.
    return re.findall(r"[a-z]{2,}", text.lower())


def runs_of(words: list[str]) -> set[tuple[str, ...]]:
    return {tuple(words[i : i + COPIED]) for i in range(len(words) - COPIED + 1)}


def test_words_of_the_documents_are_not_copied_into_the_project(copy: Copy) -> None:
    said: set[tuple[str, ...]] = set()
    for document in documents().values():
        said |= runs_of(words_of("\n".join(copy.lines(document.name))))
    assert said
    code = ("spec", "impl", "proofs", "tests", "bench", "mutants", "engines", "checkers")
    tops = (*code, "docs", "book")
    files = [p for top in tops for p in (ROOT / top).rglob("*") if p.suffix in TEXTS]
    for path in [*files, *ROOT.glob("*.md")]:
        assert not said & runs_of(words_of(path.read_text(encoding="utf-8"))), path


def test_pages_are_written_with_the_words(
    copy: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Every erratum's trial takes long, and is no matter here.
    some = {"S2/clear-colour": writing.ERRATA["S2/clear-colour"]}
    monkeypatch.setattr(writing, "ERRATA", some)
    into = tmp_path / "pages"
    where = ["--directory", str(ROOT / "docs"), "--sources", str(copy.directory)]
    assert writing.main([*where, "--into", str(into)]) == 0
    readings = (into / "readings.md").read_text(encoding="utf-8")
    for clause in IN_ORDER:
        shown = "\n".join(f"  {line}".rstrip() for line in copy.words(clause).split("\n"))
        assert f"\n  {clause} in {place_of(clause)}:\n\n  ```text\n{shown}\n  ```\n" in readings
        for code in code_of(clause):
            assert f"  `{code.name}`, {code.file}" in readings
    errata = (into / "reference" / "errata.md").read_text(encoding="utf-8")
    assert f"```text\n{copy.words('S2/clear')}\n```\n" in errata
    assert "    def clear(" not in errata
    assert "```python\ndef clear(" in errata
    assert (into / "specification.md").is_file()
    # Never into the project's own pages, nor over anything.
    for taken in (into, ROOT / "docs", ROOT / "docs" / "words"):
        assert writing.main([*where, "--into", str(taken)]) == 2
    assert writing.main(where) == 2
