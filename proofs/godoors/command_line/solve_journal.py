"""The journal of `goproof solve`: what it has answered of many problems, for the next time."""

import hashlib
import json
from pathlib import Path

from godoors.command_line.solve_answers import Reply
from godoors.report.answers import lines_of
from goproof.answer import Answer
from goproof.comparisons.shipped_verdicts import digest_of
from goproof.documents.base import Part, plain
from goproof.documents.solving import Solve
from goproof.documents.typed import decoded, reader
from goproof.errors import UsageError
from goproof.verdicts import ProblemStatus

# The lines of an answer are broken when they are printed.
WIDTH = 1 << 20
# How every line of a journal begins.
BEGINNING = b'{"key":"'
# An answer is that of the code which gave it.
ANSWERED_BY = ("gospec", "goimpl", "gochecker", "goproof", "godoors")


class _Entry(Part):
    """An answer: what was asked, as a digest, and all that is printed and written of it."""

    key: str
    status: int
    lines: list[str]
    document: Solve
    game: str = ""


class Journal:
    """The answers of earlier runs, by what was asked.

    Parameters: `path`, the file, which need not be there; `said`, the options that change answers.
    Raises UsageError for a file that is no journal. A line cut off at its end is left out.
    """

    def __init__(self, path: Path, said: str) -> None:
        self.path, self._code, self.said = path, digest_of(*ANSWERED_BY), said
        self._known: dict[str, _Entry] = {}
        self._data: dict[Path, bytes] = {}
        if path.exists() and not path.is_file():
            raise UsageError(f"{path}: not a regular file, which a journal has to be")
        try:
            lines = path.read_bytes().split(b"\n") if path.exists() else [b""]
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror or error}") from None
        for number, line in enumerate(lines[:-1], 1):
            try:
                entry: _Entry = reader(_Entry)(decoded(line))
            except ValueError as error:
                raise UsageError(
                    f"{path}, line {number}: not a journal of solve: {error}"
                ) from None
            self._known[entry.key] = entry
        if lines[-1]:
            if not lines[-1].startswith(BEGINNING[: len(lines[-1])]):
                raise UsageError(f"{path}, line {len(lines)}: not a journal of solve")
            self._write(b"\n".join([*lines[:-1], b""]), "wb")

    def known(self, file: Path, game: int) -> Reply | None:
        """Return the answer to the game of that number in a file, None where there is none yet."""
        entry = self._known.get(self._key(file, game))
        # Code that changes while it runs has no digest.
        if entry is None or not self._code:
            return None
        verdict = ProblemStatus(entry.document.status)
        headline, *others = entry.lines
        answer = Answer(verdict, headline, tuple(others))
        return Reply(answer, entry.document, entry.status, game=entry.game.encode())

    def keep(self, file: Path, game: int, reply: Reply) -> None:
        """Add an answer to the file at once. Raises UsageError where it can't be written."""
        lines = list(lines_of(reply.answer.blocks, WIDTH))
        entry = _Entry(
            self._key(file, game), reply.status, lines, reply.document, reply.game.decode()
        )
        line = json.dumps(plain(entry), ensure_ascii=False, separators=(",", ":"))
        self._write(f"{line}\n".encode(), "ab")

    def _write(self, data: bytes, mode: str) -> None:
        try:
            with self.path.open(mode) as out:
                out.write(data)
        except OSError as error:
            raise UsageError(f"{self.path}: {error.strerror or error}") from None

    def _key(self, file: Path, game: int) -> str:
        if file not in self._data:
            self._data[file] = file.read_bytes() if file.is_file() else str(file).encode()
        asked = hashlib.sha256(self._data[file])
        asked.update(f"\n{game} {self._code} {self.said}".encode())
        return asked.hexdigest()
