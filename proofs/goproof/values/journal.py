"""The journal of a search for a value: a file from which the search goes on in another process.

It has the proofs of the margins that are decided, and what is in use of the tables of the search
that goes on. Nobody has to believe it: a value rests on certificates, which are checked as ever.

The file begins with a line that says what it is, and a line of JSON: what was asked, by which
version of the search, and what parts follow. These are arrays, their bytes one after the other.
The last four bytes are the CRC-32 of all others.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from goproof.errors import UsageError, argument
from goproof.machine.memory_signal import held_back

if TYPE_CHECKING:
    from goimpl.search import Question
    from goimpl.search.needed_proofs import NeededProofs
    from goimpl.search.saving import Checkpoint, Part

# So many times as long as it took to save the search goes on until the next time.
SEARCH_TO_SAVING = 20
_FIRST_LINE = b"goproof journal 1\n"
# A line longer than this is no header.
_LONGEST_HEADER = 1 << 20
_CHUNK = 1 << 24
# The rooms of the machine that a search runs.
_ROOMS = ("search", "words", "chains", "boards")


class _Damaged(Exception):
    """A journal can't be read to its end; the message says what is wrong."""


@dataclass
class Journal:
    """What a search has done, and the file that keeps it.

    Parameters: `file`; `asked`, what tells one question from another, in words; `every`, seconds
    between two times that it is saved; `say`, which receives what a user should know. `proved` has
    for the bounds `lower` and `upper` the margin of the proof and the proofs that it rests on,
    `nodes` how many were visited for margins that are decided. `margin` is that of the search that
    goes on, and `latest` its last state.
    """

    file: Path
    asked: dict[str, str]
    every: float
    say: Callable[[str], None] = lambda text: None
    proved: dict[str, tuple[int, NeededProofs]] = field(default_factory=dict)
    nodes: int = 0
    margin: int = 0
    latest: Checkpoint | None = None
    _saved_at: float = field(default_factory=time.monotonic)
    _seconds_of_saving: float = 0

    @property
    def searched(self) -> int:
        """How many nodes were visited, as far as it knows."""
        return self.nodes + (self.latest.nodes if self.latest else 0)

    def load(self, memory: int, question_about: Callable[[int], Question]) -> None:
        """Go on from the file, if it is there, and say so; else say what it may take.

        Parameters: `memory`, the bytes that tables may take; `question_about`, the question whether
        Black reaches a margin. Raises UsageError for a file that is no journal of this question and
        this version of the search, that is damaged, or that needs more memory.
        """
        if not self.file.exists():
            free = shutil.disk_usage(self.file.parent).free
            self.say(
                f"{self.file} may take {memory >> 20} megabytes of disk, twice that while it is "
                f"saved; {free >> 20} are free"
            )
            return
        try:
            with self.file.open("rb") as file:
                self._read(file, memory, question_about)
        except _Damaged as error:
            raise UsageError(
                f"{self.file}: {error}; begin anew with another {argument('journal')}"
            ) from None
        except OSError as error:
            raise UsageError(f"{self.file}: {error.strerror or error}") from None
        self.say(f"{self.file}: the search goes on after {self.searched} nodes")

    def note(self, margin: int, checkpoint: Checkpoint) -> None:
        """Remember the state of a search, and save it when it is time."""
        self.margin, self.latest = margin, checkpoint
        least = max(self.every, SEARCH_TO_SAVING * self._seconds_of_saving)
        if time.monotonic() - self._saved_at >= least:
            self.save()

    def decided(self, which: str, margin: int, proofs: NeededProofs, nodes: int) -> None:
        """Note a proof of a bound, for which so many nodes were visited, and save it."""
        self.proved[which] = margin, proofs
        self.nodes += nodes
        self.latest = None
        self.save()

    def save(self) -> None:
        """Write the file: all of it, or it stays as it was, which is then said."""
        began = time.monotonic()
        try:
            with held_back():
                self._write()
        except OSError as error:
            self.say(f"{self.file} was not saved: {error.strerror or error}")
        self._saved_at = time.monotonic()
        self._seconds_of_saving = self._saved_at - began

    def _write(self) -> None:
        part = self.file.with_name(f"{self.file.name}.part")
        try:
            with part.open("wb") as file:
                written = _Checked(file)
                for piece in self._pieces():
                    written.write(piece)
                file.write(written.crc.to_bytes(4, "big"))
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.file)
        finally:
            part.unlink(missing_ok=True)
        _sync_directory(self.file.parent)

    def _pieces(self) -> Iterator[Any]:
        """Yield the bytes of the file but the last four."""
        from goimpl.search.saving import counts_of, parts_of, parts_of_proofs

        header: dict[str, Any] = {
            "version": version_of_search(),
            "asked": self.asked,
            "nodes": self.nodes,
            "proved": {
                which: {"margin": margin, "parts": _described(parts_of_proofs(proofs))}
                for which, (margin, proofs) in self.proved.items()
            },
        }
        if self.latest is not None:
            header["search"] = {
                "margin": self.margin,
                "spent": self.latest.spent,
                "counts": counts_of(self.latest.tables),
                "parts": _described(parts_of(self.latest.tables)),
            }
        yield _FIRST_LINE
        text = json.dumps(header, separators=(",", ":")).encode()
        yield b"%08x %b\n" % (zlib.crc32(text), text)
        of_proofs = chain.from_iterable(map(parts_of_proofs, (p for _, p in self.proved.values())))
        of_tables = parts_of(self.latest.tables) if self.latest else ()
        for _, array in chain(of_proofs, of_tables):
            if array.size:
                yield memoryview(array).cast("B")

    def _read(self, file: BinaryIO, memory: int, question_about: Callable[[int], Question]) -> None:
        from goimpl.search.saving import proofs_of

        read = _Checked(file)
        if read.line(len(_FIRST_LINE)) != _FIRST_LINE:
            raise _Damaged("no journal of a search")
        header = _header(read.line(_LONGEST_HEADER))
        self._require_the_same(header)
        search, proved = header.get("search"), header["proved"]
        described = [each for of in proved.values() for each in of["parts"]]
        described += search["parts"] if search else []
        size = sum(_bytes_of(kind, shape) for _, kind, shape in described)
        if file.tell() + size + 4 != os.fstat(file.fileno()).st_size:
            raise _Damaged("damaged, of another length than it should have")
        proofs = {which: (of["margin"], _arrays(read, of["parts"])) for which, of in proved.items()}
        latest = _checkpoint(read, search, memory, question_about) if search else None
        if file.read(4) != read.crc.to_bytes(4, "big"):
            raise _Damaged("damaged, its sum is wrong")
        self.proved = {which: (margin, proofs_of(each)) for which, (margin, each) in proofs.items()}
        self.nodes = header["nodes"]
        if search:
            self.margin, self.latest = search["margin"], latest

    def _require_the_same(self, header: dict[str, Any]) -> None:
        """Raise UsageError unless the file is about the same question, by the same search."""
        for what, now in self.asked.items():
            then = header["asked"].get(what)
            if then != now:
                raise UsageError(
                    f"{self.file} is the journal of another question: {what} {then}, not {now}"
                )
        if header["version"] != version_of_search():
            raise _Damaged("written by another version of the search")


