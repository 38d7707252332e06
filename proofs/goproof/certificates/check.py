"""`goproof check`: check a certificate, packed or not, with the checker in Python."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gochecker import checker
from gochecker.checker import CheckResult
from gochecker.reading import lines_of
from goproof.boards.picture import Drawn
from goproof.certificates.garbage import uncollected
from goproof.certificates.packed import is_packed, unpacked_blocks
from goproof.errors import UsageError
from goproof.shipped import CERTIFICATES, like, named
from goproof.work.progress import Progress, silent

# Of this many bytes a part may be taken to unpack a file.
MEMORY = 16 << 30


@dataclass(frozen=True, repr=False)
class Checked(Drawn, CheckResult):
    """The checker's verdict on a certificate, as people see it."""

    def __str__(self) -> str:
        if not self.valid:
            return f"nothing is proved: {self.fault}"
        return f"proved, {self.nodes} nodes: {(self.claim or '').partition(chr(10))[0]}"


def check(path: str | Path, progress: Progress = silent) -> Checked:
    """Check a certificate with the law alone, and return what it proves, or why it proves nothing.

    Parameters:
        path: a file, or the name of a certificate that comes with goproof.
        progress: called with how many lines are done.

    Raises UsageError if the file can't be read.

    Example:
        >>> goproof.check("2x3.lower").valid
        True

    """
    file = named(path, CERTIFICATES)
    try:
        lines: Iterable[str] = lines_of(file)
        if is_packed(file):
            blocks = unpacked_blocks(file, MEMORY)
            lines = (line for block in blocks for line in block.decode().splitlines())
        with uncollected():
            verdict = checker.check(lines, lambda done: progress(done, None, "lines"))
        return Checked(**vars(verdict))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}{like(file, CERTIFICATES)}") from None
