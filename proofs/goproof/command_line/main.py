"""The command line: it parses, calls the library, and prints."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from goproof.command_line.common import BAD_USAGE, INTERRUPTED, NOT_AS_EXPECTED, Arguments
from goproof.errors import UsageError
from goproof.machine.compiling import announce_compiling

# Each is a module of `command_line`, imported only where it is wanted.
COMMANDS = (
    "verify",
    "rules",
    "errata",
    "compare",
    "legal",
    "check",
    "value",
    "solve",
    "play",
    "count",
    "replay",
    "vectors",
    "gtp",
    "conformance",
)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Print the complaint on standard error and exit with status 2."""
        self.exit(BAD_USAGE, f"{self.prog}: {message}; see {self.prog} --help\n")


class Version(argparse.Action):
    """The option that prints the version, which is looked up only then."""

    def __init__(self, **options: Any) -> None:
        super().__init__(nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print the version and exit with status 0."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"goproof {version('goproof')}")
        except PackageNotFoundError:
            parser.error("run from sources that are not installed, and so without a version")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: as expected; 1: not as expected; 2: bad usage or bad input; 130: interrupted by Ctrl-C.
    """
    given = sys.argv[1:] if argv is None else argv
    arguments = parser(given).parse_args(given)
    command: Callable[[Arguments], int] = arguments.command
    announce_compiling()
    try:
        status = command(arguments)
        sys.stdout.flush()
    except UsageError as error:
        print(f"goproof {arguments.name}: {error.with_options()}", file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        print(f"goproof {arguments.name}: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough; python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_AS_EXPECTED
    return status


def parser(given: Sequence[str] = ()) -> Parser:
    """Return the parser of the whole command line, or only of the command that is given first."""
    top = Parser(
        prog="goproof",
        description="The rules of Go, executable and proved.",
        epilog="Example: goproof verify --board 3x3",
    )
    top.add_argument("-V", "--version", action=Version, help="print the version and exit")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    wanted = given[:1] if given and given[0] in COMMANDS else COMMANDS
    for name in wanted:
        import_module(f"goproof.command_line.{name}").add(commands)
    return top
