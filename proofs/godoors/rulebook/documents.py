"""Where the clauses stand in the sources' documents, and their words, if the reader has these.

The project holds places and digests only. What a reader's own copy says there is taken for the
words of a clause only when it has the digest.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from goproof.errors import UsageError
from goproof.rulebook.clauses import FILE

_PASSAGE = r"(\d+)(?:-(\d+)|:(\d+)(?:-(\d+))?)?"
_END_OF_SENTENCE = r"(?<=[.?!])\s+"
Lines = tuple[str, ...]
# Bytes of a file that may be a document under another name.
LONGEST = 1 << 20


@dataclass(frozen=True)
class Excerpt:
    """Whole lines of a document, or some sentences of one line; all are counted from 1."""

    first: int
    last: int
    sentences: range | None = None

    def words(self, lines: Lines) -> str | None:
        """Return what a document says here, or None where it is too short."""
        if self.last > len(lines):
            return None
        if self.sentences is None:
            return "\n".join(lines[self.first - 1 : self.last])
        sentences = sentences_of(lines[self.first - 1])
        if self.sentences[-1] > len(sentences):
            return None
        return " ".join(sentences[i - 1] for i in self.sentences)


@dataclass(frozen=True)
class Place:
    """Where something stands in a document: passages, and the digest of their words.

    Parameters: `at`, the passages, such as `7-10 11:2-3`; `why`, '' for a clause, else why they
    belong to none. `passages` raises ValueError for other text.
    """

    document: str
    at: str
    digest: str = ""
    why: str = ""

    @cached_property
    def passages(self) -> tuple[Excerpt, ...]:
        """The passages themselves."""
        return tuple(map(_passage, self.at.split()))

    @property
    def lines(self) -> str:
        """The passages in short, such as `7-10` or `11:2-3, 37:1`."""
        return ", ".join(self.at.split())

    def __str__(self) -> str:
        return f"{self.document}, {self.in_words}"

    @property
    def in_words(self) -> str:
        """The passages with the word for them: `line 3`, `lines 7-10`."""
        (first, *others) = self.passages
        several = others or first.first < first.last
        return f"line{'s' * bool(several)} {self.lines}"

    def words(self, lines: Lines) -> str | None:
        """Return what a document says here, or None where it is too short."""
        passages = [passage.words(lines) for passage in self.passages]
        if any(words is None for words in passages):
            return None
        return "\n".join(words for words in passages if words is not None)

    def is_said_in(self, lines: Lines) -> bool:
        """Tell whether the document's words here are those that the clause was read from."""
        words = self.words(lines)
        return words is not None and digest_of(words) == self.digest


@dataclass(frozen=True)
class SourceDocument:
    """Where everything stands in the document of one source."""

    name: str
    clauses: Mapping[str, Place]
    left_out: tuple[Place, ...]


def sentences_of(line: str) -> list[str]:
    """Return the sentences of a line: each but the last ends in a stop, and a space follows."""
    return re.split(_END_OF_SENTENCE, line.strip())


def digest_of(words: str) -> str:
    """Return sixteen hexadecimal digits of the SHA-256 of the words."""
    from hashlib import sha256

    return sha256(words.encode()).hexdigest()[:16]


def _passage(word: str) -> Excerpt:
    match = re.fullmatch(_PASSAGE, word)
    if match is None:
        raise ValueError(f"{word!r} is no passage such as 7-10 or 11:2-3")
    first, last, sentence, last_sentence = (int(n) if n else None for n in match.groups())
    assert first is not None
    if sentence is None:
        return Excerpt(first, last or first)
    return Excerpt(first, first, range(sentence, (last_sentence or sentence) + 1))


@cache
def documents() -> dict[str, SourceDocument]:
    """Return where the clauses of each source stand."""
    import tomllib

    table = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {source: _document(**entry) for source, entry in table.items()}


def _document(
    document: str, clauses: dict[str, dict[str, str]], left_out: dict[str, dict[str, str]]
) -> SourceDocument:
    return SourceDocument(
        document,
        {
            id: Place(document, entry["lines"], entry.get("digest", ""))
            for id, entry in clauses.items()
        },
        tuple(Place(document, lines, **entry) for lines, entry in left_out.items()),
    )


def place_of(clause: str) -> Place:
    """Return where a clause stands. Raises KeyError for a clause whose place is not recorded."""
    return documents()[clause.partition("/")[0]].clauses[clause]


class Copy:
    """A reader's own copy of the documents: a directory that holds them, under any names.

    A document is the file that has the words of its places, by their digests. Raises UsageError
    when there is no such directory.
    """

    def __init__(self, directory: str | Path) -> None:
        import stat

        self.directory = Path(directory)
        try:
            # `Path.is_dir` doesn't tell, from Python 3.14 on, that a name is too long.
            is_there = stat.S_ISDIR(self.directory.stat().st_mode)
        except (FileNotFoundError, NotADirectoryError):
            is_there = False
        except OSError as error:
            raise UsageError(
                f"the directory of sources {self.directory} can't be read: {error.strerror}"
            ) from None
        if not is_there:
            raise UsageError(f"there is no directory of sources {self.directory}")
        self._read: dict[str, Lines] = {}

    def lines(self, document: str) -> Lines:
        """Return the lines of a document, without the blanks at their ends.

        Raises UsageError when the directory lacks it, or when it can't be read as UTF-8.
        """
        if document not in self._read:
            self._read[document] = self._found(document)
        return self._read[document]

    def _found(self, document: str) -> Lines:
        """Return the lines of the document of this name, or of its words where there is one."""
        places = [
            place
            for each in documents().values()
            if each.name == document
            for place in (*each.clauses.values(), *each.left_out)
        ]
        named = self.directory / document
        others = (file for file in sorted(self.directory.iterdir()) if file.is_file())
        for path in (named, *(file for file in others if file.stat().st_size < LONGEST)):
            with suppress(UsageError):
                lines = read_lines(path)
                if all(place.is_said_in(lines) for place in places):
                    return lines
        # Another edition, of which single clauses may be said, or no file.
        return read_lines(named)

    def words(self, clause: str) -> str:
        """Return the words of a clause.

        Raises UsageError when the document can't be read, or is another edition.
        """
        return self.words_at(place_of(clause), clause)

    def words_at(self, place: Place, what: str) -> str:
        """Return the words at a place, of which errors speak as `what`. Raises as `words` does."""
        lines = self.lines(place.document)
        words = place.words(lines)
        if words is None or not place.is_said_in(lines):
            raise UsageError(
                f"{self.directory / place.document} is another edition than the one that was "
                f"read: {what} is not in its {place.in_words}"
            )
        return words


def read_lines(path: Path) -> Lines:
    """Return the lines of a file, without the blanks at their ends.

    Raises UsageError when there is no such file, or when it can't be read as UTF-8.
    """
    try:
        if not path.is_file():
            raise UsageError(f"the directory of sources {path.parent} lacks the file {path.name}")
        # Whole lines in any system's form, and no mark of the byte order.
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8: byte {error.start} can't be read") from None
    except OSError as error:
        raise UsageError(f"{path} can't be read: {error.strerror}") from None
    return tuple(line.rstrip() for line in text.split("\n"))
