"""Programs that check certificates: the checker in C, compiled where that can be done, and others
that a user names, by `goproof check --also` and `goproof solve --checker`.
"""

import hashlib
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from gochecker.checker import check
from gochecker.positions import EarlierPositions
from goproof.errors import UsageError
from goproof.shipped import folder
from goproof.work.progress import silent

ACCEPTED, REFUSED = 0, 1
# What a user calls the checker in Python.
PYTHON = "python"
PROGRAM = "check-certificate"
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-std=c99", "-O3")


@cache
def compiled() -> str | None:
    """Return the checker in C, compiled at its first use; None where nothing compiles it."""
    from platformdirs import user_cache_path

    sources = sorted(folder("checker").glob("*.[ch]"))
    texts = b"".join(path.read_bytes() for path in sources)
    name = f"checker-{hashlib.sha256(texts).hexdigest()[:16]}"
    kept = user_cache_path("goproof") / name / PROGRAM
    there = _runs(kept) or (bool(sources) and _built(sources, kept) and _runs(kept))
    return str(kept) if there else None


def _runs(program: Path) -> bool:
    """Tell whether a program is there, and whole enough to be run."""
    try:
        return subprocess.run([program, "--help"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _built(sources: list[Path], kept: Path) -> bool:
    """Tell whether some compiler makes the program, which is kept in its place then."""
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as directory:
            made = Path(directory) / PROGRAM
            files = [str(path) for path in sources if path.suffix == ".c"]
            for compiler in _compilers():
                command = [*compiler, *FLAGS, "-o", str(made), *files]
                if subprocess.run(command, capture_output=True, check=False).returncode == 0:
                    # Renamed, so that no other run finds half of it.
                    made.replace(kept)
                    return True
    except OSError:
        # There is no place to keep it.
        pass
    return False


def _compilers() -> Iterator[list[str]]:
    yield from ([found] for name in COMPILERS if (found := shutil.which(name)))
    if importlib.util.find_spec("ziglang"):
        yield [sys.executable, "-P", "-m", "ziglang", "cc"]


def chosen_checker(asked: str | None) -> str | None:
    """Return the program that is to check, None for the checker in Python.

    Parameters: `asked`, what a user names; without it, the checker in C where there is one. Raises
    UsageError where it cannot be run.
    """
    if asked in (None, PYTHON):
        return compiled() if asked is None else None
    return command_of(asked)


def name_of(program: str) -> str:
    """Return what an answer calls a program that checks."""
    return "the checker in C" if program == compiled() else program


def accepts(name: str) -> str:
    """Say that the program of this name accepts certificates."""
    return f"{name} accepts the certificates, in place of the checker in Python"


def fault_in_text(program: str, blocks: Iterable[bytes]) -> str:
    """Return the same of a certificate's text, which is given in blocks.

    The program gets `--quiet -` and the text, uncompressed, on standard input, and says by its
    status, 0 or 1, what it thinks. Raises UsageError when it can't be run, or does anything else.
    """
    with subprocess.Popen(
        [command_of(program), "--quiet", "-"],
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


def fault_of(
    lines: Sequence[str],
    program: str | None,
    progress: Callable[[int], None] = silent,
    earlier: EarlierPositions | None = None,
) -> str:
    """Return why a certificate's lines are refused, '' when they are accepted.

    Parameters: `program`, who checks, None for the checker in Python; that reports `progress`, and
    takes positions that `earlier` certificates had as they were checked.
    """
    if program is not None:
        return fault_in_text(program, (f"{line}\n".encode() for line in lines))
    return check(lines, progress, earlier).fault


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
