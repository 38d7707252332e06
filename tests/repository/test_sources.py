"""The register of clauses against the sources' documents, where these are at hand."""

import os
import re
from pathlib import Path

import pytest

from book.pages.locate import with_digests
from godoors.rulebook.citations import IN_ORDER, code_of
from godoors.rulebook.documents import Copy, Place, documents, sentences_of
from godoors.rulebook.listing import rules
from goproof.rulebook.clauses import CLAUSES, FILE
from tests.repository.checkout import ROOT

# Nobody writes so many words in a row just as a source has them.
COPIED = 9
TEXTS = (".py", ".md", ".toml", ".json", ".txt", ".pyi")


@pytest.fixture
def copy() -> Copy:
    # They are no part of the project, so that most who run the tests have none.
    beside = ROOT.parent / "shared" / "seeds"
    directory = Path(os.environ.get("GOPROOF_SOURCES") or beside)
    if not directory.is_dir():
        pytest.skip(f"no documents: GOPROOF_SOURCES is not set, nor is there {beside}")
    return Copy(directory)


@pytest.mark.parametrize("source", CLAUSES)
def test_every_place_has_a_digest_and_what_is_left_out_a_reason(source: str) -> None:
    places, left_out = documents()[source].clauses, documents()[source].left_out
    for place in (*places.values(), *left_out):
        assert re.fullmatch("[0-9a-f]{16}", place.digest)
        assert bool(place.why) is (place in left_out)


def test_code_that_states_a_clause_is_what_stands_in_its_file() -> None:
    for code in (code for clause in IN_ORDER for code in code_of(clause)):
        lines = (ROOT / "spec" / code.file).read_text(encoding="utf-8").split("\n")
        stands = [line.strip() for line in lines[code.first - 1 : code.last]]
        assert stands == [line.strip() for line in code.text.split("\n")]
        assert re.match(r"@|def |class ", code.text)
        assert code.name.rpartition(".")[2] in code.text


def test_clauses_stand_where_the_register_says(copy: Copy) -> None:
    for clause in IN_ORDER:
        (shown,) = rules(clause, copy.directory).clauses
        assert shown.words == copy.words(clause)
        assert shown.words.strip()
    for source in rules(None, copy.directory).formalisations:
        assert all(passage.words for passage in source.left_out)
    table = FILE.read_text(encoding="utf-8")
    assert with_digests(table, copy) == table


def holds(place: Place, line: int, sentence: int) -> bool:
    return any(
        each.first <= line <= each.last and (each.sentences is None or sentence in each.sentences)
        for each in place.passages
    )


@pytest.mark.parametrize("source", CLAUSES)
def test_every_sentence_is_of_a_clause_or_left_out_for_a_reason(copy: Copy, source: str) -> None:
    document = documents()[source]
    for line, text in enumerate(copy.lines(document.name), 1):
        for number, said in enumerate(sentences_of(text) if text else [], 1):
            clauses = [c for c, place in document.clauses.items() if holds(place, line, number)]
            reasons = [place.why for place in document.left_out if holds(place, line, number)]
            assert bool(clauses) != bool(reasons), said


def runs_of(text: str) -> set[tuple[str, ...]]:
    # Single letters are mostly those of formulas.
    words = re.findall(r"[a-z]{2,}", text.lower())
    return {tuple(words[i : i + COPIED]) for i in range(len(words) - COPIED + 1)}


def test_words_of_the_documents_are_not_copied_into_the_project(copy: Copy) -> None:
    said = set().union(*(runs_of("\n".join(copy.lines(d.name))) for d in documents().values()))
    assert said
    code = ("spec", "impl", "proofs", "tests", "bench", "mutants", "engines", "checkers")
    tops = (*code, "docs", "book")
    files = [p for top in tops for p in (ROOT / top).rglob("*") if p.suffix in TEXTS]
    for path in [*files, *ROOT.glob("*.md")]:
        assert not said & runs_of(path.read_text(encoding="utf-8")), path
