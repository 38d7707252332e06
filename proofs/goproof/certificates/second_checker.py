"""Another program that checks certificates: `goproof check --also`, `goproof solve --checker`."""

import shutil
import subprocess
import sys
from collections.abc import Iterable

from goproof.errors import UsageError

ACCEPTED, REFUSED = 0, 1


def fault_in_text(program: str, blocks: Iterable[bytes]) -> str:
    """Return the same of a certificate's text, which is given in blocks.

    The program gets `--quiet -` and the text, uncompressed, on standard input, and says by its
    status, 0 or 1, what it thinks. Raises UsageError when it can't be run, or does anything else.
    """
    command = command_of(program)
    with subprocess.Popen(
        [command, "--quiet", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdin is not None
        try:
            for block in blocks:
                process.stdin.write(block)
        except BrokenPipeError:
            # The program has refused the file before its end.
            pass
        except BaseException:
            process.kill()
            raise
        answer = process.communicate()[0].decode(errors="replace").strip()
    if process.returncode not in (ACCEPTED, REFUSED):
        raise UsageError(f"{program}: ended with status {process.returncode}: {answer or 'silent'}")
    return "" if process.returncode == ACCEPTED else f"{program} refuses it: {answer}"


def command_of(program: str) -> str:
    """Return the file of a program. Raises UsageError where none can be run."""
    command = shutil.which(program)
    if command is None:
        raise UsageError(f"{program}: no program that can be run")
    return command


def seconds_of_programs() -> float:
    """Return the processor seconds of all programs that this process has run to their ends."""
    if sys.platform == "win32":
        return 0.0
    from resource import RUSAGE_CHILDREN, getrusage

    spent = getrusage(RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
