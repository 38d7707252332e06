"""The journal of a search for a value: a file from which the search goes on in another process.

It has the proofs of the margins that are decided, and what is in use of the tables of the search
that goes on. Nobody has to believe it: a value rests on certificates, which are checked as ever.

The file is a zip archive, not compressed, which has the CRC-32 of all that is in it: a header in
JSON, of what was asked, by which version of the search, and what arrays there are, and their bytes.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile, ZipFile, ZipInfo

from goproof.errors import UsageError, argument
from goproof.sources import all_modules, digest_of
from goproof.work.memory_signal import held_back
from goproof.work.whole_files import written_whole

if TYPE_CHECKING:
    from goimpl.search import Proofs, Question
    from goimpl.search.saving import Checkpoint

# So many times as long as it took to save the search goes on until the next time.
SEARCH_TO_SAVING = 20
_HEADER = "header"
_CHUNK = 1 << 24
# The rooms of the machine that a search runs.
_ROOMS = ("colours", "search", "words", "chains", "boards")
# What is raised where the file is no archive, or not as it was written.
_SPOILED = (BadZipFile, EOFError, KeyError, RuntimeError, ValueError, zlib.error)


class Outdated(Exception):
    """A journal is of another version of the search."""


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
    proved: dict[str, tuple[int, Proofs]] = field(default_factory=dict)
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
        if not self.file.is_file():
            raise UsageError(f"{self.file}: not a regular file, which a journal has to be")
        try:
            with ZipFile(self.file) as archive:
                self._read(archive, memory, question_about)
        except UsageError:
            raise
        except (*_SPOILED, Outdated, OSError) as error:
            raise UsageError(f"{self.file}: {_why_not(error)}") from None
        self.say(f"{self.file}: the search goes on after {self.searched} nodes")

    def note(self, margin: int, checkpoint: Checkpoint) -> None:
        """Remember the state of a search, and save it when it is time."""
        self.margin, self.latest = margin, checkpoint
        least = max(self.every, SEARCH_TO_SAVING * self._seconds_of_saving)
        if time.monotonic() - self._saved_at >= least:
            self.save()

    def decided(self, which: str, margin: int, proofs: Proofs, nodes: int) -> None:
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
        with written_whole(self.file) as part, part.open("wb") as file:
            with ZipFile(file, "w") as archive:
                self._fill(archive)
            file.flush()
            os.fsync(file.fileno())
        # So that the system writes the new name too.
        directory = os.open(self.file.parent, os.O_RDONLY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)

    def _fill(self, archive: ZipFile) -> None:
        from goimpl.search import saving

        header: dict[str, object] = {
            "version": version_of_search(),
            "asked": self.question,
            "nodes": self.nodes,
            "proved": {which: margin for which, (margin, _) in self.proved.items()},
        }
        parts: dict[str, Any] = {
            f"{which}/{name}": array
            for which, (_, proofs) in self.proved.items()
            for name, array in saving.parts_of_proofs(proofs)
        }
        if self.latest is not None:
            header["search"] = {
                "margin": self.margin,
                "repetition-free": saving.is_repetition_free(self.latest),
                "spent": self.latest.spent,
                "counts": [int(count) for count in self.latest.tables.counts],
            }
            parts |= {f"search/{name}": array for name, array in self.latest.tables.in_use()}
        header["parts"] = {name: (each.dtype.str, each.shape) for name, each in parts.items()}
        archive.writestr(ZipInfo(_HEADER), json.dumps(header))
        for name, array in parts.items():
            with archive.open(name, "w", force_zip64=True) as file:
                for piece in _pieces(array):
                    file.write(piece)

    def _read(
        self, archive: ZipFile, memory: int, question_about: Callable[[int], Question]
    ) -> None:
        import numpy as np

        from goimpl.search.saving import proofs_of

        header = json.loads(archive.read(_HEADER))
        self._require_the_same(header)
        for which, margin in header["proved"].items():
            arrays = {
                name.partition("/")[2]: np.empty(shape, kind)
                for name, (kind, shape) in header["parts"].items()
                if name.partition("/")[0] == which
            }
            for name, array in arrays.items():
                _read_into(archive, f"{which}/{name}", array)
            self.proved[which] = margin, proofs_of(arrays)
        self.nodes = header["nodes"]
        if "search" in header:
            self.margin = header["search"]["margin"]
            self.latest = self._checkpoint(archive, header, memory, question_about(self.margin))

    def _checkpoint(
        self, archive: ZipFile, header: dict[str, Any], memory: int, question: Question
    ) -> Checkpoint:
        """Return the state of the search that the file has."""
        from goimpl.search.saving import GUIDING, Checkpoint, TooLittleMemory, empty_as

        search = header["search"]
        try:
            tables = empty_as(question, memory, search["counts"], free=search["repetition-free"])
        except TooLittleMemory:
            raise UsageError(
                f"{self.file}: needs more than the {memory >> 20} megabytes of {argument('memory')}"
            ) from None
        checkpoint = Checkpoint(tables, search["spent"])
        for name, part in tables.in_use():
            # What guides the search has as much room as the memory allows now.
            if name != GUIDING or list(part.shape) == header["parts"][f"search/{name}"][1]:
                _read_into(archive, f"search/{name}", part)
        return checkpoint

    def _require_the_same(self, header: dict[str, Any]) -> None:
        """Raise UsageError unless the file is about the same question, by the same search."""
        for what, now in self.question.items():
            then = header["asked"].get(what)
            if then != now:
                raise UsageError(
                    f"{self.file} is the journal of another question: {what} {then}, not {now}"
                )
        if header["version"] != version_of_search():
            raise Outdated("written by another version of the search")


def _why_not(error: Exception) -> str:
    """Return why a journal can't serve."""
    # An archive without its beginning has parts that would be before the file.
    if isinstance(error, OSError) and error.errno != errno.EINVAL:
        return error.strerror or str(error)
    why = error if isinstance(error, Outdated) else "no journal of a search, or damaged"
    return f"{why}; begin anew with another {argument('journal')}"


def _pieces(array: Any) -> Iterator[memoryview]:
    """Yield the bytes of an array, not so many at once that an interruption would have to wait."""
    whole = memoryview(array).cast("B") if array.size else memoryview(b"")
    for begin in range(0, len(whole), _CHUNK):
        yield whole[begin : begin + _CHUNK]


def _read_into(archive: ZipFile, name: str, array: Any) -> None:
    """Read the bytes of an array. Raises BadZipFile or ValueError where they aren't as written."""
    with archive.open(name) as file:
        for piece in _pieces(array):
            piece[:] = file.read(len(piece))
        if file.read(1):
            raise BadZipFile(f"{name} is longer")


@cache
def version_of_search() -> str:
    """Return a digest of the sources of the search and of what it runs on."""
    rooms = tuple(f"goimpl.{room}." for room in _ROOMS)
    return digest_of(module for module in all_modules() if f"{module}.".startswith(rooms))
