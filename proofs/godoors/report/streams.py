"""The standard streams, made safe: whatever they are, and whatever is printed."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO, cast

# What a terminal obeys, and what turns the direction of text or breaks lines.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# What JSON's own encoding leaves of them, and halves of characters in names of files.
_NOT_FOR_JSON = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_LONG_NUMBER = re.compile(r"\d{60,}")
_LONG_WORD = re.compile(r"\S{400,}")


def plain(text: str) -> str:
    r"""Return a text with its control codes written out, such as `\x1b`; lines remain lines."""
    return _CONTROL.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)


def escaped(json: str) -> str:
    r"""Return JSON with what is plain text for JSON only written out, such as `\u009b`."""
    return _NOT_FOR_JSON.sub(lambda match: f"\\u{ord(match[0]):04x}", json)


def shortened(message: str) -> str:
    """Return a message without the middle of words and numbers that nobody would read."""

    def number(match: re.Match[str]) -> str:
        return f"{match[0][:20]}… ({len(match[0])} digits)"

    def word(match: re.Match[str]) -> str:
        return f"{match[0][:200]}… ({len(match[0])} characters)"

    return _LONG_WORD.sub(word, _LONG_NUMBER.sub(number, message))


class Plain:
    """A text stream whose `write` writes control codes out; all else is that of the stream."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text."""
        self.stream.write(plain(text))
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Write texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


class Notes(Plain):
    """A text stream on which no answer depends: what it can't take stops no work."""

    def write(self, text: str) -> int:
        """Write a text, if that is possible."""
        note(self.stream, plain(text))
        return len(text)


def note(stream: TextIO, text: str) -> None:
    """Write a text at once; a stream that can't take it leads nowhere from then on."""
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        # What the stream still holds would be tried once more at the end, and be an error there.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Let no control code reach the standard output and error, as long as the block runs."""
    before = sys.stdout, sys.stderr
    sys.stdout = cast(TextIO, Plain(sys.stdout))
    sys.stderr = cast(TextIO, Notes(sys.stderr))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def beneath(stream: TextIO) -> TextIO:
    """Return the stream itself, for those who write control codes of their own."""
    return stream.stream if isinstance(stream, Plain) else stream


def open_what_is_closed() -> None:
    """Give standard streams that the caller has closed a place to go.

    Raises OSError where standard output is closed: there is nowhere for the answer to go.
    """
    for number, mode in ((0, os.O_RDONLY), (1, os.O_WRONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            # The next file that is opened would take its number, and what is printed.
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    # Python sets to None those that were closed at its start.
    closed = sys.stdout is None
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if closed:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        raise OSError("standard output is closed")


def write_what_cannot_be_encoded() -> None:
    r"""Have standard output write out, such as `\u2260`, what its encoding lacks."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
