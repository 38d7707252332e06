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
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from goproof.errors import UsageError, argument
from goproof.values.journal_file import (
    ChecksumFile,
    Damaged,
    arrays_of,
    bytes_of,
    described,
    header_of,
    sync_directory,
)
from goproof.work.memory_signal import held_back

if TYPE_CHECKING:
    from goimpl.search import Question
    from goimpl.search.saving import Checkpoint
    from goimpl.search.with_history.extraction import NeededProofs

# So many times as long as it took to save the search goes on until the next time.
SEARCH_TO_SAVING = 20
_FIRST_LINE = b"goproof journal 1\n"
# A line longer than this is no header.
_LONGEST_HEADER = 1 << 20
_CHUNK = 1 << 24
# The rooms of the machine that a search runs.
_ROOMS = ("search", "words", "chains", "boards")


@dataclass
class Journal:
    """What a search has done, and the file that keeps it.

    Parameters: `file`; `question`, what tells one question from another, in words; `every`, seconds
    between two times that it is saved; `say`, which receives what a user should know. `proved` has
    for the bounds `lower` and `upper` the margin of the proof and the proofs that it rests on,
    `nodes` how many were visited for margins that are decided. `margin` is that of the search that
    goes on, and `latest` its last state.
    """

    file: Path
    question: dict[str, str]
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
        except Damaged as error:
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
                written = ChecksumFile(file)
                for piece in self._pieces():
                    written.write(piece)
                file.write(written.crc.to_bytes(4, "big"))
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.file)
        finally:
            part.unlink(missing_ok=True)
        sync_directory(self.file.parent)

    def _pieces(self) -> Iterator[object]:
        """Yield the bytes of the file but the last four."""
        from goimpl.search.saving import (
            counts_of,
            is_repetition_free,
            parts_of,
            parts_of_proofs,
        )

        header: dict[str, object] = {
            "version": version_of_search(),
            "asked": self.question,
            "nodes": self.nodes,
            "proved": {
                which: {"margin": margin, "parts": described(parts_of_proofs(proofs))}
                for which, (margin, proofs) in self.proved.items()
            },
        }
        of_tables = list(parts_of(self.latest)) if self.latest else []
        if self.latest is not None:
            header["search"] = {
                "margin": self.margin,
                "repetition-free": is_repetition_free(self.latest),
                "spent": self.latest.spent,
                "counts": counts_of(self.latest),
                "parts": described(of_tables),
            }
        yield _FIRST_LINE
        text = json.dumps(header, separators=(",", ":")).encode()
        yield b"%08x %b\n" % (zlib.crc32(text), text)
        of_proofs = chain.from_iterable(map(parts_of_proofs, (p for _, p in self.proved.values())))
        for _, array in chain(of_proofs, of_tables):
            if array.size:
                yield memoryview(array).cast("B")

    def _read(self, file: BinaryIO, memory: int, question_about: Callable[[int], Question]) -> None:
        from goimpl.search.saving import proofs_of

        read = ChecksumFile(file)
        if read.line(len(_FIRST_LINE)) != _FIRST_LINE:
            raise Damaged("no journal of a search")
        header = header_of(read.line(_LONGEST_HEADER))
        self._require_the_same(header)
        search, proved = header.get("search"), header["proved"]
        parts = [each for of in proved.values() for each in of["parts"]]
        parts += search["parts"] if search else []
        size = sum(bytes_of(kind, shape) for _, kind, shape in parts)
        if file.tell() + size + 4 != os.fstat(file.fileno()).st_size:
            raise Damaged("damaged, of another length than it should have")
        proofs = {
            which: (of["margin"], arrays_of(read, of["parts"])) for which, of in proved.items()
        }
        latest = _checkpoint(read, search, memory, question_about) if search else None
        if file.read(4) != read.crc.to_bytes(4, "big"):
            raise Damaged("damaged, its sum is wrong")
        self.proved = {which: (margin, proofs_of(each)) for which, (margin, each) in proofs.items()}
        self.nodes = header["nodes"]
        if search:
            self.margin, self.latest = search["margin"], latest

    def _require_the_same(self, header: dict[str, Any]) -> None:
        """Raise UsageError unless the file is about the same question, by the same search."""
        for what, now in self.question.items():
            then = header["asked"].get(what)
            if then != now:
                raise UsageError(
                    f"{self.file} is the journal of another question: {what} {then}, not {now}"
                )
        if header["version"] != version_of_search():
            raise Damaged("written by another version of the search")


def _checkpoint(
    read: ChecksumFile,
    search: dict[str, Any],
    memory: int,
    question_about: Callable[[int], Question],
) -> Checkpoint:
    """Read the state of a search that is described so."""
    from goimpl.search.saving import GUIDING, Checkpoint, TooLittleMemory, empty_as, parts_of

    question, free = question_about(search["margin"]), search["repetition-free"]
    try:
        tables = empty_as(question, memory, search["counts"], free=free)
    except TooLittleMemory:
        raise UsageError(
            f"{read.file.name}: needs more than the {memory >> 20} megabytes of "
            f"{argument('memory')}"
        ) from None
    checkpoint = Checkpoint(tables, search["spent"])
    for (name, part), (_, kind, shape) in zip(parts_of(checkpoint), search["parts"], strict=True):
        if name == GUIDING and list(part.shape) != shape:
            read.skip(bytes_of(kind, shape))
        else:
            read.fill(part)
    return checkpoint


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
