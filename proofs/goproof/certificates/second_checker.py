"""`goproof check --also PROGRAM`: a second checker, another program, reads the same certificate."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

from goproof.errors import UsageError

MAGIC = b"\x1f\x8b"
ACCEPTED, REFUSED = 0, 1
BLOCK = 1 << 20


def fault_seen_by(program: str, certificate: Path) -> str | None:
    """Return why another checker refuses a certificate, or None when it accepts it.

    The program gets `--quiet -` and the text, uncompressed, on standard input, and says by its
    status, 0 or 1, what it thinks. Raises UsageError when it can't be run, or does anything else,
    OSError when the certificate can't be read.
    """
    command = shutil.which(program)
    if command is None:
        raise UsageError(f"{program}: no program that can be run")
    with subprocess.Popen(
        [command, "--quiet", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        try:
            _feed(process, certificate)
            answer = process.communicate()[0].decode(errors="replace").strip()
        except BaseException:
            process.kill()
            raise
    if process.returncode not in (ACCEPTED, REFUSED):
        raise UsageError(f"{program}: ended with status {process.returncode}: {answer or 'silent'}")
    return None if process.returncode == ACCEPTED else f"{program} refuses it: {answer}"


def _feed(process: subprocess.Popen[bytes], certificate: Path) -> None:
    assert process.stdin is not None
    with certificate.open("rb") as file:
        content = gzip.GzipFile(fileobj=file) if file.peek(2)[:2] == MAGIC else file
        try:
            while block := content.read(BLOCK):
                process.stdin.write(block)
        except BrokenPipeError:
            # The program has refused the file before its end.
            pass
