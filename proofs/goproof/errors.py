"""Errors with one-line messages: those that the user can correct, and open questions."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

# Slow to import, for what `legal` and `rules` hardly need.
if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")
# Around the name of an argument in a message; nothing that a user types has them.
_BEGIN, _END = "\x02", "\x03"
_ARGUMENT = re.compile(f"{_BEGIN}(.*?){_END}")


def argument(name: str) -> str:
    """Return the name of a function's argument for the message of a UsageError.

    A caller of the function sees `to_move`; a user of the command line sees `--to-move`.
    """
    return f"{_BEGIN}{name}{_END}"


class UsageError(ValueError):
    """A request makes no sense; the message gives the reason in one line."""

    def __str__(self) -> str:
        return _ARGUMENT.sub(r"\1", super().__str__())

    def with_options(self) -> str:
        """Return the message with the options of the command line in place of the arguments."""

        def option(match: re.Match[str]) -> str:
            return "--" + match[1].replace("_", "-")

        return _ARGUMENT.sub(option, super().__str__())


# What each extra brings, by the names under which it is imported.
EXTRAS = {"solve": ("numba", "numpy"), "prove": ("z3", "cvc5", "pysat", "numpy")}


class MissingPart(UsageError):
    """A part of goproof is not installed; the message says how to install it.

    `without` says what works without it, '' if nothing.
    """

    def __init__(self, module: str, extra: str, without: str = "") -> None:
        super().__init__(module, extra, without)
        self.module, self.extra, self.without = module, extra, without

    def __str__(self) -> str:
        without = f"; {self.without}" if self.without else ""
        said = f"this needs {self.module}, which is not installed"
        return f"{said}: pip install 'goproof[{self.extra}]'{without}"

    def with_options(self) -> str:
        """Return the message, which names no arguments."""
        return str(self)


def require(extra: str, without: str = "") -> None:
    """Raise MissingPart unless all packages of an extra are installed.

    Parameters: `without`, what works without them, for the message.
    """
    # Slow to import, for what a tiny answer does not ask.
    from importlib.util import find_spec

    for module in EXTRAS[extra]:
        try:
            found = find_spec(module)
        except ValueError:
            # So it is where somebody has forbidden to import it.
            found = None
        if found is None:
            raise MissingPart(module, extra, without)


@contextlib.contextmanager
def parts_named() -> Iterator[None]:
    """Raise MissingPart if a package of an extra can't be imported in the block."""
    try:
        yield
    except ModuleNotFoundError as error:
        for extra, modules in EXTRAS.items():
            if error.name in modules:
                raise MissingPart(error.name, extra) from None
        raise


class Unkept(UsageError):
    """A file can't be written of a result, which is `result`."""

    # What is sent between processes is made anew of the message, and then has its result.
    def __init__(self, why: str, result: Any = None) -> None:
        super().__init__(why)
        self.result = result


class ClusterGone(UsageError):
    """The scheduler of a cluster, or all of its workers, ended before the work did."""


class MemoryUsedUp(MemoryError):
    """Work needs more memory than it may take."""


class WorkerDied(Exception):
    """Every process that tried some work died, because of it or by chance."""


def guarded(file: str, what: str, call: Callable[[], T]) -> T:
    """Return the result of a call that runs code of a user's file.

    Parameters: `what`, what the code is to do. Raises UsageError if the code raises anything, with
    the line of the file.
    """
    try:
        # What a user prints is no part of our answer.
        with contextlib.redirect_stdout(sys.stderr):
            return call()
    except (KeyboardInterrupt, UsageError):
        raise
    except BaseException as error:
        said = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise UsageError(f"{file}{_line_of(file, error)}: {what} failed, {said}") from None


def _line_of(file: str, error: BaseException) -> str:
    """Return the line of the file, and its function, where an error came from; '' for none."""
    import traceback
    from pathlib import Path

    if isinstance(error, SyntaxError) and error.filename == file:
        return f", line {error.lineno}"
    own = (
        frame
        for frame in reversed(traceback.extract_tb(error.__traceback__))
        if frame.filename == file or Path(frame.filename).resolve() == Path(file).resolve()
    )
    if (frame := next(own, None)) is None:
        return ""
    return f", line {frame.lineno}, in {frame.name}".removesuffix(", in <module>")


class Undecided(Exception):
    """The search found no answer; the message says how far it went."""


# Larger than anything that people send of boards, games and problems.
LARGEST_FILE = 64_000_000


def read_file(file: str | Path) -> bytes:
    """Return the contents of a file, or of standard input for `-`.

    Raises UsageError, naming the file, if it can't be read or is too large.
    """
    try:
        return content_of(file)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None


def content_of(file: str | Path) -> bytes:
    """Return the contents of a file, or of standard input for `-`.

    Raises OSError if it can't be read or is larger than 64 MB, because a device such as /dev/zero
    never ends.
    """
    from errno import EFBIG
    from pathlib import Path

    if str(file) == "-":
        data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        with Path(file).open("rb") as opened:
            data = opened.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise OSError(EFBIG, f"more than {LARGEST_FILE // 1_000_000} MB", str(file))
    return data


def write_file(file: str | os.PathLike[str], content: bytes) -> None:
    """Write a file, and make its directory. Raises UsageError, naming the file, if it can't."""
    from pathlib import Path

    path = Path(file)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def text_given(text: str) -> str:
    """Return a text as it was given, or from standard input for `-`."""
    return read_file(text).decode("utf-8-sig", "replace") if text == "-" else text


def require_writable(file: str | Path) -> None:
    """Raise UsageError, before any work is done, unless a file can be written there."""
    from pathlib import Path

    path = Path(file)
    # Asked first, as it shows that a name is too long.
    if not _exists(path):
        _require_directory(path.parent, path)
    elif path.is_dir():
        raise UsageError(f"{path}: Is a directory")
    else:
        _require_permission(path, path)


def require_writable_directory(directory: str | Path) -> None:
    """Raise UsageError unless a directory can be written to or made there."""
    from pathlib import Path

    path = Path(directory)
    there = next(each for each in (path, *path.parents) if _exists(each))
    _require_directory(there, path)


def _exists(path: Path) -> bool:
    # `Path.exists` doesn't tell, from Python 3.14 on, that a name is too long.
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    return True


def _require_directory(directory: Path, wanted: Path) -> None:
    if not directory.exists():
        raise UsageError(f"{wanted}: No such file or directory")
    if not directory.is_dir():
        raise UsageError(f"{wanted}: Not a directory")
    _require_permission(directory, wanted)


def _require_permission(path: Path, wanted: Path) -> None:
    if not os.access(path, os.W_OK):
        raise UsageError(f"{wanted}: Permission denied, or read-only")
