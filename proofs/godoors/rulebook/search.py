"""Where the documents say something, and which clauses stand there."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from godoors.rulebook.documents import Copy, Place, SourceDocument, documents, sentences_of

_MARKUP = r"</?\w+>|[*`]"


@dataclass(frozen=True)
class Sentence:
    """A sentence of a source: its line, and its number within the line; both counted from 1.

    Without a number it is all sentences of the line.
    """

    source: str
    line: int
    number: int | None = None

    def is_in(self, place: Place) -> bool:
        """Tell whether the sentence belongs to the passages of a place in its document."""
        return any(passage.holds(self.line, self.number) for passage in place.passages)


def clauses_of(sentences: Iterable[Sentence]) -> tuple[list[str], list[Place]]:
    """Return the clauses that the sentences belong to, and the places that belong to none.

    Both are in the order of the register.
    """
    by_source: dict[str, list[Sentence]] = {}
    for sentence in sentences:
        by_source.setdefault(sentence.source, []).append(sentence)
    clauses, left_out = [], []
    for source, document in documents().items():
        of_source = by_source.get(source, [])
        clauses += [id for id, place in document.clauses.items() if _any_in(of_source, place)]
        left_out += [place for place in document.left_out if _any_in(of_source, place)]
    return clauses, left_out


def _any_in(sentences: list[Sentence], place: Place) -> bool:
    return any(sentence.is_in(place) for sentence in sentences)


def sentences_saying(words: str, copy: Copy) -> list[Sentence]:
    """Return the sentences that the words are found in, in any of the documents.

    Capitals, the form of apostrophes, emphasis and where lines are broken make no difference.
    Raises UsageError when a document can't be read.
    """
    wanted = _normal(words)
    sentences = (
        sentence
        for source, document in documents().items()
        for sentence in _saying(wanted, _numbered(source, document, copy))
    )
    return list(sentences) if wanted else []


def _numbered(source: str, document: SourceDocument, copy: Copy) -> Iterator[tuple[Sentence, str]]:
    for line, text in enumerate(copy.lines(document.name), 1):
        for number, said in enumerate(sentences_of(text), 1):
            if normal := _normal(said):
                yield Sentence(source, line, number), normal


def _saying(wanted: str, numbered: Iterator[tuple[Sentence, str]]) -> Iterator[Sentence]:
    sentences, ends, text = [], [], ""
    for sentence, said in numbered:
        sentences.append(sentence)
        text += said + " "
        ends.append(len(text))
    begins = [0, *ends]
    at = text.find(wanted)
    while at >= 0:
        for sentence, begin, end in zip(sentences, begins, ends, strict=False):
            if begin < at + len(wanted) and at < end:
                yield sentence
        at = text.find(wanted, at + 1)


def _normal(text: str) -> str:
    import html

    plain = html.unescape(re.sub(_MARKUP, "", text)).replace("\u2019", "'")
    return " ".join(plain.casefold().split())
