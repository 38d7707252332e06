"""Errors with messages of one line: those that the user can mend, and open questions."""

from __future__ import annotations

import re

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


class Undecided(Exception):
    """The machine found no answer; the message reports how far it searched."""
