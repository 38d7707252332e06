"""The bytes of a journal's file: arrays one after the other, with a CRC-32 of what comes before."""

from __future__ import annotations

import json
import math
import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from goimpl.search.saving import Part

_CHUNK = 1 << 24


class Damaged(Exception):
    """A journal can't be read to its end; the message says what is wrong."""


class ChecksumFile:
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
                raise Damaged("damaged, it ends too early")
            self._count(piece)

    def skip(self, count: int) -> None:
        """Read so many bytes, and do nothing with them."""
        for begin in range(0, count, _CHUNK):
            self._count(self.file.read(min(_CHUNK, count - begin)))

    def _count(self, piece: Any) -> None:
        self.crc = zlib.crc32(piece, self.crc)


def described(parts: Iterable[Part]) -> list[tuple[str, str, list[int]]]:
    """Return names, kinds and shapes of arrays."""
    return [(name, array.dtype.str, list(array.shape)) for name, array in parts]


def bytes_of(kind: str, shape: list[int]) -> int:
    """Return how many bytes an array of this kind and shape has."""
    import numpy as np

    return math.prod(shape) * np.dtype(kind).itemsize


def header_of(line: bytes) -> dict[str, Any]:
    """Return the header, which is as it was written."""
    text = line[9:-1]
    if line[:9] != b"%08x " % zlib.crc32(text):
        raise Damaged("damaged at its beginning")
    header: dict[str, object] = json.loads(text)
    return header


def arrays_of(read: ChecksumFile, parts: list[Any]) -> dict[str, Any]:
    """Read the arrays that are described so."""
    import numpy as np

    arrays = {name: np.empty(shape, kind) for name, kind, shape in parts}
    for array in arrays.values():
        read.fill(array)
    return arrays


def sync_directory(directory: Path) -> None:
    """Have the system write what it knows of a directory."""
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
