"""Errors that are told in one line: the user's to mend, and questions left open."""

from __future__ import annotations

import re

# Around the name of an argument in a message; nothing that a user types has them.
_BEGIN, _END = "\x02", "\x03"
_ARGUMENT = re.compile(f"{_BEGIN}(.*?){_END}")


def argument(name: str) -> str:
    """Return how a message of a UsageError names an argument of a function.

    Who calls the function reads its name, `to_move`; who uses the command line, `--to-move`.
    """
    return f"{_BEGIN}{name}{_END}"


class UsageError(ValueError):
    """What was asked for makes no sense; the message says why, in one line."""

    def __str__(self) -> str:
        return _ARGUMENT.sub(r"\1", super().__str__())

    def with_options(self) -> str:
        """Return the message with the options of the command line in place of the arguments."""

        def option(match: re.Match[str]) -> str:
            return "--" + match[1].replace("_", "-")

        return _ARGUMENT.sub(option, super().__str__())


class Undecided(Exception):
    """The machine found no answer; the message says how far it looked."""