class _Checked:
    """A file with the CRC-32 of what was read from it, or written to it."""

    def __init__(self, file: BinaryIO) -> None:
        self.file, self.crc = file, 0

    def write(self, piece: Any) -> None:
        """Write a piece."""
        view = memoryview(piece)
        for begin in range(0, len(view), _CHUNK):
            self._count(view[begin : begin + _CHUNK])
            self.file.write(view[begin : begin + _CHUNK])

    def line(self, most: int) -> bytes:
        """Return the next line, or the beginning of one that is longer."""
        line = self.file.readline(most)
        self._count(line)
        return line

    def fill(self, array: Any) -> None:
        """Read the bytes of an array."""
        if not array.size:
            return
        view = memoryview(array).cast("B")
        for begin in range(0, len(view), _CHUNK):
            piece = view[begin : begin + _CHUNK]
            if self.file.readinto(piece) != len(piece):  # type: ignore[attr-defined]
                raise _Damaged("damaged, it ends too early")
            self._count(piece)

    def skip(self, count: int) -> None:
        """Read so many bytes, and do nothing with them."""
        for begin in range(0, count, _CHUNK):
            self._count(self.file.read(min(_CHUNK, count - begin)))

    def _count(self, piece: Any) -> None:
        self.crc = zlib.crc32(piece, self.crc)


def _described(parts: Iterable[Part]) -> list[tuple[str, str, list[int]]]:
    return [(name, array.dtype.str, list(array.shape)) for name, array in parts]


def _bytes_of(kind: str, shape: list[int]) -> int:
    import math

    import numpy as np

    return math.prod(shape) * np.dtype(kind).itemsize


def _header(line: bytes) -> dict[str, Any]:
    """Return the header, which is as it was written."""
    text = line[9:-1]
    if line[:9] != b"%08x " % zlib.crc32(text):
        raise _Damaged("damaged at its beginning")
    header: dict[str, Any] = json.loads(text)
    return header


def _arrays(read: _Checked, parts: list[Any]) -> dict[str, Any]:
    """Read the arrays that are described so."""
    import numpy as np

    arrays = {name: np.empty(shape, kind) for name, kind, shape in parts}
    for array in arrays.values():
        read.fill(array)
    return arrays


def _checkpoint(
    read: _Checked,
    search: dict[str, Any],
    memory: int,
    question_about: Callable[[int], Question],
) -> Checkpoint:
    """Read the state of a search that is described so."""
    from goimpl.search.saving import GUIDING, Checkpoint, TooLittleMemory, empty_as, parts_of

    try:
        tables = empty_as(question_about(search["margin"]), memory, search["counts"])
    except TooLittleMemory:
        raise UsageError(
            f"{read.file.name}: needs more than the {memory >> 20} megabytes of "
            f"{argument('memory')}"
        ) from None
    described = zip(parts_of(tables), search["parts"], strict=True)
    for (name, part), (_, kind, shape) in described:
        if name == GUIDING and list(part.shape) != shape:
            read.skip(_bytes_of(kind, shape))
        else:
            read.fill(part)
    return Checkpoint(tables, search["spent"])


@cache
def version_of_search() -> str:
    """Return a digest of the sources of the search and of what it runs on."""
    import goimpl

    root = Path(goimpl.__path__[0])
    files = [root / "colours.py", *(f for room in _ROOMS for f in (root / room).rglob("*.py"))]
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _sync_directory(directory: Path) -> None:
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
