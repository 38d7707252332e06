"""JSON lines, read strictly: the readers refuse any deviation from the format, in words."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
# In characters and by amount, many times what any certificate of this project needs.
LONGEST_LINE = 1 << 20
LARGEST_NUMBER = 10**18
DEEPEST = 100
INCOMPLETE = "the file ends before the number of its nodes"


class Invalid(ValueError):
    """The checker rejects a certificate; the message gives the reason."""


class Reader:
    """What the lines so far have proved. Its methods raise Invalid to reject the certificate.

    `words` are those of what is claimed; `accepted` is the number of the nodes so far. When it is
    `complete` nothing may follow, unless it `goes_on`.
    """

    goes_on = False

    def __init__(self, words: str) -> None:
        self.words, self.accepted, self.complete = words, 0, False

    @abstractmethod
    def read(self, entry: object) -> None:
        """Read any line but the first."""

    def end(self) -> None:
        """Raise Invalid unless the file may end here."""
        if not self.complete:
            raise Invalid(INCOMPLETE)


def lines_of(path: Path) -> Iterator[str]:
    """Yield the lines of a text in UTF-8, compressed by gzip or not.

    Raises OSError when the file can't be read, Invalid when it is damaged.
    """
    with path.open("rb") as file:
        # A peek, not a seek, so that a pipe will do.
        compressed = file.peek(2)[:2] == b"\x1f\x8b"
        try:
            content = gzip.GzipFile(fileobj=file) if compressed else file
            with io.TextIOWrapper(content, encoding="utf-8", newline="\n") as text:
                while line := text.readline(LONGEST_LINE):
                    if len(line) == LONGEST_LINE:
                        raise Invalid(f"a line of {LONGEST_LINE} characters or more")
                    yield line
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise Invalid("the compressed file is cut off or damaged") from None
        except UnicodeDecodeError:
            raise Invalid("the file is no text in UTF-8") from None


def parsed(text: str) -> Any:
    """Return the value of a line of JSON. Raises Invalid when it isn't JSON."""
    try:
        value = _DECODER.decode(text)
    except Invalid:
        raise
    except ValueError:
        raise Invalid("not JSON") from None
    if text.count("[") + text.count("{") > DEEPEST and _depth(value) > DEEPEST:
        raise Invalid(f"nested more than {DEEPEST} deep")
    return value


def _depth(value: object) -> int:
    inner = list(value.values()) if isinstance(value, dict) else value
    return 1 + max(map(_depth, inner), default=0) if isinstance(inner, list) else 0


def _entries(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        raise Invalid("a field occurs twice in an object")
    return entries


_DECODER = json.JSONDecoder(object_pairs_hook=_entries)


def require_version(line: object, kind: str, only: int) -> None:
    """Raise Invalid unless an object says that it is of this kind, in the version that is read."""
    if not isinstance(line, dict) or line.get("format") != kind:
        raise Invalid(f"no {kind}")
    # For Python, 1.0 and True are 1.
    version = line.get("version")
    if type(version) is not int or version != only:
        raise Invalid(f"a {kind} of version {quoted(version)}, where version {only} is read")


def values(entry: object, *names: str) -> list[Any]:
    """Return the fields of an object that must have exactly these."""
    if not isinstance(entry, dict) or entry.keys() != set(names):
        raise Invalid(f"{quoted(entry)} is no object with the fields {', '.join(names)} only")
    return [entry[name] for name in names]


def integer(value: object, what: str, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """Return a whole number within bounds."""
    # For Python, True is a whole number.
    if type(value) is not int or not least <= value <= most:
        raise Invalid(f"{what}: {quoted(value)} is no whole number that can stand here")
    return value


def in_turn(number: int, due: int, what: str) -> None:
    """Raise Invalid where something comes that is not due."""
    if number != due:
        raise Invalid(f"{what} {number} comes where {due} is due")


def one_of(value: object, what: str, choices: Mapping[str, T]) -> T:
    """Return what one of the given words stands for."""
    if not isinstance(value, str) or value not in choices:
        raise Invalid(f"{what}: {quoted(value)} can't stand here")
    return choices[value]


def sequence(value: object, what: str, length: int | None = None) -> list[Any]:
    """Return a list, of the given length if there is one."""
    if not isinstance(value, list) or length not in (None, len(value)):
        kind = "list" if length is None else f"list of {length}"
        raise Invalid(f"{what}: {quoted(value)} is no {kind}")
    return value


def quoted(value: object) -> str:
    """Return a value as JSON in ASCII, shortened when it is long."""
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
