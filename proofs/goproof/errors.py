"""Errors with messages of one line: those that the user can mend, and open questions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
# Around the name of an argument in a message; nothing that a user types has them.
_BEGIN, _END = "\x02", "\x03"
_ARGUMENT = re.compile(f"{_BEGIN}(.*?){_END}")


def argument(name: str) -> str:
    """Return how a message of a UsageError names an argument of a function.

    A caller of the function reads its name, `to_move`; a user of the command line reads
    `--to-move`.
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


def guarded(file: str, what: str, call: Callable[[], T]) -> T:
    """Return the result of a call that runs code of a user's file.

    Parameters: `what`, what the code is to do. Raises UsageError, with the lines of the file that
    led there, when it raises anything.
    """
    try:
        return call()
    except UsageError:
        raise
    except (Exception, SystemExit) as error:
        raise UsageError(f"{file}: {what} failed\n{_own_lines(file, error)}") from None


def _own_lines(file: str, error: BaseException) -> str:
    """Return the traceback without the lines of any other file."""
    import traceback

    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file
    ]
    said = traceback.format_exception_only(error)
    return "".join([*traceback.format_list(frames), *said]).rstrip()


class Undecided(Exception):
    """The machine found no answer; the message reports how far it searched."""
